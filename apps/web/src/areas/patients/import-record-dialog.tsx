import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { FilePicker } from '../../kit/file-picker.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { readJsonObject } from '../../kit/json-file.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { errorText } from '../../texts/errors.ts';
import { RecordImportSummary } from './record-import-summary.tsx';

const words = {
  largest: 5_000_000,
  tooLarge: 'El archivo pasa de 5 MB. Pide el expediente sin archivos adjuntos.',
  asXml: 'Es un archivo XML. Pide el expediente como JSON de FHIR R4.',
};

/** The record of another establishment becomes a new person here, after somebody saw who it is and what comes along. */
export function ImportRecordDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSomebodyElse, setSomebodyElse] = useState(false);
  const preview = trpc.previewRecordImport.useMutation({ meta: { quiet: true } });
  const create = trpc.importRecord.useMutation({
    meta: { success: 'El expediente quedó registrado. Nada de él está confirmado todavía.', quiet: true },
    onSuccess: ({ patientId }) => {
      intention.done();
      navigate(pathTo.patient(patientId));
    },
  });
  const again = () => {
    preview.reset();
    create.reset();
    setSomebodyElse(false);
  };
  const look = async (file: File) => {
    again();
    setProblem(null);
    const read = await readJsonObject(file, words);
    if ('problem' in read) setProblem(read.problem);
    else preview.mutate({ bundle: read.value });
  };
  const found = preview.data;
  const isHere = found?.known.some(({ by }) => by === 'curp') ?? false;
  const isOpen = !isHere && (found?.known.length === 0 || isSomebodyElse);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!preview.variables || !found || !isOpen) return;
    const { bundle } = preview.variables;
    const idempotencyKey = intention.keyFor([found.sha256, isSomebodyElse]);
    create.mutate({ bundle, isSomebodyElse, idempotencyKey });
  };
  return (
    <FormDialog
      title="Traer un expediente"
      onClose={onClose}
      onSubmit={submit}
      actions={
        found ? (
          <>
            <Button color="secondary" disabled={create.isPending} onClick={again}>
              Elegir otro
            </Button>
            <Button type="submit" variant="contained" disabled={!isOpen} loading={create.isPending}>
              Crear la persona
            </Button>
          </>
        ) : undefined
      }
    >
      {found ? (
        <Stack sx={{ gap: 3 }}>
          {create.error ? <Refusal error={create.error} /> : null}
          <RecordImportSummary preview={found} isSomebodyElse={isSomebodyElse} onSomebodyElse={setSomebodyElse} />
        </Stack>
      ) : (
        <Stack sx={{ gap: 2.5 }}>
          <Typography>
            Trae a una persona con el expediente que le entregó otro establecimiento: el documento FHIR R4 en JSON. Si
            viene en un ZIP, ábrelo y elige «expediente-fhir.json». Antes de crear nada verás quién es y qué se puede
            traer.
          </Typography>
          <FilePicker
            accept=".json,application/json,application/fhir+json"
            multiple={false}
            camera={false}
            disabled={preview.isPending}
            hint="JSON, hasta 5 MB. También puedes soltarlo aquí."
            onPick={([file]) => file && void look(file)}
          />
          {preview.isPending ? <ProgressBar label="Revisando el expediente" /> : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {preview.error ? <Refusal error={preview.error} /> : null}
        </Stack>
      )}
    </FormDialog>
  );
}

/** Why nothing was read or made of it: the server's findings, with their places. */
function Refusal({ error }: { error: unknown }) {
  const issues = appCodeOf(error) === 'invalid-input' ? issuesOf(error) : [];
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {issues.length > 0 ? 'No se pudo traer ese expediente.' : errorText(error)}
      {issues.map(({ path, message }) => (
        <Typography variant="body2" key={path.join('.')}>
          {message}
          {path.length > 1 ? (
            <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {path.slice(1).join('.')}
            </Box>
          ) : null}
        </Typography>
      ))}
    </Alert>
  );
}
