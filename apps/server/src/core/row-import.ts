import { AppError } from './app-error.ts';

/** A file whose lines are sent in portions, whatever they are about. */
type RowImport = { state: string; touchedAt: string };

/** An import that nobody has fed for so long was left behind: the next one may take its place. */
const LEFT_BEHIND_MS = 10 * 60_000;

/** One at a time. @throws AppError import-running while the other is being sent or looked at. */
export function refuseBeside(other: RowImport | null, now: number): void {
  if (other && Date.parse(other.touchedAt) > now - LEFT_BEHIND_MS) throw new AppError('import-running');
}

/** @throws AppError not-found, illegal-transition when it has ended. */
export function stillReceiving<Row extends RowImport>(row: Row | null): Row {
  if (!row) throw new AppError('not-found');
  if (row.state !== 'receiving') throw new AppError('illegal-transition');
  return row;
}
