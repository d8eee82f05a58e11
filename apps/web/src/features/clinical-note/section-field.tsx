import type { NoteSection } from '@consultorio/contracts/notes';
import { LONG_TEXT } from '@consultorio/contracts/primitives';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController } from 'react-hook-form';
import { noteSectionTexts } from '../../texts/clinical-notes.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { NoteFormApi } from './note-form.ts';

export const noteFieldId = (name: NoteSection | 'diagnoses') => `nota-${name}`;

const blank = /\[\[.*?\]\]/gs;

/** One section of prose. Blanks of a template are counted and can be walked: a note with blanks is not signed. */
export function SectionField({ form, name }: { form: NoteFormApi; name: NoteSection }) {
  const { field } = useController({ control: form.control, name });
  const { label, hint, lines } = noteSectionTexts[name];
  const blanks = [...field.value.matchAll(blank)];
  const goToBlank = () => {
    const input = document.getElementById(noteFieldId(name));
    const first = blanks[0];
    if (!(input instanceof HTMLTextAreaElement) || !first) return;
    input.focus();
    input.setSelectionRange(first.index, first.index + first[0].length);
  };
  return (
    <Box sx={{ '& textarea': { scrollMarginTop: 'calc(var(--desk-top, 0px) + 110px)' } }}>
      <TextInput
        {...field}
        id={noteFieldId(name)}
        label={label}
        placeholder={hint}
        multiline
        minRows={lines}
        inputProps={{ maxLength: LONG_TEXT }}
      />
      {blanks.length > 0 ? (
        <Button size="small" color="warning" onClick={goToBlank} sx={{ mt: 0.5 }}>
          {blanks.length === 1
            ? 'Queda 1 espacio por llenar: ir a él'
            : `Quedan ${blanks.length} espacios por llenar: ir al primero`}
        </Button>
      ) : null}
    </Box>
  );
}
