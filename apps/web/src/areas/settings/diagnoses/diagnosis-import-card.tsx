import { trpc } from '@consultorio/client/trpc';
import type { DiagnosisImport, DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { FilePicker } from '../../../kit/file-picker.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { useDiagnosisImport } from './use-diagnosis-import.ts';

const many = (count: number) => count.toLocaleString('es-MX');
const counted = (count: number, one: string, several: string) => `${many(count)} ${count === 1 ? one : several}`;

export function DiagnosisImportCard({ lastImport }: { lastImport: DiagnosisImport | null }) {
  const running = useDiagnosisImport();
  const { progress } = running;
  return (
    <SectionCard
      title="Importar un archivo"
      subtitle="CSV o TSV del catálogo oficial (DGIS), con columnas de clave y nombre. De ahí salen también los límites de sexo y edad y la notificación obligatoria. Entra completo o no entra nada."
    >
      <Stack sx={{ gap: 2 }}>
        {progress ? (
          <Box>
            <LinearProgress
              variant="determinate"
              value={(100 * progress.sent) / progress.total}
              aria-label="Avance de la importación"
            />
            <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography aria-live="polite" sx={{ flex: 1 }}>
                {progress.sent < progress.total
                  ? `${many(progress.sent)} de ${many(progress.total)} renglones`
                  : 'Guardando en el catálogo…'}
              </Typography>
              {running.isCut ? <Button onClick={running.goOn}>Continuar</Button> : null}
              <Button color="secondary" onClick={running.stop}>
                Cancelar importación
              </Button>
            </Stack>
            {running.isCut ? (
              <Alert severity="warning" sx={{ mt: 1 }}>
                Se interrumpió el envío. El catálogo sigue como estaba; puedes continuar donde se quedó.
              </Alert>
            ) : null}
          </Box>
        ) : (
          <FilePicker
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            multiple={false}
            camera={false}
            disabled={running.isBusy}
            hint="Las claves que ya existen actualizan su nombre; las de uso frecuente conservan el suyo."
            onPick={([file]) => file && running.start(file)}
          />
        )}
        {running.problem ? <Alert severity="error">{running.problem}</Alert> : null}
        {lastImport && !progress ? <LastImport last={lastImport} onCancel={running.cancelOther} /> : null}
      </Stack>
    </SectionCard>
  );
}

function LastImport({ last, onCancel }: { last: DiagnosisImport; onCancel: (importId: string) => void }) {
  const who = `${last.fileName} · ${last.startedBy} · ${dateTimeText(last.startedAt)}`;
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
        {[
          counted(last.added ?? 0, 'nuevo', 'nuevos'),
          counted(last.changed ?? 0, 'actualizado', 'actualizados'),
          `${many(last.unchanged ?? 0)} sin cambio`,
          counted(last.refused, 'rechazado', 'rechazados'),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {who}
      </Typography>
      {last.refused > 0 ? <RefusedReport importId={last.id} fileName={last.fileName} /> : null}
    </Alert>
  );
}

const problemTexts = {
  code: 'La clave no es de la CIE-10',
  description: 'Falta el nombre o es demasiado largo',
  limits: 'No se entiende el límite de sexo o de edad',
  repeated: 'La clave ya venía en otro renglón',
} as const satisfies Record<DiagnosisRowProblem, string>;

/** The refused rows as a file, to be mended and sent again. */
function RefusedReport({ importId, fileName }: { importId: string; fileName: string }) {
  const { client } = trpc.useUtils();
  const download = useMutation({
    mutationFn: async () => {
      const rows: object[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.listRefusedDiagnoses.query>> =
          await client.listRefusedDiagnoses.query({ importId, limit: 100, cursor });
        for (const { line, code, description, problem } of page.items)
          rows.push({ Renglón: line, Clave: code, Nombre: description, Motivo: problemTexts[problem] });
        cursor = page.nextCursor;
      } while (cursor);
      const { default: Papa } = await import('papaparse');
      // A cell that a spreadsheet would run as a formula stays text.
      return new Blob(['\ufeff', Papa.unparse(rows, { escapeFormulae: true })], { type: 'text/csv' });
    },
    onSuccess: (report) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(report);
      link.download = `rechazados-${fileName.replace(/\.\w+$/, '')}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <Button size="small" loading={download.isPending} onClick={() => download.mutate()} sx={{ mt: 1, ml: -0.5 }}>
      Descargar los rechazados
    </Button>
  );
}
