import { usualWords } from '@consultorio/contracts/words/notes';
import Chip from '@mui/material/Chip';
import { useWatch } from 'react-hook-form';
import type { NoteFormApi } from './note-form.ts';
import { goOn } from './note-walk.ts';

const [findings = ''] = usualWords.findings ?? [];
const prognoses = usualWords.prognosis ?? [];
const KEY = 'usual-prognosis';

/** Which of the usual answers this device chose last. A set phrase is nobody's secret. */
function lastPrognosis(): string {
  const kept = localStorage.getItem(KEY);
  return prognoses.find((text) => text === kept) ?? prognoses[0] ?? '';
}

export function keepPrognosis(text: string): void {
  try {
    if (prognoses.includes(text)) localStorage.setItem(KEY, text);
  } catch (error) {
    console.warn(error);
  }
}

/** What most notes of a consultation in writing say in two places, in one press that shows both; gone once either is written. */
export function UsualTogether({ form }: { form: NoteFormApi }) {
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
