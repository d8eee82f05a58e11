import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactElement, useLayoutEffect, useRef, useState } from 'react';

/** Before a row was measured, in pixels: two lines and the space around them. */
const ROW_HEIGHT = 68;

/** What a row of a long list needs: its element is measured, and a reader is told which of all it is. */
export interface RowPlace {
  ref?: (element: HTMLTableRowElement | null) => void;
  'data-index'?: number;
  'aria-rowindex'?: number;
}

export interface WindowedProps {
  count: number;
  keyAt: (index: number) => string;
  rowAt: (index: number, place: RowPlace) => ReactElement;
}

/** The row that has the focus is never taken away, nor those beside it, where the arrows lead. */
function focused(): number[] {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  const index = Number(row?.dataset.index ?? Number.NaN);
  return Number.isNaN(index) ? [] : [index - 1, index, index + 1];
}

/** Rows of a table near the window; empty ones keep the room of all others. Its own chunk: short lists need none of it. */
export function WindowedRows({ count, keyAt, rowAt }: WindowedProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the table comes and goes: where it begins is asked after every change.
  useLayoutEffect(() => {
    const begins = (top.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(begins - scrollMargin) > 1) setScrollMargin(begins);
  });
  useSteadyColumns(top, count);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const kept = focused().filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  let end = scrollMargin;
  const drawn = rows.getVirtualItems().map(({ index, key, start, end: next }) => {
    const gap = start - end;
    end = next;
    return (
      <Fragment key={key}>
        {gap > 0 ? <Room height={gap} /> : null}
        {rowAt(index, { ref: rows.measureElement, 'data-index': index, 'aria-rowindex': index + 2 })}
      </Fragment>
    );
  });
  return (
    <>
      <tr ref={top} aria-hidden style={{ height: 0 }} />
      {drawn}
      <Room height={rows.getTotalSize() + scrollMargin - end} />
    </>
  );
}

const Room = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />;

/** Columns keep the widths that they had for the first rows: otherwise they would jump with every row that comes and goes. */
function useSteadyColumns(top: { current: HTMLTableRowElement | null }, count: number): void {
  useLayoutEffect(() => {
    const table = top.current?.closest('table');
    if (!table) return;
    table.setAttribute('aria-rowcount', String(count + 1));
    return () => table.removeAttribute('aria-rowcount');
  }, [top, count]);
  useLayoutEffect(() => {
    const table = top.current?.closest('table');
    if (!table) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const loose = () => {
      table.style.tableLayout = '';
      for (const head of heads) head.style.width = '';
    };
    const hold = () => {
      loose();
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      for (const [index, head] of heads.entries()) head.style.width = `${widths[index]}px`;
      table.style.tableLayout = 'fixed';
    };
    hold();
    window.addEventListener('resize', hold);
    return () => {
      window.removeEventListener('resize', hold);
      loose();
    };
  }, [top]);
}
