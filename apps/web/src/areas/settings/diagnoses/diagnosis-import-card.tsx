import { trpc } from '@consultorio/client/trpc';
import { type DiagnosisImport, type DiagnosisRowProblem, ROWS_AT_ONCE } from '@consultorio/contracts/diagnosis-import';
import { counted } from '@consultorio/contracts/words/counted';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../../kit/section-card.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { ImportSender, many } from '../row-import/import-sender.tsx';
import { RefusedRowsButton } from '../row-import/refused-rows-button.tsx';
import { useRowImport } from '../row-import/use-row-import.ts';
import { type CatalogueRow, readCatalogueFile } from './catalogue-file.ts';

function useDiagnosisImport() {
  const { client } = trpc.useUtils();
  return useRowImport<CatalogueRow>({
    ...{ last: 'finishDiagnosisImport', cancelled: 'cancelDiagnosisImport', atOnce: ROWS_AT_ONCE },
    read: readCatalogueFile,
    start: async ({ sha256: _, ...file }) => (await client.startDiagnosisImport.mutate(file)).importId,
    add: (importId, rows) => client.addDiagnosisRows.mutate({ importId, rows }),
    finish: async (importId) => {
      // An answer may be lost on its way: a line in the catalogue is not brought there again.
      const { lastImport } = await client.getDiagnosisCatalogue.query();
      if (lastImport?.id !== importId || lastImport.state !== 'done')
        await client.finishDiagnosisImport.mutate({ importId });
    },
    cancel: (importId) => client.cancelDiagnosisImport.mutate({ importId }),
  });
}

export function DiagnosisImportCard({ lastImport }: { lastImport: DiagnosisImport | null }) {
  const running = useDiagnosisImport();
  const { progress } = running;
  return (
    <SectionCard
      title="Importar un archivo"
      subtitle="CSV o TSV del catálogo oficial (DGIS), con columnas de clave y nombre. De ahí salen también los límites de sexo y edad y la notificación obligatoria. Entra completo o no entra nada."
    >
      <Stack sx={{ gap: 2 }}>
        <ImportSender
          running={running}
          last="Guardando en el catálogo…"
          hint="Las claves que ya existen actualizan su nombre; las de uso frecuente conservan el suyo."
        />
        {lastImport && !progress ? <LastImport last={lastImport} onCancel={running.cancelOther} /> : null}
      </Stack>
    </SectionCard>
  );
}

function LastImport({ last, onCancel }: { last: DiagnosisImport; onCancel: (importId: string) => void }) {
  const who = dotted(last.fileName, last.startedBy, dateTimeText(last.startedAt));
  if (last.state === 'receiving')
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => onCancel(last.id)}>
            Cancelarla
          </Button>
        }
      >
        Hay una importación en curso: {many(last.received)} de {many(last.total)} renglones. {who}
      </Alert>
    );
  if (last.state === 'cancelled')
    return <Typography variant="body2">La última importación se canceló y no cambió nada. {who}</Typography>;
  return (
    <Alert severity={last.refused > 0 ? 'warning' : 'success'}>
      <Typography sx={{ fontWeight: 600 }}>
        {dotted(
          counted(last.added ?? 0, 'nuevo', 'nuevos'),
          counted(last.changed ?? 0, 'actualizado', 'actualizados'),
          `${many(last.unchanged ?? 0)} sin cambio`,
          counted(last.refused, 'rechazado', 'rechazados'),
        )}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {who}
      </Typography>
      {last.refused > 0 ? <RefusedRowsReport importId={last.id} fileName={last.fileName} /> : null}
    </Alert>
  );
}

const problemTexts = {
  code: 'La clave no es de la CIE-10',
  description: 'Falta el nombre o es demasiado largo',
  limits: 'No se entiende el límite de sexo o de edad',
  repeated: 'La clave ya venía en otro renglón',
} as const satisfies Record<DiagnosisRowProblem, string>;

function RefusedRowsReport({ importId, fileName }: { importId: string; fileName: string }) {
  const { client } = trpc.useUtils();
  return (
    <RefusedRowsButton
      label="Descargar los rechazados"
      fileName={fileName}
      pageFrom={(cursor) => client.listRefusedDiagnoses.query({ importId, limit: 100, cursor })}
      lineOf={({ line, code, description, problem }) => ({
        ...{ Renglón: line, Clave: code, Nombre: description, Motivo: problemTexts[problem] },
      })}
    />
  );
}
