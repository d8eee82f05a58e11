import { trpc } from '@consultorio/client/trpc';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { isIdentified } from '../../capabilities/own-record/identified.ts';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { StepFrame } from './step-frame.tsx';
import type { Step } from './steps.ts';

const loadData = () => import('../../capabilities/own-record/personal-data-form.tsx');
const loadEditor = () => import('../../capabilities/own-record/general-form-editor.tsx');
// Whoever was here before only reads: the forms come where something is to be written.
const PersonalDataForm = lazyPart(async () => (await loadData()).PersonalDataForm);
const GeneralFormEditor = lazyPart(async () => (await loadEditor()).GeneralFormEditor);

/** Ahead of time, with the step itself. */
export const loadForms = () => Promise.all([loadData(), loadEditor()]);

interface Props {
  about: ReactNode;
  stale: ReactNode;
  onStep: (step: Step) => void;
}

/** The patient's data and background: filled in the first time, confirmed every time. */
export function BackgroundStep({ about: note, stale, onStep }: Props) {
  const other = useOther();
  const about = useAbout();
  const profile = trpc.getPatientProfile.useQuery(about);
  const general = trpc.getPatientGeneralForm.useQuery(about);
  // null until it was opened: the keyboard comes back to the button whose form was closed.
  const [editing, setEditing] = useState<boolean | null>(null);
  const failed = [profile, general].find(({ error, data }) => error && !data);
  const identified = profile.data !== undefined && isIdentified(profile.data);
  // Her data were asked for here: the part that takes their place takes the keyboard.
  const asked = useRef(false);
  if (profile.data && !identified) asked.current = true;
  const first = general.data?.version === 0;
  const open = editing === true || first;
  const ready = identified && general.data !== undefined && !open;
  return (
    <StepFrame
      step="antecedentes"
      about={note}
      {...(other ? { title: 'Sus antecedentes' } : {})}
      lead={`${other ? 'El' : 'Tu'} médico los lee antes de responder${other ? '' : 'te'}. Revisa que estén al día.`}
      onBack={() => onStep('archivos')}
      {...(ready ? { next: { label: 'Están al día, continuar', onClick: () => onStep('envio') } } : {})}
    >
      {stale}
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <Stack sx={{ gap: 3 }}>
        {!failed && !(profile.data && general.data) ? <SkeletonList rows={3} height={120} /> : null}
        {profile.data && !identified ? (
          <SectionCard
            title={other ? `Datos de ${other.name}` : 'Tus datos'}
            subtitle={
              other
                ? 'La receta los necesita. Solo se piden esta vez.'
                : 'Tu receta los necesita. Solo se piden esta vez.'
            }
          >
            <Suspense fallback={<SkeletonList rows={3} height={84} />}>
              <PersonalDataForm profile={profile.data} short />
            </Suspense>
          </SectionCard>
        ) : null}
        {general.data && identified ? (
          <SectionCard
            title={general.data.form.name}
            subtitle={
              general.data.updatedAt
                ? `Los actualizaste el ${dateText(general.data.updatedAt)}`
                : 'Alergias, medicinas y enfermedades. Solo se llenan una vez.'
            }
            action={
              open ? null : (
                <Button
                  variant="outlined"
                  autoFocus={editing === false || asked.current}
                  onClick={() => setEditing(true)}
                >
                  Editar
                </Button>
              )
            }
          >
            {open ? (
              <Suspense fallback={<SkeletonList rows={3} height={120} />}>
                <GeneralFormEditor
                  focused={editing === true || asked.current}
                  saved={general.data}
                  onSaved={() => setEditing(false)}
                  onCancel={first ? undefined : () => setEditing(false)}
                />
              </Suspense>
            ) : (
              <AnswersView schema={general.data.form.schema} answers={general.data.answers} />
            )}
          </SectionCard>
        ) : null}
      </Stack>
    </StepFrame>
  );
}
