import { type DraftedSection, stillDrafted } from '@consultorio/contracts/drafted-parts';
import type { VitalName } from '@consultorio/contracts/vital-ranges';
import { counted } from '@consultorio/contracts/words/counted';
import { vitalText, vitalWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { keyParts } from '../../../capabilities/keys/key-words.ts';
import { keys } from '../../../capabilities/keys/keys.ts';
import { dotted } from '../../../texts/dotted.ts';
import { noteFieldId } from './note-field-id.ts';
import { type NoteFormApi, valuesOfForm } from './note-form.ts';
import { isVital } from './note-values.ts';

/** Where unseen parts stand: a section, or the vital signs together. */
export type UnseenPlace = DraftedSection | 'vitals';

/** The doctor says of all of one place that it is so; whoever asks, nothing else changes. */
export function confirmParts(form: NoteFormApi, place: UnseenPlace): boolean {
  const { drafted } = valuesOfForm(form.getValues());
  if (!drafted[place]) return false;
  form.setValue('drafted', { ...drafted, [place]: undefined });
  return true;
}

function takeAway(form: NoteFormApi, place: UnseenPlace): void {
  const { drafted } = valuesOfForm(form.getValues());
  if (place === 'vitals') {
    for (const name of Object.keys(drafted.vitals ?? {}) as VitalName[]) form.setValue(`vitals.${name}`, '');
  } else {
    const unseen = new Set(drafted[place]);
    const others = form
      .getValues(place)
      .split('\n')
      .filter((line) => !unseen.has(line.trim().normalize('NFC')));
    form.setValue(place, others.join('\n').trim());
  }
  form.setValue('drafted', { ...drafted, [place]: undefined });
}

/** Selects the first of them in its field, so that it is found in a long text. */
function showFirst(place: DraftedSection, line: string): void {
  const field = document.getElementById(noteFieldId(place));
  if (!(field instanceof HTMLTextAreaElement)) return;
  const start = field.value.normalize('NFC') === field.value ? field.value.indexOf(line) : -1;
  field.focus();
  if (start >= 0) field.setSelectionRange(start, start + line.length);
}

/** Below a field: what stands in it by itself and nobody has looked at. Gone as soon as it was touched or confirmed. */
export function UnseenParts({ form, place }: { form: NoteFormApi; place: UnseenPlace }) {
  const [evolution, findings, typed, drafted] = useWatch({
    control: form.control,
    name: ['evolution', 'findings', 'vitals', 'drafted'],
  });
  const { vitals } = valuesOfForm({ ...form.getValues(), vitals: typed });
  const still = stillDrafted({ evolution, findings, vitals }, drafted);
  const lines = place === 'vitals' ? [] : (still[place] ?? []);
  const numbers = (place === 'vitals' ? Object.keys(still.vitals ?? {}) : []).filter((name): name is VitalName =>
    isVital(name as VitalName),
  );
  const [first] = lines;
  if (lines.length + numbers.length === 0) return null;
  const what =
    place === 'vitals'
      ? dotted(...numbers.map((name) => `${vitalWords[name].short} ${vitalText(vitals, name)}`))
      : counted(lines.length, 'renglón', 'renglones');
  return (
    <Box
      role="group"
      aria-label={place === 'vitals' ? 'Signos vitales sin revisar' : 'Renglones sin revisar'}
      sx={{
        mt: 1,
        pl: 1.5,
        borderLeft: 3,
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
        borderRadius: 0.5,
        gridColumn: '1 / -1',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 220px', py: 0.5, color: 'warning.main', fontWeight: 600 }}>
          {`Sin revisar: ${what} de lo que envió el paciente`}
        </Typography>
        {first !== undefined && place !== 'vitals' ? (
          <Button size="small" color="inherit" onClick={() => showFirst(place, first)}>
            Ver
          </Button>
        ) : null}
        <Button size="small" color="inherit" onClick={() => takeAway(form, place)}>
          Quitar
        </Button>
        <Button
          size="small"
          color="warning"
          title={`Confirmar (${keyParts(keys.writing.confirm).join(' ')})`}
          onClick={() => confirmParts(form, place)}
        >
          Confirmar
        </Button>
      </Stack>
    </Box>
  );
}
