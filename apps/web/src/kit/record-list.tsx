import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RecordCards } from './record-cards.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { RecordTable } from './record-table.tsx';

interface Props<Row> extends RecordListProps<Row> {
  /** Cards at every width, for a narrow column. */
  narrow?: boolean;
}

/** A list of records: a table from `md` up, cards below. */
export function RecordList<Row>({ narrow = false, ...props }: Props<Row>) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  return wide && !narrow ? <RecordTable {...props} /> : <RecordCards {...props} />;
}
