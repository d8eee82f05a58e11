import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { type DraftedSection, draftedSections } from '@consultorio/contracts/drafted-parts';
import { LONG_TEXT, MAX_DRAFTED_LINES } from '@consultorio/contracts/text-limits';
import { vitalNames } from '@consultorio/contracts/vital-ranges';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { keys } from '../../../capabilities/keys/keys.ts';
import { notify } from '../../../kit/notifications.tsx';
import { noteFieldId } from './note-field-id.ts';
import { type NoteFormApi, valuesOfForm } from './note-form.ts';

/** What of the draft a section lacks, below what is written there; it never grows beyond what can be saved. */
function added(written: string, lines: readonly string[]): string[] {
  const standing = new Set(
    written
      .normalize('NFC')
      .split('\n')
      .map((line) => line.trim()),
  );
  let length = written.length;
  return lines.filter((line) => {
    if (standing.has(line) || length + line.length + 2 > LONG_TEXT) return false;
    length += line.length + 1;
    return true;
  });
}

/** Puts what the patient told into the note, marked as unseen. Asked twice it puts nothing twice. */
function useDraftedNote(form: NoteFormApi, consultation: Consultation) {
  const utils = trpc.useUtils();
  const mayRead = useCan('getStructuredRecord');
  const { patient } = consultation;
  return useMutation({
    mutationFn: async () => {
      const record =
        patient && mayRead
          ? utils.getStructuredRecord.fetch({ patientId: patient.id }, { retry: false, staleTime: 60_000 })
          : null;
      // Without the record the answers stand for themselves.
      const read = record?.then(({ lists }) => lists).catch(() => null) ?? null;
      const [{ draftNote }, lists] = await Promise.all([import('./draft-note.ts'), read]);
      const draft = draftNote(consultation, lists, Date.now());
      const { drafted } = valuesOfForm(form.getValues());
      let parts = 0;
      const put = (name: DraftedSection) => {
        const written = form.getValues(name).trimEnd();
        const unseen = drafted[name] ?? [];
        const fresh = added(written, draft[name]).slice(0, MAX_DRAFTED_LINES - unseen.length);
        if (fresh.length > 0) form.setValue(name, [...(written ? [written] : []), ...fresh].join('\n'));
        parts += fresh.length;
        return [...unseen, ...fresh];
      };
      const sections = Object.fromEntries(draftedSections.map((name) => [name, put(name)]));
      const numbers = { ...drafted.vitals };
      for (const name of vitalNames) {
        const value = draft.vitals[name];
        if (value == null || form.getValues(`vitals.${name}`).trim() !== '') continue;
        form.setValue(`vitals.${name}`, String(value));
        numbers[name] = value;
        parts += 1;
      }
      form.setValue('drafted', { ...sections, vitals: numbers });
      if (parts === 0) notify('No hay nada nuevo que poner en la nota.');
      return parts;
    },
  });
}

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
