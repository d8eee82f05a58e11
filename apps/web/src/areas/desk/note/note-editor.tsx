import type { Consultation } from '@consultorio/contracts/consultations';
import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import { historyWords } from '@consultorio/contracts/history-sections';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { certaintyWords, noteSectionWords, vitalText, vitalWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { prepareDiagnosisSearch } from '../../../capabilities/diagnoses/diagnosis-search-later.tsx';
import { MergeHint } from '../../../capabilities/editing/merge-hint.tsx';
import { MergeSlot } from '../../../capabilities/editing/merge-slot.tsx';
import type { MergeWords } from '../../../capabilities/editing/merge-words.ts';
import { questionWords } from '../../../capabilities/forms/question-words.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { occurredAtText } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { DiagnosesField } from './diagnoses-field.tsx';
import { FillNoteButton } from './fill-note-button.tsx';
import { HistorySlot } from './history-slot.tsx';
import { blanksOf } from './note-blanks.ts';
import { offeredChoices, withChoice } from './note-choices.ts';
import { noteFieldId } from './note-field-id.ts';
import { countUnsavedVitals, localMinute, type NoteFormApi, readOccurredAt, valuesOfForm } from './note-form.ts';
import { confirmPlace, walkBlanks, walkParts, writeUsual } from './note-keys.ts';
import { NoteSectionField, selectBlank } from './note-section-field.tsx';
import { NoteTemplates } from './note-templates.tsx';
import { historyOf, isSection, isVital, type NoteField, type NoteValues, questionKey } from './note-values.ts';
import { goOn } from './note-walk.ts';
import { ResultPreview } from './result-preview.tsx';
import { SaveStatus } from './save-status.tsx';
import { TemplateHint } from './template-hint.tsx';
import { useAppliedTemplate } from './use-applied-template.ts';
import { useNoteSaver } from './use-note-saver.ts';
import { VitalFields } from './vital-fields.tsx';

// Only few forms ask the doctor.
const QuestionsSlot = lazyPart(async () => (await import('./questions-slot.tsx')).QuestionsSlot);

/** The interface of the note being written for the rest of the desk. */
export interface NoteHandle {
  /** Saves now. @returns whether all of it is on the server. */
  flush: () => Promise<boolean>;
  current: () => { values: NoteValues; version: number; unsavedVitals: number };
  write: (section: NoteSection, text: string) => void;
}

interface Props {
  consultation: Consultation;
  note: ClinicalNote;
  /** It comes because attention has just begun: the keyboard is in it. */
  takesFocus?: boolean;
  /** A template left drafts of orders. */
  onOrders?: () => void;
  /** Below the plan, once somebody writes. */
  planOrders?: ReactNode;
  ref: Ref<NoteHandle>;
}

export function NoteEditor({ consultation, note, takesFocus = false, onOrders, planOrders, ref }: Props) {
  const { form: asked, answers } = consultation;
  const words = hasDoctorQuestions(asked.schema) ? questionWords(asked.schema) : null;
  const mergeWords = noteMergeWords(words);
  const { form, saver, view } = useNoteSaver(note);
  const template = useAppliedTemplate(form);
  const current = () => valuesOfForm(form.getValues());
  useImperativeHandle(ref, () => ({
    flush: () => saver.flush(),
    write: (section, text) => form.setValue(section, text),
    current: () => ({
      values: current(),
      version: saver.version,
      unsavedVitals: countUnsavedVitals(form.getValues()),
    }),
  }));
  // What a note that is only looked at has no use for waits for its first focus.
  const [touched, setTouched] = useState(false);
  const [focusesFirst] = useState(takesFocus);
  useEffect(() => {
    if (focusesFirst) document.getElementById(noteFieldId('evolution'))?.focus();
  }, [focusesFirst]);
  const goToBlank = () => {
    const [first] = blanksOf(form.getValues());
    if (first) selectBlank(first);
  };
  return (
    <Box component="section" aria-label="Nota clínica">
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 'var(--desk-top, 0px)',
          zIndex: 1,
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 2, md: 2.5 },
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
          {/* On a phone the tab above says so already. */}
          <Typography variant="h4" component="h2" sx={{ display: { xs: 'none', md: 'block' } }}>
            Nota
          </Typography>
          <MergeSlot saver={saver} view={view} mine={current} words={mergeWords}>
            {(compare) => <SaveStatus state={view.save} onRetry={() => void saver.flush()} onCompare={compare} />}
          </MergeSlot>
        </Stack>
        <Stack direction="row" sx={{ gap: 1 }}>
          <FillNoteButton form={form} consultation={consultation} />
          <NoteTemplates
            consultation={consultation}
            written={(section) => form.getValues(section)}
            chosen={() => form.getValues('diagnoses')}
            onApply={template.apply}
            onOrders={() => onOrders?.()}
            onApplied={goToBlank}
          />
        </Stack>
      </Stack>
      <Stack
        sx={{ gap: 2.5, p: { xs: 2, md: 2.5 } }}
        onFocus={() => {
          prepareDiagnosisSearch();
          setTouched(true);
        }}
        // Before the list of diagnoses, which has arrows of its own.
        onKeyDownCapture={walkParts}
        onKeyDown={(event) => confirmPlace(event, form) || writeUsual(event, form) || walkBlanks(event, form)}
      >
        {view.taken ? <MergeHint taken={view.taken} words={mergeWords} onClose={() => saver.dismiss()} /> : null}
        {template.shown ? <AppliedHint form={form} template={template} /> : null}
        <OccurredAtField form={form} />
        <HistorySlot form={form} patient={consultation.patient} />
        <NoteSectionField form={form} name="evolution" consultation={consultation} />
        <VitalFields form={form} patient={consultation.patient} />
        <NoteSectionField form={form} name="findings" consultation={consultation} />
        {words ? (
          <Suspense fallback={<SkeletonList rows={3} height={72} />}>
            <QuestionsSlot form={form} schema={asked.schema} patientAnswers={answers} />
          </Suspense>
        ) : null}
        <DiagnosesSlot form={form} patient={consultation.patient} />
        <NoteSectionField form={form} name="prognosis" consultation={consultation} />
        <NoteSectionField form={form} name="plan" consultation={consultation} />
        {touched && planOrders ? <Suspense fallback={null}>{planOrders}</Suspense> : null}
        <NoteSectionField form={form} name="patientText" consultation={consultation} />
        <NoteSectionField form={form} name="alarmSigns" consultation={consultation} />
        <ResultPreview written={current} />
      </Stack>
    </Box>
  );
}

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

