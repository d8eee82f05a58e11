import { storiesAttended } from './stories-attended.ts';
import { storiesClosed } from './stories-closed.ts';
import { storiesInTheQueue } from './stories-in-the-queue.ts';
import { storiesOfLucia } from './stories-of-lucia.ts';
import type { Story } from './story.ts';

/** Oldest first, so that folios and record numbers grow with time. */
export const stories: Story[] = [...storiesOfLucia, ...storiesInTheQueue, ...storiesAttended, ...storiesClosed].sort(
  (a, b) => (b.submitted ?? b.created) - (a.submitted ?? a.created),
);
