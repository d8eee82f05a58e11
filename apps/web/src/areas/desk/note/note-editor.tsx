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
import { type ReactNode, type Ref, startTransition, useEffect, useImperativeHandle, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { prepareDiagnosisSearch } from '../../../capabilities/diagnoses/diagnosis-search-later.tsx';
import { MergeHint } from '../../../capabilities/editing/merge-hint.tsx';
import { MergeSlot } from '../../../capabilities/editing/merge-slot.tsx';
import type { MergeWords } from '../../../capabilities/editing/merge-words.ts';
import { questionWords } from '../../../capabilities/forms/question-words.ts';
import { occurredAtText } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { FillNoteButton } from './fill-note-button.tsx';
import { blanksOf } from './note-blanks.ts';
import { offeredChoices, withChoice } from './note-choices.ts';
import { noteFieldId } from './note-field-id.ts';
import { NoteFields } from './note-fields.tsx';
import { countUnsavedVitals, type NoteFormApi, valuesOfForm } from './note-form.ts';
import { confirmPlace, walkBlanks, walkParts, writeUsual } from './note-keys.ts';
import { selectBlank } from './note-section-field.tsx';
import { NoteTemplates } from './note-templates.tsx';
import { historyOf, isSection, isVital, type NoteField, type NoteValues, questionKey } from './note-values.ts';
import { ResultPreview } from './result-preview.tsx';
import { SaveStatus } from './save-status.tsx';
import { TemplateHint } from './template-hint.tsx';
import { useAppliedTemplate } from './use-applied-template.ts';
import { useNoteSaver } from './use-note-saver.ts';

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
  const { schema } = consultation.form;
  const words = hasDoctorQuestions(schema) ? questionWords(schema) : null;
  const mergeWords = noteMergeWords(words);
  const { form, saver } = useNoteSaver(note);
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
          <MergeSlot saver={saver} mine={current} words={mergeWords}>
            {(save, compare) => <SaveStatus state={save} onRetry={() => void saver.flush()} onCompare={compare} />}
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
          startTransition(() => setTouched(true));
        }}
        // Before the list of diagnoses, which has arrows of its own.
        onKeyDownCapture={walkParts}
        onKeyDown={(event) => confirmPlace(event, form) || writeUsual(event, form) || walkBlanks(event, form)}
      >
        <MergeHint saver={saver} words={mergeWords} />
        {template.shown ? <AppliedHint form={form} template={template} /> : null}
        <NoteFields form={form} consultation={consultation} planOrders={touched ? planOrders : null} />
        <ResultPreview written={current} />
      </Stack>
    </Box>
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
      dotted(`${code} ${description}`, certaintyWords[certainty], principal && 'Principal'),
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
