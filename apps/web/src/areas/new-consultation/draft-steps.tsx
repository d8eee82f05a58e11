import { issuesOf } from '@consultorio/client/errors';
import type { Consultation } from '@consultorio/contracts/consultations';
import { MAX_FILES_PER_CONSULTATION } from '@consultorio/contracts/file-limits';
import type { StoredFile } from '@consultorio/contracts/files';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import {
  contentOf,
  type DraftContent,
  draftName,
  filesInAnswers,
} from '../../capabilities/consultation-draft/draft-content.ts';
import type { SaveState, Unsaved } from '../../capabilities/editing/save-state.ts';
import { useUnsaved } from '../../capabilities/editing/use-unsaved.ts';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { useAskedBack } from '../../capabilities/forms/use-asked-back.ts';
import { groupsOf, useFormAnswers } from '../../capabilities/forms/use-form-answers.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useFetchedAhead } from '../../kit/use-fetched-ahead.ts';
import { EmergencyStop } from './emergency-stop.tsx';
import { groupWith } from './question-groups.ts';
import { QuestionsStep } from './questions-step.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Place, Step } from './steps.ts';
import { useDraftSaver } from './use-draft-saver.ts';

const notes: Record<SaveState['kind'], { text: string; icon: ReactNode }> = {
  saved: { text: 'Guardado', icon: <CloudDoneOutlined /> },
  saving: { text: 'Guardando…', icon: <CloudSyncOutlined /> },
  unsaved: { text: 'Por guardar', icon: <CloudSyncOutlined /> },
  offline: { text: 'Guardado en este dispositivo', icon: <CloudOffOutlined /> },
  refused: { text: 'No se guardó', icon: <CloudOffOutlined /> },
  conflict: { text: 'Sin guardar', icon: <CloudOffOutlined /> },
};

/** Tells in two words whether the server has the screen's content. */
function SaveNote({ state }: { state: SaveState['kind'] }) {
  const { text, icon } = notes[state];
  const bad = state === 'refused' || state === 'conflict';
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        gap: 0.5,
        alignItems: 'center',
        color: bad ? 'error.main' : 'text.secondary',
        '& svg': { fontSize: 18 },
      }}
    >
      {icon}
      <Typography noWrap variant="caption">
        {text}
      </Typography>
    </Stack>
  );
}

const loadAttachments = () => import('./attachments-step.tsx');
const loadBackground = () => import('./background-step.tsx');
const loadReview = () => import('./review-step.tsx');
const AttachmentsStep = lazyPart(async () => (await loadAttachments()).AttachmentsStep);
const BackgroundStep = lazyPart(async () => (await loadBackground()).BackgroundStep);
const ReviewStep = lazyPart(async () => (await loadReview()).ReviewStep);
/** While somebody answers questions. */
const fetchedAhead = [async () => (await loadBackground()).loadForms(), loadAttachments, loadReview];

interface Props {
  consultation: Consultation;
  step: Step;
  place: Place;
  onStep: (step: Step, place?: Place) => void;
}

