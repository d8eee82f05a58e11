import { trpc } from '@consultorio/client/trpc';
import {
  type ImportedTable,
  type ImportKind,
  LINES_AT_ONCE,
  MAX_IMPORT_BYTES,
} from '@consultorio/contracts/medicine-import';
import type { MedicineCells, RuleCells } from '@consultorio/prescribing/catalogue/import/import-file';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { downloadRows } from '../../../kit/download-rows.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { ImportSender, many } from '../row-import/import-sender.tsx';
import { readTable } from '../row-import/read-table.ts';
import { useRowImport } from '../row-import/use-row-import.ts';
import { MedicineImportPreview } from './medicine-import-preview.tsx';
import { importTexts } from './medicine-import-texts.ts';
import { VersionList } from './version-list.tsx';

type Row = MedicineCells | RuleCells;

/** Columns by their headings; what knows them is loaded when somebody has a file. */
async function readImportFile(file: File, kind: ImportKind) {
  const table = await readTable(file, MAX_IMPORT_BYTES);
  if ('problem' in table) return table;
  const { medicineRows, ruleRows } = await import('@consultorio/prescribing/catalogue/import/import-file');
  const found: { problem: string } | { rows: Row[] } =
    kind === 'medicines' ? medicineRows(table.cells) : ruleRows(table.cells);
  return 'problem' in found ? found : { rows: found.rows, sha256: table.sha256 };
}

function useMedicineImport(kind: ImportKind) {
  const { client } = trpc.useUtils();
  return useRowImport<Row>({
    ...{ last: 'addMedicineRows', cancelled: 'cancelMedicineImport', atOnce: LINES_AT_ONCE },
    read: (file) => readImportFile(file, kind),
    start: async (file) => (await client.startMedicineImport.mutate({ ...file, kind })).importId,
    add: (importId, rows) => client.addMedicineRows.mutate({ importId, [kind]: rows }),
    cancel: (importId) => client.cancelMedicineImport.mutate({ importId }),
  });
}

/** One kind: sending a file, looking at what it would do, and the versions that were let in. */
export function MedicineImportCard({ table }: { table: ImportedTable }) {
  const { kind, waiting, versions, version } = table;
  const running = useMedicineImport(kind);
  const texts = importTexts[kind];
  const isWhole = waiting !== null && waiting.received === waiting.total;
  return (
    <SectionCard title={texts.title} subtitle={texts.subtitle}>
      <Stack sx={{ gap: 2 }}>
        {waiting && !running.progress ? (
          isWhole ? (
            <MedicineImportPreview waiting={waiting} />
          ) : (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={() => running.cancelOther(waiting.id)}>
                  Cancelarla
                </Button>
              }
            >
              Hay una importación en curso: {many(waiting.received)} de {many(waiting.total)} renglones.{' '}
              {dotted(waiting.fileName, waiting.startedBy, dateTimeText(waiting.startedAt))}
            </Alert>
          )
        ) : (
          <>
            <ImportSender running={running} hint={texts.hint} last="Leyendo los renglones…" />
            <Box>
              <Button
                size="small"
                onClick={() =>
                  downloadRows(texts.example, `ejemplo-${kind === 'rules' ? 'reglas' : 'medicamentos'}.csv`)
                }
                sx={{ ml: -1 }}
              >
                Descargar un archivo de ejemplo
              </Button>
            </Box>
          </>
        )}
        {versions.length > 0 ? (
          <VersionList table={table} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Todavía no se ha importado nada. {texts.none}</Typography>
        )}
        {versions.length > 0 && version === 0 ? <Typography>{texts.none}</Typography> : null}
      </Stack>
    </SectionCard>
  );
}
