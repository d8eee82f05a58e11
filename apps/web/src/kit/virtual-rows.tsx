import { type ReactElement, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { RowPlace, WindowedProps } from './windowed-rows.tsx';

/** Up to here a table is drawn whole: searching in the page and printing find every row. */
export const RENDERED_WHOLE = 100;

const WindowedRows = lazyPart(async () => (await import('./windowed-rows.tsx')).WindowedRows);

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row, place: RowPlace) => ReactElement;
}

/** The rows of a table's body. Of a long list only those near the window are drawn: thousands scroll as easily as ten. */
export function VirtualRows<Row>({ rows, keyOf, children }: Props<Row>) {
  const first = rows.slice(0, RENDERED_WHOLE).map((row) => children(row, {}));
  if (rows.length <= RENDERED_WHOLE) return first;
  const windowed: WindowedProps = {
    count: rows.length,
    keyAt: (index) => keyOf(rows[index] as Row),
    rowAt: (index, place) => children(rows[index] as Row, place),
  };
  return (
    <Suspense fallback={first}>
      <WindowedRows {...windowed} />
    </Suspense>
  );
}
