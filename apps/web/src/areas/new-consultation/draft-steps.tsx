import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import { MAX_FILES_PER_CONSULTATION, type StoredFile } from '@consultorio/contracts/files';
import { useEffect, useMemo, useState } from 'react';
import {
  contentOf,
  filesInAnswers,
  forgetDraft,
  judgeKept,
  type KeptDraft,
  readKeptDraft,
} from '../../capabilities/consultation-draft/kept-draft.ts';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { FormFields } from '../../capabilities/forms/form-fields.tsx';
import { useFormAnswers } from '../../capabilities/forms/use-form-answers.ts';
import { useKeptHere } from '../../capabilities/session/kept-here.ts';
import { AttachmentsStep } from './attachments-step.tsx';
import { BackgroundStep } from './background-step.tsx';
import { EmergencyStop } from './emergency-stop.tsx';
import { ReviewStep } from './review-step.tsx';
import { SaveNote } from './save-note.tsx';
import { StaleDraft } from './stale-draft.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Step } from './steps.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

interface Props {
  consultation: Consultation;
  step: Step;
  onStep: (step: Step) => void;
  /** Shows the draft anew, as the server has it. */
  onReload: () => void;
}

/** What the page begins with: what the server has, or what this device kept because the server had not got it. */
function startOf(consultation: Consultation, kept: KeptDraft | null) {
  const there = contentOf(consultation);
  const verdict = judgeKept(kept, { ...there, version: consultation.version });
  const { answers, fileIds } = kept && verdict !== 'nothing' ? kept : there;
  return { kept, verdict, answers, files: consultation.files.filter(({ id }) => fileIds.includes(id)) };
}

/** The steps of a draft that exists on the server. Answers and uploads live here, so that they outlast a step. */
export function DraftSteps({ consultation, step, onStep, onReload }: Props) {
  const { id, form } = consultation;
  const utils = trpc.useUtils();
  const here = useKeptHere();
  const [start] = useState(() => startOf(consultation, readKeptDraft(here, id)));
  const { answers: initial, files: attached } = start;
  const answers = useFormAnswers(form.schema, initial);
  const [known, setKnown] = useState<StoredFile[]>(consultation.files);
  const [stopped, setStopped] = useState(false);
  const inAnswers = filesInAnswers(form.schema, answers.answers);
  const max = MAX_FILES_PER_CONSULTATION - inAnswers.length;
  const uploads = useUploads({
    purpose: 'consultation',
    max,
    initial: attached,
    place: `draft:${id}`,
  });
  const draft = useMemo(
    () => ({ answers: answers.answers, fileIds: uploads.stored.map((file) => file.id) }),
    [answers.answers, uploads.stored],
  );
  const autosave = useDraftAutosave(consultation, draft, start);
  const { settle } = uploads;
  const { state, has } = autosave;
  // What the saved draft refers to is the server's to remember. A file that has just arrived is not in it yet.
  useEffect(() => {
    if (state === 'saved' && has(draft)) settle();
  }, [state, has, draft, settle]);
  const stop = answers.flags.find(({ effect }) => effect === 'stop');

  const frame = { about: <SaveNote state={autosave.state} /> };
  const stale =
    autosave.state === 'stale' ? (
      <StaleDraft
        onKeepMine={autosave.overwrite}
        onTakeTheirs={() => {
          forgetDraft(here, id);
          void utils.getConsultation.invalidate({ consultationId: id }).then(onReload);
        }}
      />
    ) : null;

  const leaveQuestions = () => {
    if (!answers.attempt()) return;
    if (stop) return setStopped(true);
    void autosave.flush();
    onStep('archivos');
  };

  if (stopped) return <EmergencyStop message={stop?.message} onBack={() => setStopped(false)} />;
  switch (step) {
    case 'archivos':
      return <AttachmentsStep key={step} {...frame} stale={stale} uploads={uploads} max={max} onStep={onStep} />;
    case 'antecedentes':
      return <BackgroundStep key={step} {...frame} stale={stale} onStep={onStep} />;
    case 'envio':
      return (
        <ReviewStep
          key={step}
          {...frame}
          stale={stale}
          consultation={consultation}
          answers={answers.kept}
          complete={answers.complete}
          known={known}
          uploads={uploads}
          autosave={autosave}
          onStep={onStep}
          onStopped={() => setStopped(true)}
        />
      );
    default:
      return (
        <StepFrame
          key="preguntas"
          step="preguntas"
          {...frame}
          lead={`${consultation.service.name}. Se guarda solo: puedes seguir después, en este o en otro dispositivo.`}
          next={{ label: 'Continuar', onClick: leaveQuestions }}
        >
          {stale}
          <FormFields
            schema={form.schema}
            form={answers}
            files={{
              known,
              room: max - uploads.list.length,
              place: `draft:${id}`,
              onStored: (files) => setKnown((now) => [...now, ...files]),
            }}
          />
        </StepFrame>
      );
  }
}
