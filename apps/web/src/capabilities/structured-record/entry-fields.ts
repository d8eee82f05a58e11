import { certainties } from '@consultorio/contracts/diagnoses';
import { type Measured, measured } from '@consultorio/contracts/measured';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import { allergyCertainties, allergyTypes, type RecordKind, severities } from '@consultorio/contracts/record-kinds';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import {
  allergyCertaintyWords,
  allergyTypeWords,
  measuredWords,
  severityWords,
} from '@consultorio/contracts/words/record-entries';

/** `name`: what it is, offered from the catalogue or the CIE-10 · `when`: as much of a date as somebody remembers. */
type FieldType = 'name' | 'text' | 'long' | 'when' | 'day' | 'number' | 'whole' | 'choice' | 'yes';

export interface EntryField {
  name: string;
  label: string;
  type: FieldType;
  required?: boolean;
  hint?: string;
  maxLength?: number;
  unit?: string;
  options?: readonly { value: string; label: string }[];
  /** Two on one row, from a tablet up. */
  half?: boolean;
}

type FieldsOf<Kind extends RecordKind> = readonly (EntryField & { name: keyof RecordContent<Kind> & string })[];

const choice = <Code extends string>(codes: readonly Code[], words: Record<Code, string>) =>
  codes.map((value) => ({ value, label: words[value] }));

const remark = { name: 'remark', label: 'Comentario', type: 'long', maxLength: 1000 } as const;
const since = { name: 'since', label: 'Desde', type: 'when', half: true } as const;

const numberField = (name: Measured): EntryField & { name: Measured } => ({
  ...{ name, label: measuredWords[name].name, unit: measuredWords[name].unit },
  ...{ type: 'number', maxLength: 8, half: true },
});

/** The fields of each kind in the order in which they are asked; what is not here stays as it was. */
export const entryFields: { [Kind in RecordKind]: FieldsOf<Kind> } = {
  allergy: [
    { name: 'substance', label: 'Sustancia', type: 'name', required: true },
    { name: 'reaction', label: 'Reacción', type: 'text', maxLength: 1000, hint: 'Por ejemplo: ronchas, falta de aire' },
    { name: 'severity', label: 'Gravedad', type: 'choice', options: choice(severities, severityWords), half: true },
    {
      ...{ name: 'certainty', label: 'Certeza', type: 'choice', half: true },
      options: choice(allergyCertainties, allergyCertaintyWords),
    },
    { name: 'type', label: 'Tipo', type: 'choice', options: choice(allergyTypes, allergyTypeWords), half: true },
    since,
    remark,
  ],
  medicine: [
    { name: 'medicine', label: 'Medicamento', type: 'name', required: true },
    { name: 'dose', label: 'Dosis', type: 'text', maxLength: 120, half: true, hint: 'Por ejemplo: 850 mg' },
    {
      name: 'frequency',
      label: 'Cada cuánto',
      type: 'text',
      maxLength: 120,
      half: true,
      hint: 'Por ejemplo: cada 12 horas',
    },
    { name: 'presentation', label: 'Presentación', type: 'text', maxLength: 160, half: true },
    { name: 'route', label: 'Vía', type: 'text', maxLength: 80, half: true },
    since,
    { name: 'untilOn', label: 'Hasta', type: 'day', half: true, hint: 'Vacío si no tiene fin' },
    remark,
  ],
  problem: [
    { name: 'description', label: 'Problema', type: 'name', required: true },
    { name: 'certainty', label: 'Certeza', type: 'choice', options: choice(certainties, certaintyWords), half: true },
    since,
    remark,
  ],
  measurement: [
    { name: 'measuredOn', label: 'Fecha de la medición', type: 'day', required: true },
    ...measured.map(numberField),
    { name: 'lying', label: 'La estatura se midió con la persona acostada', type: 'yes' },
    remark,
  ],
  pregnancy: [
    { name: 'lastMenstruationOn', label: 'Primer día de la última menstruación', type: 'day', half: true },
    { name: 'dueOn', label: 'Fecha probable de parto', type: 'day', half: true },
    { name: 'weeks', label: 'Semanas de embarazo', type: 'whole', maxLength: 2, half: true },
    { name: 'weeksOn', label: 'Esas semanas eran el día', type: 'day', half: true },
    remark,
  ],
  lactation: [since, remark],
  lastMenstruation: [
    { name: 'firstDayOn', label: 'Primer día de la última menstruación', type: 'day', required: true },
    remark,
  ],
  vaccine: [
    { name: 'vaccine', label: 'Vacuna', type: 'name', required: true },
    { name: 'givenOn', label: 'Fecha', type: 'when', half: true },
    { name: 'dose', label: 'Dosis', type: 'text', maxLength: 60, half: true, hint: 'Por ejemplo: 1.ª, Refuerzo' },
    { name: 'lot', label: 'Lote', type: 'text', maxLength: 60, half: true },
    remark,
  ],
};
