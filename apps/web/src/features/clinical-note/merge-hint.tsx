import { noteSections } from '@consultorio/contracts/notes';
import Alert from '@mui/material/Alert';
import { noteSectionTexts, vitalTexts } from '../../texts/clinical-notes.ts';
import type { SaverView } from './note-saver.ts';
import type { NoteField } from './note-values.ts';

interface Props {
  merged: NonNullable<SaverView['merged']>;
  onClose: () => void;
}

const list = new Intl.ListFormat('es-MX');

function nameOf(field: NoteField): string {
  if (field === 'diagnoses') return 'Diagnósticos';
  const section = noteSections.find((one) => one === field);
  return section ? noteSectionTexts[section].label : vitalTexts[field as keyof typeof vitalTexts].label;
}

/** The same note was changed in another window: what came from there, and what of yours stayed. */
export function MergeHint({ merged: { taken, kept }, onClose }: Props) {
  return (
    <Alert severity="warning" onClose={onClose} closeText="Cerrar aviso">
      Esta nota se cambió en otra ventana.
      {taken.length > 0 ? ` Trajimos: ${list.format(taken.map(nameOf))}.` : ''}
      {kept.length > 0 ? ` Conservamos lo que escribiste aquí en: ${list.format(kept.map(nameOf))}.` : ''}
    </Alert>
  );
}
