import type { ClinicalNote, NoteSection } from '@consultorio/contracts/notes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useSyncExternalStore } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { doctorQuestionsText } from '../../../texts/clinical-notes.ts';
import { MergeHint } from './merge-hint.tsx';
import { MergeSlot } from './merge-slot.tsx';
import { blanksOf, nextBlank } from './note-blanks.ts';
import type { QuestionWords } from './note-field-text.ts';
import { type NoteFormApi, valuesOfForm } from './note-form.ts';
import type { NoteValues } from './note-values.ts';
import { OccurredAtField } from './occurred-at-field.tsx';
import { SaveStatus } from './save-status.tsx';
import { noteFieldId, SectionField, sectionOfField, selectBlank } from './section-field.tsx';
import { TemplateHint } from './template-hint.tsx';
import { type Applied, useAppliedTemplate } from './use-applied-template.ts';
import { useNoteSaver } from './use-note-saver.ts';
import { VitalFields } from './vital-fields.tsx';

/** What the rest of the desk may ask of the note that is being written. */
export interface NoteHandle {
  /** Saves now. @returns whether all of it is on the server. */
  flush: () => Promise<boolean>;
  current: () => { values: NoteValues; version: number };
}

interface QuestionsProps {
  value: NoteValues['doctorAnswers'];
  onChange: (answers: NoteValues['doctorAnswers']) => void;
}

interface DiagnosesProps {
  value: NoteValues['diagnoses'];
  onChange: (diagnoses: NoteValues['diagnoses']) => void;
}

export interface TemplatesProps {
  /** What stands in a section now. */
  written: (section: NoteSection) => string;
  chosen: () => NoteValues['diagnoses'];
  onApply: (applied: Applied) => void;
  /** The dialog is gone: to the first thing that the template left open. */
  onApplied: () => void;
}

interface Props {
  note: ClinicalNote;
  ref: Ref<NoteHandle>;
  /** Other concepts draw these; the note only holds them. */
  diagnoses: (props: DiagnosesProps) => ReactNode;
  /** What the form asks the doctor; null where it asks nothing. */
  questions: { draw: (props: QuestionsProps) => ReactNode; words: QuestionWords } | null;
  templates: (props: TemplatesProps) => ReactNode;
  /** How the patient will read what stands on the page. */
  preview: (written: () => NoteValues) => ReactNode;
}

export function NoteEditor({ note, ref, diagnoses, questions, templates, preview }: Props) {
  const { form, saver } = useNoteSaver(note);
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  const template = useAppliedTemplate(form);
  const words = questions?.words ?? null;
  const current = () => valuesOfForm(form.getValues());
  useImperativeHandle(ref, () => ({
    flush: () => saver.flush(),
    current: () => ({ values: current(), version: saver.version }),
  }));
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
          <MergeSlot saver={saver} view={view} mine={current} questions={words}>
            {(compare) => <SaveStatus state={view.save} onRetry={() => void saver.flush()} onCompare={compare} />}
          </MergeSlot>
        </Stack>
        {templates({
          written: (section) => form.getValues(section),
          chosen: () => form.getValues('diagnoses'),
          onApply: template.apply,
          onApplied: goToBlank,
        })}
      </Stack>
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 2.5 } }} onKeyDown={(event) => walkBlanks(event, form)}>
        {view.taken ? <MergeHint taken={view.taken} questions={words} onClose={() => saver.dismiss()} /> : null}
        {template.shown ? <AppliedHint form={form} template={template} /> : null}
        <OccurredAtField form={form} />
        <SectionField form={form} name="evolution" />
        <VitalFields form={form} />
        <SectionField form={form} name="findings" />
        {questions ? <QuestionsSlot form={form} draw={questions.draw} /> : null}
        <DiagnosesSlot form={form} draw={diagnoses} />
        <SectionField form={form} name="prognosis" />
        <SectionField form={form} name="plan" />
        <SectionField form={form} name="patientText" />
        {preview(current)}
      </Stack>
    </Box>
  );
}

function DiagnosesSlot({ form, draw }: { form: NoteFormApi; draw: Props['diagnoses'] }) {
  const { field } = useController({ control: form.control, name: 'diagnoses' });
  return draw({ value: field.value, onChange: field.onChange });
}

function QuestionsSlot({ form, draw }: { form: NoteFormApi; draw: NonNullable<Props['questions']>['draw'] }) {
  const { field } = useController({ control: form.control, name: 'doctorAnswers' });
  return (
    <Box
      id={noteFieldId('doctorAnswers')}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${noteFieldId('doctorAnswers')}-title`}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.default' }}
    >
      <Typography id={`${noteFieldId('doctorAnswers')}-title`} variant="h4" component="p" sx={{ mb: 2 }}>
        {doctorQuestionsText}
      </Typography>
      {draw({ value: field.value, onChange: field.onChange })}
    </Box>
  );
}

interface AppliedHintProps {
  form: NoteFormApi;
  template: ReturnType<typeof useAppliedTemplate>;
}

function AppliedHint({ form, template: { undone, toggle, dismiss } }: AppliedHintProps) {
  const [evolution, findings, prognosis, plan, patientText] = useWatch({
    control: form.control,
    name: ['evolution', 'findings', 'prognosis', 'plan', 'patientText'],
  });
  const blanks = blanksOf({ evolution, findings, prognosis, plan, patientText }).length;
  return <TemplateHint undone={undone} blanks={blanks} onToggle={toggle} onClose={dismiss} />;
}

/** Tab goes from blank to blank; where no blank follows it goes on as everywhere, so nobody is caught. */
function walkBlanks(event: KeyboardEvent, form: NoteFormApi): void {
  const { target } = event;
  if (event.key !== 'Tab' || !(target instanceof HTMLTextAreaElement)) return;
  const section = sectionOfField(target.id);
  if (!section) return;
  const cursor = { section, start: target.selectionStart, end: target.selectionEnd };
  const blank = nextBlank(form.getValues(), cursor, event.shiftKey);
  if (!blank) return;
  event.preventDefault();
  selectBlank(blank);
}
