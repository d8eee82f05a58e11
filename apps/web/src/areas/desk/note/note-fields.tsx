import type { Consultation } from '@consultorio/contracts/consultations';
import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import { memo, type ReactNode, Suspense } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { occurredAtText } from '../../../texts/clinical-notes.ts';
import { DiagnosesField } from './diagnoses-field.tsx';
import { HistorySlot } from './history-slot.tsx';
import { noteFieldId } from './note-field-id.ts';
import { localMinute, type NoteFormApi, readOccurredAt } from './note-form.ts';
import { NoteSectionField } from './note-section-field.tsx';
import { goOn } from './note-walk.ts';
import { VitalFields } from './vital-fields.tsx';

// Only few forms ask the doctor.
const QuestionsSlot = lazyPart(async () => (await import('./questions-slot.tsx')).QuestionsSlot);

interface Props {
  form: NoteFormApi;
  consultation: Consultation;
  /** Below the plan. */
  planOrders: ReactNode;
}

/** Every field of the note. Each hears of its own letters; how the saving stands draws none of them. */
export const NoteFields = memo(function NoteFields({ form, consultation, planOrders }: Props) {
  const { form: asked, answers } = consultation;
  return (
    <>
      <OccurredAtField form={form} />
      <HistorySlot form={form} patient={consultation.patient} />
      <NoteSectionField form={form} name="evolution" consultation={consultation} />
      <VitalFields form={form} patient={consultation.patient} />
      <NoteSectionField form={form} name="findings" consultation={consultation} />
      {hasDoctorQuestions(asked.schema) ? (
        <Suspense fallback={<SkeletonList rows={3} height={72} />}>
          <QuestionsSlot form={form} schema={asked.schema} patientAnswers={answers} />
        </Suspense>
      ) : null}
      <DiagnosesSlot form={form} patient={consultation.patient} />
      <NoteSectionField form={form} name="prognosis" consultation={consultation} />
      <NoteSectionField form={form} name="plan" consultation={consultation} />
      {planOrders ? <Suspense fallback={null}>{planOrders}</Suspense> : null}
      <NoteSectionField form={form} name="patientText" consultation={consultation} />
      <NoteSectionField form={form} name="alarmSigns" consultation={consultation} />
    </>
  );
});

function DiagnosesSlot({ form, patient }: { form: NoteFormApi; patient: Consultation['patient'] }) {
  const { field } = useController({ control: form.control, name: 'diagnoses' });
  const occurredAt = readOccurredAt(useWatch({ control: form.control, name: 'occurredAt' }));
  return (
    <DiagnosesField
      id={noteFieldId('diagnoses')}
      value={field.value}
      onChange={field.onChange}
      onPicked={() => goOn(form, 'diagnoses')}
      patient={patient}
      at={occurredAt}
    />
  );
}

/** When the patient was attended, which may be before it is written down; never later than now. */
function OccurredAtField({ form }: { form: NoteFormApi }) {
  const { field } = useController({ control: form.control, name: 'occurredAt' });
  // Asked again at every letter of the note: what was in the future is so no more after a while.
  const isRead = useWatch({ control: form.control, compute: ({ occurredAt }) => readOccurredAt(occurredAt) !== null });
  const error = isRead
    ? undefined
    : field.value
      ? 'No puede estar en el futuro: no se guarda'
      : 'Pon fecha y hora: no se guarda';
  return (
    <TextInput
      {...field}
      type="datetime-local"
      size="small"
      label={occurredAtText}
      error={error}
      inputProps={{ max: localMinute(Date.now()) }}
      sx={{ maxWidth: 280 }}
    />
  );
}
