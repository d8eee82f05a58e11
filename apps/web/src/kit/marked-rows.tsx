import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { ListEnd } from './list-end.tsx';
import { MarkButton } from './mark-button.tsx';
import type { Choice } from './use-choice.ts';

// Loaded when rows are marked.
const ChoiceBar = lazyPart(async () => (await import('./choice-bar.tsx')).ChoiceBar);

interface EndProps {
  count: string;
  choice: Choice | null;
  onMark: () => void;
  /** What can be done with the whole list. */
  children: ReactNode;
}

/** At the end of the filters of a list whose rows may be marked; what is done with the list waits while they are. */
export function MarkableEnd({ count, choice, onMark, children }: EndProps) {
  return (
    <ListEnd count={count}>
      {choice ? null : (
        <>
          <MarkButton several="varios" onMark={onMark} />
          {children}
        </>
      )}
    </ListEnd>
  );
}

interface BarProps<Row> {
  choice: Choice<Row> | null;
  label: string;
  ask: string;
  shown: number;
  /** What can be done with the marked ones, of which there is one at least. */
  actionsOf: (ids: string[]) => ReactNode;
}

/** Above the rows while they are marked. */
export function MarkedBar<Row extends { id: string }>({ choice, actionsOf, ...bar }: BarProps<Row>) {
  if (!choice) return null;
  return (
    <Suspense fallback={<Box sx={{ height: 61 }} />}>
      <ChoiceBar {...bar} choice={choice} marked="marcados">
        {choice.rows.length > 0 ? actionsOf(choice.rows.map(({ id }) => id)) : null}
      </ChoiceBar>
    </Suspense>
  );
}
