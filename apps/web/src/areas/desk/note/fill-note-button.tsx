import type { Consultation } from '@consultorio/contracts/consultations';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { keys } from '../../../capabilities/keys/keys.ts';
import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';
import { useDraftedNote } from './use-drafted-note.ts';

/** One press puts what the patient sent into the note; each part is marked until somebody looked at it. */
export function FillNoteButton({ form, consultation }: { form: NoteFormApi; consultation: Consultation }) {
  const fill = useDraftedNote(form, consultation);
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PlaylistAddOutlined />}
      title={`Llenar la nota con lo que envió el paciente (${keys.desk.fill})`}
      aria-keyshortcuts={keys.desk.fill}
      data-desk-key="fill"
      loading={fill.isPending}
      onClick={() =>
        fill.mutate(undefined, { onSuccess: () => document.getElementById(noteFieldId('evolution'))?.focus() })
      }
    >
      Llenar
    </Button>
  );
}
