import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';

export interface Column<Row> {
  header: string;
  /** null where there is nothing to say: a dash in the table, no line on a card. */
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
  /** The row's own buttons; on a card there is room for words. */
  actionsOf?: (row: Row, onCard: boolean) => ReactNode;
}

interface Props<Row> extends RecordListProps<Row> {
  /** Cards at every width, for a narrow column. */
  narrow?: boolean;
}

/** A list of records: a table from `md` up, cards below. */
export function RecordList<Row>({ narrow = false, ...props }: Props<Row>) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return wide && !narrow ? <RecordTable {...props} /> : <RecordCards {...props} />;
}