/** The steps of a draft that exists on the server. Answers and uploads live here, so that they outlast a step. */
export function DraftSteps({ consultation, step, place, onStep }: Props) {
  const { id, form } = consultation;
  const navigate = useNavigate();
  const draftStore = useUnsaved<Unsaved<DraftContent>>(draftName(id));
  // Answers that the server had not got when an earlier visit ended.
  const [left] = useState(draftStore.read);
  const [begun] = useState(() => left?.values ?? contentOf(consultation));
  const answers = useFormAnswers(form.schema, begun.answers);
  const asked = useAskedBack(form.schema, answers.kept);
  const [known, setKnown] = useState<StoredFile[]>(consultation.files);
  const [stopped, setStopped] = useState(false);
  const inAnswers = filesInAnswers(form.schema, answers.answers);
  const max = MAX_FILES_PER_CONSULTATION - inAnswers.length;
  const uploads = useUploads({
    purpose: 'consultation',
    patientId: consultation.patientId,
    max,
    initial: consultation.files.filter((file) => begun.fileIds.includes(file.id)),
    place: `draft:${id}`,
  });
  const draft = useMemo(
    () => ({ answers: answers.answers, fileIds: uploads.stored.map((file) => file.id) }),
    [answers.answers, uploads.stored],
  );
  /** Questions that are answered with files hold the chosen files: another device's files begin them anew. */
  const [round, setRound] = useState(0);
  const show = (adopted: DraftContent, files: StoredFile[]) => {
    const byAnswers = filesInAnswers(form.schema, adopted.answers);
    if (byAnswers.join() !== inAnswers.join()) setRound(round + 1);
    setKnown((now) => [...now, ...files.filter((file) => !now.some(({ id: known }) => known === file.id))]);
    answers.replace(adopted.answers);
    uploads.adopt(adopted.fileIds, files);
  };
  const { saver, view } = useDraftSaver({ consultation, draftStore, left, draft, show });
  const { settle } = uploads;
  const state = view.save.kind;
  // The server remembers the files that the saved draft refers to. A file that has just arrived is not in it yet.
  useEffect(() => {
    if (state === 'saved' && saver.has(draft)) settle();
  }, [state, saver, draft, settle]);
  useFetchedAhead(fetchedAhead);
  const stop = answers.flags.find(({ effect }) => effect === 'stop');

  const frame = { about: <SaveNote state={view.conflict ? 'conflict' : state} /> };
  const { conflict } = view;
  const stale = conflict ? (
    <ChangedElsewhere
      onKeepMine={() => void saver.resolve(draft)}
      onTakeTheirs={() => void saver.resolve(conflict.theirs)}
    />
  ) : null;

  const groups = groupsOf(form.schema, answers.visible);
  /** Where the keyboard goes on the page that opens next. */
  const wanted = useRef<string | null>(null);
  const openQuestion = (question: string | undefined) => {
    wanted.current = question ?? null;
    const group = question ? groupWith(groups, question) : groups[0];
    onStep('preguntas', { group: group?.key ?? null, fromReview: true });
  };

  if (stopped) return <EmergencyStop message={stop?.message} onBack={() => setStopped(false)} />;
  const waiting = (
    <StepFrame step={step} {...frame}>
      <SkeletonList rows={3} height={120} />
    </StepFrame>
  );
  switch (step) {
    case 'archivos':
      return (
        <Suspense fallback={waiting}>
          <AttachmentsStep
            key={step}
            {...frame}
            stale={stale}
            uploads={uploads}
            given={inAnswers.length > 0}
            max={max}
            onStep={(next) => onStep(next, next === 'preguntas' ? { group: groups.at(-1)?.key ?? null } : {})}
          />
        </Suspense>
      );
    case 'antecedentes':
      return (
        <Suspense fallback={waiting}>
          <BackgroundStep key={step} {...frame} stale={stale} onStep={onStep} />
        </Suspense>
      );
    case 'envio':
      return (
        <Suspense fallback={waiting}>
          <ReviewStep
            key={step}
            {...frame}
            stale={stale}
            consultation={consultation}
            answers={answers.kept}
            left={answers.wrong}
            known={known}
            uploads={uploads}
            saver={saver}
            confirmed={asked.confirmed}
            onRefused={(error) => {
              const issues = issuesOf(error);
              asked.learn(issues);
              const named = issues.map(({ path: [, key] }) => key).find((key) => typeof key === 'string');
              openQuestion(named ?? answers.wrong[0]);
            }}
            onQuestion={openQuestion}
            onStep={onStep}
            onStopped={() => setStopped(true)}
          />
        </Suspense>
      );
    default:
      return (
        <QuestionsStep
          {...frame}
          stale={stale}
          lead={`${consultation.service.name}. Se guarda solo: puedes seguir después, en este o en otro dispositivo.`}
          schema={form.schema}
          form={answers}
          asked={asked}
          files={{
            known,
            room: max - uploads.list.length,
            patientId: consultation.patientId,
            place: `draft:${id}`,
            onStored: (files) => setKnown((now) => [...now, ...files]),
          }}
          round={round}
          place={place}
          wanted={wanted}
          onStep={onStep}
          onHome={() => {
            void saver.flush();
            navigate(paths.home);
          }}
          onGoOn={() => {
            if (stop) setStopped(true);
            else void saver.flush();
            return !stop;
          }}
        />
      );
  }
}

interface ChangedElsewhereProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The same draft was saved from another device or tab. Nothing is replaced until the person says which one stays. */
function ChangedElsewhere({ onKeepMine, onTakeTheirs }: ChangedElsewhereProps) {
  return (
    <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>Cambiaste esta consulta en otro dispositivo o pestaña</Typography>
      <Typography variant="body2">
        Lo que escribiste aquí sigue en la pantalla, pero no se está guardando. ¿Con cuál versión te quedas?
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onKeepMine}>
          Conservar lo de esta pantalla
        </Button>
        <Button variant="outlined" color="secondary" onClick={onTakeTheirs}>
          Abrir la otra versión
        </Button>
      </Stack>
    </Alert>
  );
}
