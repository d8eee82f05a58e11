import type { Consultation } from '@consultorio/contracts/consultations';
import { type DraftedSection, draftedSections } from '@consultorio/contracts/drafted-parts';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { noteSectionWords, usualWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useController, useWatch } from 'react-hook-form';
import { DictationSlot } from '../../../capabilities/dictation/dictation-slot.tsx';
import { QuickTextField } from '../../../capabilities/messages/quick-text-field.tsx';
import { noteSectionHints } from '../../../texts/clinical-notes.ts';
import { useNoteTexts } from '../use-quick-messages.ts';
import { type Blank, blanksOf } from './note-blanks.ts';
import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';
import { goOn } from './note-walk.ts';
import { OneTouchChips } from './one-touch-chips.tsx';
import { UnseenParts } from './unseen-parts.tsx';

export const sectionOfField = (id: string): NoteSection | null =>
  noteSections.find((name) => noteFieldId(name) === id) ?? null;

/** Puts the cursor over a blank, so that the next letter takes its place. */
export function selectBlank({ section, start, end }: Blank): void {
  const input = document.getElementById(noteFieldId(section));
  if (!(input instanceof HTMLTextAreaElement)) return;
  input.focus();
  input.setSelectionRange(start, end);
}

const nothing = { evolution: '', findings: '', prognosis: '', plan: '', patientText: '', alarmSigns: '' };

interface Props {
  form: NoteFormApi;
  name: NoteSection;
  consultation: Consultation;
}

/** One section of prose. Blanks of a template are counted and can be walked: a note with blanks is not signed. */
export function NoteSectionField({ form, name, consultation }: Props) {
  const { field } = useController({ control: form.control, name });
  const { hint, lines } = noteSectionHints[name];
  const texts = usualWords[name];
  // The templates come when the first slash asks for them.
  const quickTexts = useNoteTexts(consultation, name, field.value.includes('/'));
  const choose = (text: string, byHand: boolean) => {
    field.onChange(text);
    if (name === 'prognosis') keepPrognosis(text);
    if (byHand && text !== '') goOn(form, name);
  };
  const blanks = blanksOf({ ...nothing, [name]: field.value });
  return (
    <Box sx={{ position: 'relative', '& textarea': { scrollMarginTop: 'calc(var(--desk-top, 0px) + 110px)' } }}>
      <QuickTextField
        {...field}
        quickTexts={quickTexts}
        id={noteFieldId(name)}
        label={noteSectionWords[name]}
        placeholder={hint}
        minRows={lines}
        inputProps={{ maxLength: LONG_TEXT }}
      />
      <DictationSlot
        label={noteSectionWords[name]}
        field={() => document.getElementById(noteFieldId(name)) as HTMLTextAreaElement | null}
        onChange={field.onChange}
        place="corner"
      />
      {draftedSections.some((one) => one === name) ? <UnseenParts form={form} place={name as DraftedSection} /> : null}
      {texts ? <OneTouchChips texts={texts} value={field.value} onChoose={choose} keyed /> : null}
      {name === 'findings' ? <UsualTogether form={form} /> : null}
      {blanks.length > 0 ? (
        <Button size="small" color="warning" onClick={() => blanks[0] && selectBlank(blanks[0])} sx={{ mt: 0.5 }}>
          {blanks.length === 1
            ? 'Queda 1 espacio por llenar: ir a él'
            : `Quedan ${blanks.length} espacios por llenar: ir al primero`}
        </Button>
      ) : null}
    </Box>
  );
}

const [findings = ''] = usualWords.findings ?? [];
const prognoses = usualWords.prognosis ?? [];
const PROGNOSIS_KEY = 'usual-prognosis';

/** Which of the usual answers this device chose last. A set phrase is nobody's secret. */
function lastPrognosis(): string {
  const kept = localStorage.getItem(PROGNOSIS_KEY);
  return prognoses.find((text) => text === kept) ?? prognoses[0] ?? '';
}

function keepPrognosis(text: string): void {
  try {
    if (prognoses.includes(text)) localStorage.setItem(PROGNOSIS_KEY, text);
  } catch (error) {
    console.warn(error);
  }
}

/** What most notes of a consultation in writing say in two places, in one press that shows both; gone once either is written. */
function UsualTogether({ form }: { form: NoteFormApi }) {
  const written = useWatch({ control: form.control, name: ['findings', 'prognosis'] });
  if (written.some((text) => text.trim() !== '')) return null;
  const prognosis = lastPrognosis();
  return (
    <Chip
      label={`${findings} · Pronóstico: ${prognosis}`}
      variant="outlined"
      onClick={({ detail }) => {
        form.setValue('findings', findings);
        form.setValue('prognosis', prognosis);
        if (detail > 0) goOn(form, 'findings');
      }}
      sx={{ mt: 1, height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
