import type { Papers } from '../core/papers/papers.ts';
import type { NotePaper } from './note-document.ts';
import type { OrderPaper, PaperPictures } from './order-document.ts';
import type * as paperThread from './paper-worker.ts';
import type { PatientSummaryFacts } from './patient-summary.ts';
import type { RecordPaper } from './record-document.ts';

/** The data of each paper, by the name of its function in the worker. */
type Facts = {
  order: OrderPaper;
  orderToSign: OrderPaper;
  note: NotePaper;
  summary: PatientSummaryFacts;
  record: RecordPaper;
};

/** Each paper's function in the worker: one that lacks it does not compile. */
type Renderers = { [Kind in keyof Facts]: (typeof paperThread)[Kind] };
type Kind = keyof Renderers;

/** Papers that say the same whoever asks, and whenever. */
const lasting: Record<Kind, boolean> = {
  order: true,
  // Kept once it bears its signature, in a place of its own.
  orderToSign: false,
  note: false,
  summary: false,
  record: false,
};

export const paperWorker = new URL('./paper-worker.ts', import.meta.url);

/** A part of a record is one of many things in an archive that its reader waits for. */
const timeoutFactor: Partial<Record<Kind, number>> = { record: 3 };

/** A paper as PDF, rendered for whoever asks for it. @throws AppError rate-limited, unavailable, file-too-large. */
export const renderPaper = <Own extends Kind>(
  { papers, user }: { papers: Papers; user: { id: string } },
  kind: Own,
  facts: Facts[Own],
  pictures?: { read: () => Promise<Partial<PaperPictures>>; lacks: () => boolean },
): Promise<Buffer> =>
  papers.render({ kind, facts, pictures, lasting: lasting[kind], timeoutFactor: timeoutFactor[kind] }, user.id);

/** The moment on papers that tell it: to the minute, so that asking again at once gives the same paper. */
export const minuteOf = (now: number): string => new Date(Math.floor(now / 60_000) * 60_000).toISOString();
