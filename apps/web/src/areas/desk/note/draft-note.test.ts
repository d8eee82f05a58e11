import type { Consultation } from '@consultorio/contracts/consultations';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { expect, it } from 'vitest';
import { attended } from '../../../../testing/clinic.ts';
import { entryOf, recordOfLucia } from '../../../../testing/record-of-lucia.ts';
import { draftNote } from './draft-note.ts';

const now = Date.parse('2026-11-24T18:00:00.000Z');
const question = (key: string, type: FormItem['type'], label: string, more: Partial<FormItem> = {}): FormItem => ({
  ...{ key, type, label, required: false },
  ...more,
});
const schemaOf = (...items: FormItem[]): FormSchema => ({ sections: [{ key: 'uno', title: 'Uno', items }] });
const asked = attended('inProgress');
const draftOf = (items: FormItem[], answers: Record<string, unknown>, lists: RecordLists | null = null) =>
  draftNote({ ...asked, form: { ...asked.form, schema: schemaOf(...items) }, answers, files: [] }, lists, now);

it('tells each answer in a line, in the words of the form, and nothing that was not answered', () => {
  const items = [
    question('desde', 'shortText', '¿Desde cuándo?'),
    question('fiebre', 'yesNo', 'Fiebre:'),
    question('vomito', 'yesNo', 'Vómito'),
    question('motivo', 'longText', 'Motivo'),
    question('solo', 'yesNo', 'A la palpación', { doctorOnly: true }),
  ];
  const answers = { desde: 'Hace 3 días', fiebre: false, motivo: 'Me arde\nla garganta', solo: true };
  expect(draftOf(items, answers)).toEqual({
    evolution: ['¿Desde cuándo? Hace 3 días', 'Fiebre: No', 'Motivo: Me arde la garganta'],
    findings: [],
    vitals: {},
  });
});

it('an answer that its condition hides is not told', () => {
  const items = [
    question('fiebre', 'yesNo', 'Fiebre'),
    question('grados', 'number', 'Grados', { showIf: { item: 'fiebre', is: 'equals', value: true } }),
  ];
  expect(draftOf(items, { fiebre: false, grados: 39 }).evolution).toEqual(['Fiebre: No']);
});

it('a number goes to the vital signs where the form says what it is, and only if a person can have it', () => {
  const items = [
    question('temperatura', 'number', 'Temperatura', { unit: '°C' }),
    question('peso', 'number', 'Peso', { unit: 'kg' }),
    question('pulso', 'number', 'Pulso'),
    question('talla', 'number', 'Talla', { unit: 'm' }),
  ];
  const draft = draftOf(items, { temperatura: 38.2, peso: 7000, pulso: 88, talla: 1.7 });
  expect(draft.vitals).toEqual({ temperatureC: 38.2, heartRateBpm: 88 });
  // In metres it is no height of ours: it stays an answer.
  expect(draft.evolution).toEqual(['Talla: 1.7 m']);
});

it('the newest weight of the record stands in for one that was not asked', () => {
  const { lists } = recordOfLucia();
  const measured = (measuredOn: string, weightKg: number) => entryOf('measurement', weightKg, { measuredOn, weightKg });
  const record = {
    ...lists,
    measurement: { ...lists.measurement, entries: [measured('2026-10-01', 70), measured('2026-11-01', 72)] },
  };
  expect(draftOf([], {}, record).vitals).toEqual({ weightKg: 72 });
  const told = question('peso', 'number', 'Peso', { unit: 'kg' });
  expect(draftOf([told], { peso: 71 }, record).vitals).toEqual({ weightKg: 71 });
  const child = { ...asked, patient: { ...asked.patient!, birthDate: '2024-01-01' }, answers: {}, files: [] };
  const old = { ...record, measurement: { ...record.measurement, entries: [measured('2026-10-01', 12)] } };
  expect(draftNote(child, old, now).vitals).toEqual({});
});

it('alarms and photos are findings', () => {
  const items = [
    question('aire', 'yesNo', 'Falta de aire', {
      alarm: { when: { item: 'aire', is: 'equals', value: true }, effect: 'flag', message: 'Refiere falta de aire' },
    }),
  ];
  const photo = { mime: 'image/jpeg' } as Consultation['files'][number];
  const told = { ...asked, form: { ...asked.form, schema: schemaOf(...items) }, answers: { aire: true } };
  expect(draftNote({ ...told, files: [photo, photo] }, null, now).findings).toEqual([
    'Dato de alarma en el cuestionario: Refiere falta de aire',
    'Envió 2 fotografías.',
  ]);
});
