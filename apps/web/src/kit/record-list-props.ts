import type { ReactNode } from 'react';
import type { Choice } from './use-choice.ts';

export interface Column<Row> {
  header: string;
  /** null if there is nothing to say: a dash in the table, no line on a card. */
  cell: (row: Row) => ReactNode;
  /** On a phone: beside the title, as a labelled line of its own (the default), or left out. */
  phone?: 'aside' | 'line' | 'none';
  nowrap?: boolean;
}

export interface RecordListProps<Row> {
  /** Names the list for a screen reader. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column. Its text is the link when the row leads somewhere. */
  title: { header: string; text: (row: Row) => string; note?: (row: Row) => ReactNode };
  hrefOf?: (row: Row) => string | null;
  columns: readonly Column<Row>[];
  /** While rows are marked: a box before each. */
  choice?: Choice | null;
  /** The row's own buttons; on a card there is room for words. */
  actionsOf?: (row: Row, onCard: boolean) => ReactNode;
}
