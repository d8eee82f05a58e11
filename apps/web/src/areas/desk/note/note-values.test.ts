import { describe, expect, it } from 'vitest';
import { emptyNote } from '../../../../testing/empty-note.ts';
import { merge } from '../../../capabilities/editing/slots.ts';
import { differing, noteSlots } from './note-values.ts';

const j069 = { code: 'J06.9', description: 'Infección aguda', principal: true, certainty: 'presumptive' } as const;

describe('what counts as a change', () => {
  it('neither a space at the end nor another form of the same letter', () => {
    expect(differing({ ...emptyNote, plan: 'Reposo' }, { ...emptyNote, plan: ' Reposo \n' })).toEqual([]);
    expect(differing({ ...emptyNote, plan: 'más' }, { ...emptyNote, plan: 'más'.normalize('NFD') })).toEqual([]);
    expect(differing(emptyNote, { ...emptyNote, vitals: { heartRateBpm: null } })).toEqual([]);
  });

  it('every section, every vital sign and the diagnoses, each on its own', () => {
    const other = { ...emptyNote, plan: 'Reposo', vitals: { weightKg: 70 }, diagnoses: [j069] };
    expect(differing(emptyNote, other)).toEqual(['plan', 'weightKg', 'diagnoses']);
    const answered = { ...emptyNote, doctorAnswers: { exudado: true, grado: '' } };
    expect(differing(emptyNote, answered)).toEqual(['question exudado']);
    expect(differing(answered, { ...emptyNote, doctorAnswers: { grado: null, exudado: true } })).toEqual([]);
  });
});

describe('two windows on one note', () => {
  it('takes what I did not touch and keeps what I typed', () => {
    const mine = { ...emptyNote, evolution: 'Tos de tres días' };
    const theirs = { ...emptyNote, plan: 'Reposo', vitals: { temperatureC: 38.2 }, diagnoses: [j069] };
    expect(merge(noteSlots, emptyNote, mine, theirs)).toEqual({
      values: {
        ...emptyNote,
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
    const merged = merge(noteSlots, emptyNote, { ...emptyNote, plan: 'Mío' }, { ...emptyNote, plan: 'Suyo' });
    expect(merged).toEqual({ values: { ...emptyNote, plan: 'Mío' }, taken: [], both: ['plan'] });
  });

  it('two questions of the form that were answered in two windows both stay, and one question is one choice', () => {
    const base = { ...emptyNote, doctorAnswers: { exudado: true } };
    const mine = { ...base, doctorAnswers: { exudado: true, grado: 2 } };
    const theirs = { ...base, doctorAnswers: { lado: 'derecho' } };
    expect(merge(noteSlots, base, mine, theirs)).toEqual({
      values: { ...emptyNote, doctorAnswers: { grado: 2, lado: 'derecho' } },
      taken: ['question exudado', 'question lado'],
      both: [],
    });
    const other = { ...base, doctorAnswers: { exudado: true, grado: 3 } };
    expect(merge(noteSlots, base, mine, other)).toEqual({ values: mine, taken: [], both: ['question grado'] });
  });

  it('what was confirmed here stays so, and what the other window put there stays unseen', () => {
    const filled = {
      ...emptyNote,
      evolution: 'Fiebre: Sí',
      vitals: { weightKg: 70 },
      drafted: { evolution: ['Fiebre: Sí'], vitals: { weightKg: 70 } },
    };
    const confirmed = { ...filled, drafted: { vitals: { weightKg: 70 } } };
    expect(differing(filled, confirmed)).toEqual(['evolution']);
    const theirs = {
      ...filled,
      findings: 'Envió 2 fotografías.',
      drafted: { ...filled.drafted, findings: ['Envió 2 fotografías.'] },
    };
    expect(merge(noteSlots, filled, confirmed, theirs)).toEqual({
      values: { ...theirs, drafted: { vitals: { weightKg: 70 }, findings: ['Envió 2 fotografías.'] } },
      taken: ['findings'],
      both: [],
    });
    const weighed = { ...filled, drafted: { evolution: ['Fiebre: Sí'] } };
    expect(differing(filled, weighed)).toEqual(['weightKg']);
    expect(merge(noteSlots, filled, confirmed, weighed).values.drafted).toEqual({ vitals: {} });
  });

  it('emptying a section is a change like any other', () => {
    const base = { ...emptyNote, plan: 'Reposo' };
    expect(merge(noteSlots, base, { ...base, plan: '' }, base).values.plan).toBe('');
    expect(merge(noteSlots, base, base, { ...base, plan: '' }).values.plan).toBe('');
  });
});
