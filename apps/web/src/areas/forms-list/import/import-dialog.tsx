import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { QuestionnairePreview } from '@consultorio/contracts/questionnaires';
import { counted } from '@consultorio/contracts/words/counted';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../addresses/paths.ts';
import { FormOutline } from '../../../capabilities/forms/form-outline.tsx';
import { InstrumentList } from '../../../capabilities/forms/instrument-list.tsx';
import { type Instrument, readInstrument } from '../../../capabilities/forms/instruments.ts';
import { FilePicker } from '../../../kit/file-picker.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { errorText } from '../../../texts/errors.ts';
import { LossList } from './loss-list.tsx';
import { readQuestionnaireFile } from './questionnaire-file.ts';

/** A file of another system, or an instrument of ours, becomes a draft here, after the person saw which parts come along and which do not. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState('');
  const preview = trpc.previewQuestionnaire.useMutation({
    meta: { quiet: true },
    onSuccess: (found) => setName(found.name),
  });
  const create = trpc.importQuestionnaire.useMutation({
    meta: { success: 'Se creó el borrador. Revísalo antes de publicarlo.' },
    onSuccess: ({ formId }) => {
      intention.done();
      navigate(pathTo.form(formId));
    },
  });
  const look = async (file: File) => {
    preview.reset();
    setProblem(null);
    const read = await readQuestionnaireFile(file);
    if ('problem' in read) setProblem(read.problem);
    else preview.mutate(read);
  };
  const choose = async (instrument: Instrument) => {
    preview.reset();
    setProblem(null);
    const questionnaire = await readInstrument(instrument).catch(() => null);
    if (questionnaire) preview.mutate({ questionnaire });
    else setProblem('El instrumento no llegó. Revisa tu conexión y vuelve a elegirlo.');
  };
  const found = preview.data;
  const rights = preview.variables?.questionnaire.copyright;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!preview.variables || name.trim() === '') return;
    const input = { name, questionnaire: preview.variables.questionnaire };
    create.mutate({ ...input, idempotencyKey: intention.keyFor(input) });
  };
  return (
    <FormDialog
      title="Importar un cuestionario"
      onClose={onClose}
      onSubmit={submit}
      actions={
        found ? (
          <>
            <Button color="secondary" disabled={create.isPending} onClick={() => preview.reset()}>
              Elegir otro
            </Button>
            <Button type="submit" variant="contained" loading={create.isPending}>
              Crear borrador
            </Button>
          </>
        ) : undefined
      }
    >
      {found ? (
        <Stack sx={{ gap: 3 }}>
          <TextInput
            label="Nombre del formulario"
            required
            value={name}
            inputProps={{ maxLength: 120 }}
            error={name.trim() === '' ? 'El formulario necesita un nombre' : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {typeof rights === 'string' ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`Fuente y derechos: ${rights}`}
            </Typography>
          ) : null}
          <QuestionnaireImportPreview preview={found} />
        </Stack>
      ) : (
        <Stack sx={{ gap: 2.5 }}>
          <Typography>
            Trae un cuestionario de otro sistema como archivo JSON de FHIR R4 (recurso Questionnaire). Antes de crear
            nada verás qué se entendió y qué no se puede traer.
          </Typography>
          <FilePicker
            accept=".json,application/json,application/fhir+json"
            multiple={false}
            camera={false}
            disabled={preview.isPending}
            hint="JSON, hasta 4 MB. También puedes soltarlo aquí."
            onPick={([file]) => file && void look(file)}
          />
          {preview.isPending ? <ProgressBar label="Revisando el archivo" /> : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {preview.error ? <ImportRefusal error={preview.error} /> : null}
          <InstrumentList disabled={preview.isPending} onChoose={(instrument) => void choose(instrument)} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** The understood part of a file, before anything is made of it. */
function QuestionnaireImportPreview({ preview: { schema, losses } }: { preview: QuestionnairePreview }) {
  const questions = schema.sections.flatMap(({ items }) => items).filter(({ type }) => type !== 'information').length;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Typography variant="h4" component="h3">
          {`Entendimos ${counted(schema.sections.length, 'sección', 'secciones')} y ${counted(questions, 'pregunta', 'preguntas')}`}
        </Typography>
        <Box component="details" sx={{ mt: 1 }}>
          <Typography
            component="summary"
            sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.dark', width: 'fit-content' }}
          >
            Ver las preguntas
          </Typography>
          <Box sx={{ mt: 1 }}>
            <FormOutline schema={schema} />
          </Box>
        </Box>
      </Box>
      <LossList losses={losses} />
    </Stack>
  );
}

const SHOWN = 8;

/** The reasons why a file was not read: the server's findings, with their places. */
function ImportRefusal({ error }: { error: unknown }) {
  const issues = appCodeOf(error) === 'questionnaire-refused' ? issuesOf(error) : [];
  const more = issues.length - SHOWN;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {errorText(error)}
      {issues.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {issues.slice(0, SHOWN).map(({ path, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may be named twice, and the list never changes
            <Typography component="li" variant="body2" key={index}>
              {message}
              <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {path.join('.')}
              </Box>
            </Typography>
          ))}
        </Box>
      ) : null}
      {more > 0 ? <Typography variant="body2">{`Y ${more} más.`}</Typography> : null}
    </Alert>
  );
}
