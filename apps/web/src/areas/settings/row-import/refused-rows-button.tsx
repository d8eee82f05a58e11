import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { downloadRows, withoutEnding } from '../../../kit/download-rows.ts';

interface Props<Row> {
  label: string;
  /** Of the imported file: the report is called after it. */
  fileName: string;
  pageFrom: (cursor: string | null) => Promise<{ items: Row[]; nextCursor: string | null }>;
  lineOf: (row: Row) => object;
}

/** The lines of an import that were not taken as a file, page by page, to be mended and sent again. */
export function RefusedRowsButton<Row>({ label, fileName, pageFrom, lineOf }: Props<Row>) {
  const download = useMutation({
    mutationFn: async () => {
      const lines: object[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(cursor);
        lines.push(...page.items.map(lineOf));
        cursor = page.nextCursor;
      } while (cursor);
      await downloadRows(lines, `rechazados-${withoutEnding(fileName)}.csv`);
    },
  });
  return (
    <Button
      size="small"
      loading={download.isPending}
      onClick={() => download.mutate()}
      sx={{ mt: 1, ml: -0.5, alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}
