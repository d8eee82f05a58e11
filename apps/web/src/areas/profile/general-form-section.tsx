import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateTimeText } from '../../texts/dates.ts';

// Most come to read: the fields of a form come with the press.
const GeneralFormEditor = lazyPart(
  async () => (await import('../../capabilities/own-record/general-form-editor.tsx')).GeneralFormEditor,
);
const GeneralFormHistory = lazyPart(async () => (await import('./general-form-history.tsx')).GeneralFormHistory);
const RecordView = lazyPart(
  async () => (await import('../../capabilities/structured-record/record-view.tsx')).RecordView,
);

/** The background that every doctor should know before answering; each saving is a version that stays in the record. */
export function GeneralFormSection() {
  const { data, error, refetch } = trpc.getPatientGeneralForm.useQuery(useAbout());
  const other = useOther();
  const mayChange = useCan('updatePatientGeneralForm') && !other?.readOnly;
  // null until it was opened: the keyboard comes back to the button whose form was closed.
  const [editing, setEditing] = useState<boolean | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList heights={[{ xs: 640, sm: 560 }]} />;
  const first = data.version === 0;
  const open = mayChange && (editing === true || first);
  return (
    <Stack sx={{ gap: 3 }}>
      {first ? <IncludedRecord /> : null}
      <SectionCard
        title={data.form.name}
        subtitle={
          data.updatedAt
            ? `Versión ${data.version}, del ${dateTimeText(data.updatedAt)}`
            : 'Tu médico lo lee antes de responderte. Toma unos 3 minutos.'
        }
        action={
          open || !mayChange ? null : (
            <Button variant="outlined" autoFocus={editing === false} onClick={() => setEditing(true)}>
              Editar
            </Button>
          )
        }
      >
        {open ? (
          <Suspense fallback={<SkeletonList rows={4} height={96} />}>
            <GeneralFormEditor
              focused={editing === true}
              saved={data}
              onSaved={() => setEditing(false)}
              onCancel={first ? undefined : () => setEditing(false)}
            />
          </Suspense>
        ) : (
          <AnswersView schema={data.form.schema} answers={data.answers} />
        )}
      </SectionCard>
      {open ? null : <MyRecord />}
      <Suspense fallback={<SkeletonList rows={1} height={120} />}>
        {data.version > 1 && !open ? <GeneralFormHistory /> : null}
      </Suspense>
    </Stack>
  );
}

/** Before the first form only what came from elsewhere can be known: nothing otherwise, so that the form comes first. */
function IncludedRecord() {
  const { profile } = useSession();
  const other = useOther();
  const patientId = other?.patientId ?? profile?.id;
  const record = trpc.getStructuredRecord.useQuery(
    { patientId: patientId ?? '' },
    { enabled: patientId !== undefined },
  );
  const isKnown = record.data && Object.values(record.data.lists).some(({ entries }) => entries.length > 0);
  return isKnown ? <MyRecord /> : null;
}

/** The lists of the own record: what the clinic knows, and who said it. */
function MyRecord() {
  const { profile } = useSession();
  const other = useOther();
  if (!profile) return null;
  return (
    <SectionCard
      title={other ? 'Lo que el médico sabe de su salud' : 'Lo que tu médico sabe de tu salud'}
      subtitle={
        other
          ? 'De lo que se contestó y de sus consultas. Si algo no es así, dilo en la próxima.'
          : 'De lo que contestaste y de tus consultas. Si algo no es así, dilo en tu próxima consulta.'
      }
    >
      <Suspense fallback={<SkeletonList rows={4} />}>
        <RecordView patientId={other?.patientId ?? profile.id} person={null} voice="own" />
      </Suspense>
    </SectionCard>
  );
}
