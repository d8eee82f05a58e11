import { trpc } from '@consultorio/client/trpc';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { downloadRows, withoutEnding } from '../row-import/download-rows.ts';
import { rowProblemTexts } from './medicine-import-texts.ts';

/** The lines that were not read as a file, to be mended and sent again. */
export function RefusedReport({ importId, fileName }: { importId: string; fileName: string }) {
  const { client } = trpc.useUtils();
  const download = useMutation({
    mutationFn: async () => {
      const rows: object[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.listMedicineImportRows.query>> =
          await client.listMedicineImportRows.query({ importId, verdict: 'unreadable', limit: 100, cursor });
        for (const { line, name, problem, near } of page.items)
          rows.push({
            ...{ Renglón: line, Nombre: name, Motivo: problem ? rowProblemTexts[problem] : '' },
            'Puede ser': near ?? '',
          });
        cursor = page.nextCursor;
      } while (cursor);
      await downloadRows(rows, `rechazados-${withoutEnding(fileName)}.csv`);
    },
  });
  return (
    <Button size="small" loading={download.isPending} onClick={() => download.mutate()}>
      Descargar los que no se leen
    </Button>
  );
}
