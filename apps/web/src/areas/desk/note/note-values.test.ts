import { describe, expect, it } from 'vitest';
import { merge } from '../../../capabilities/editing/slots.ts';
import { differing, type NoteValues, noteSlots } from './note-values.ts';

const empty: NoteValues = {
  evolution: '',
  findings: '',
  prognosis: '',
  plan: '',
  patientText: '',
  vitals: {},
  diagnoses: [],
  doctorAnswers: {},
  occurredAt: '2026-11-20T12:00:00.000Z',
};
const j069 = { code: 'J06.9', description: 'Infección aguda', principal: true, certainty: 'presumptive' } as const;

describe('what counts as a change', () => {
  it('neither a space at the end nor another form of the same letter', () => {
    expect(differing({ ...empty, plan: 'Reposo' }, { ...empty, plan: ' Reposo \n' })).toEqual([]);
    expect(differing({ ...empty, plan: 'más' }, { ...empty, plan: 'más'.normalize('NFD') })).toEqual([]);
    expect(differing(empty, { ...empty, vitals: { heartRateBpm: null } })).toEqual([]);
  });

  it('every section, every vital sign and the diagnoses, each on its own', () => {
    const other = { ...empty, plan: 'Reposo', vitals: { weightKg: 70 }, diagnoses: [j069] };
    expect(differing(empty, other)).toEqual(['plan', 'weightKg', 'diagnoses']);
    const answered = { ...empty, doctorAnswers: { exudado: true, grado: '' } };
    expect(differing(empty, answered)).toEqual(['question exudado']);
    expect(differing(answered, { ...empty, doctorAnswers: { grado: null, exudado: true } })).toEqual([]);
  });
});

describe('two windows on one note', () => {
  it('takes what I did not touch and keeps what I typed', () => {
    const mine = { ...empty, evolution: 'Tos de tres días' };
    const theirs = { ...empty, plan: 'Reposo', vitals: { temperatureC: 38.2 }, diagnoses: [j069] };
    expect(merge(noteSlots, empty, mine, theirs)).toEqual({
      values: {
        ...empty,
        evolution: 'Tos de tres días',
        plan: 'Reposo',
        vitals: { temperatureC: 38.2 },
        diagnoses: [j069],
      },
      taken: ['plan', 'temperatureC', 'diagnoses'],
      both: [],
    });
  });

  it('keeps mine where both wrote, and says so', () => {
    const merged = merge(noteSlots, empty, { ...empty, plan: 'Mío' }, { ...empty, plan: 'Suyo' });
    expect(merged).toEqual({ values: { ...empty, plan: 'Mío' }, taken: [], both: ['plan'] });
  });

  it('two questions of the form that were answered in two windows both stay, and one question is one choice', () => {
    const base = { ...empty, doctorAnswers: { exudado: true } };
    const mine = { ...base, doctorAnswers: { exudado: true, grado: 2 } };
    const theirs = { ...base, doctorAnswers: { lado: 'derecho' } };
    expect(merge(noteSlots, base, mine, theirs)).toEqual({
      values: { ...empty, doctorAnswers: { grado: 2, lado: 'derecho' } },
      taken: ['question exudado', 'question lado'],
      both: [],
    });
    const other = { ...base, doctorAnswers: { exudado: true, grado: 3 } };
    expect(merge(noteSlots, base, mine, other)).toEqual({ values: mine, taken: [], both: ['question grado'] });
  });

  it('emptying a section is a change like any other', () => {
    const base = { ...empty, plan: 'Reposo' };
    expect(merge(noteSlots, base, { ...base, plan: '' }, base).values.plan).toBe('');
    expect(merge(noteSlots, base, base, { ...base, plan: '' }).values.plan).toBe('');
  });
});