interface AppliedHintProps {
  form: NoteFormApi;
  template: ReturnType<typeof useAppliedTemplate>;
}

function AppliedHint({ form, template: { undone, toggle, dismiss } }: AppliedHintProps) {
  const written = useWatch({ control: form.control, name: [...noteSections] });
  const sections = Object.fromEntries(noteSections.map((name, index) => [name, written[index]]));
  const blanks = blanksOf(sections as Record<NoteSection, string>).length;
  return <TemplateHint undone={undone} blanks={blanks} onToggle={toggle} onClose={dismiss} />;
}

/** How the form's questions to the doctor and their answers read: the note knows only their keys. */
interface QuestionWords {
  label: (key: string) => string;
  /** '' for none. */
  answer: (key: string, answer: unknown) => string;
}

function noteFieldText(field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return noteSectionWords[field];
  if (isVital(field)) return vitalWords[field].short;
  const part = historyOf(field);
  if (part) return historyWords[part];
  const key = questionKey(field);
  if (key !== null) return questions?.label(key) ?? key;
  return field === 'diagnoses' ? 'Diagnósticos' : occurredAtText;
}

function noteValueText(values: NoteValues, field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return values[field];
  if (isVital(field)) return vitalText(values.vitals, field);
  const part = historyOf(field);
  if (part) return values.history[part];
  if (field === 'occurredAt') return values.occurredAt ? dateTimeText(values.occurredAt) : '';
  const key = questionKey(field);
  if (key !== null) return questions?.answer(key, values.doctorAnswers[key]) ?? '';
  return values.diagnoses
    .map(({ code, description, principal, certainty }) =>
      [`${code} ${description}`, certaintyWords[certainty], ...(principal ? ['Principal'] : [])].join(' · '),
    )
    .join('\n');
}

const noteMergeWords = (questions: QuestionWords | null): MergeWords<NoteValues, NoteField> => ({
  title: 'Hay dos versiones de la nota',
  changed: 'Esta nota se cambió en otra ventana.',
  save: 'Guardar nota',
  label: (field) => noteFieldText(field, questions),
  text: (values, field) => noteValueText(values, field, questions),
  offered: offeredChoices,
  choose: withChoice,
  proseLength: (field) => (isSection(field) ? LONG_TEXT : null),
  withProse: (values, field, text) => ({ ...values, [field]: text }),
});

/** When the patient was attended, which may be before it is written down; never later than now. */
function OccurredAtField({ form }: { form: NoteFormApi }) {
  const { field } = useController({ control: form.control, name: 'occurredAt' });
  const error =
    readOccurredAt(field.value) !== null
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
