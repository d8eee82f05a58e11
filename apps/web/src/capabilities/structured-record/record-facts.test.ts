import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { expect, it } from 'vitest';
import { recordFacts } from './record-facts.ts';

const example = structuredRecordExamples.getStructuredRecord.output.lists as RecordLists;
const now = Date.parse('2026-11-20T18:00:00Z');
const woman = { birthDate: '1990-05-12', sex: 'female' } as const;
const silent = { allergies: null, medicines: null, conditions: null };
const nothing = { standing: 'notAsked', statement: null, entries: [], past: [], more: false } as const;
const unasked = Object.fromEntries(Object.keys(example).map((kind) => [kind, nothing])) as unknown as RecordLists;
const stated = (lists: Partial<Record<keyof RecordLists, string>>): RecordLists => ({
  ...unasked,
  ...Object.fromEntries(
    Object.entries(lists).map(([kind, said]) => [
      kind,
      { ...nothing, standing: said, statement: { said, saidAt: '2026-11-10T18:00:00.000Z' } },
    ]),
  ),
});

it('entries are told with what they did and how old they are', () => {
  const facts = recordFacts(example, silent, woman, now);
  expect(facts.allergy).toEqual({ lines: ['Penicilina: Ronchas y comezón, moderada'], listed: true });
  expect(facts.weight).toBe('61 kg · 9 de marzo de 2026 (hace 8 meses)');
  expect(facts.medicine).toEqual({ lines: ['Dijo que ninguno'], listed: false });
  expect(facts.problem).toEqual({ lines: ['No se preguntó'], listed: false });
});

it('«none», «I do not know» and «not asked» read differently, of allergies, pregnancy and lactation', () => {
  const states = ['none', 'unknown', 'notAsked'].map((said) => {
    const { allergy, pregnancy, lactation } = recordFacts(
      stated({ allergy: said, pregnancy: said, lactation: said }),
      silent,
      woman,
      now,
    );
    return [...allergy.lines, pregnancy, lactation];
  });
  expect(states).toEqual([
    ['Dijo que ninguna', 'Dijo que no · 10 de noviembre de 2026', 'Dijo que no'],
    ['No lo sabe', 'No lo sabe', 'No lo sabe'],
    ['No se preguntó', 'No se preguntó', 'No se preguntó'],
  ]);
});

it('what she told in the general form is never «not asked», and a «no» there is one', () => {
  const told = { allergies: 'Penicilina', medicines: 'Ninguno', conditions: 'Asma' };
  for (const lists of [unasked, null]) {
    const facts = recordFacts(lists, told, woman, now);
    expect(facts.allergy).toEqual({ lines: ['Penicilina'], listed: true });
    expect(facts.medicine).toEqual({ lines: ['Dijo que ninguno'], listed: false });
    expect(facts.problem).toEqual({ lines: ['Asma'], listed: true });
  }
});

it('what could not be read is neither a «no» nor «not asked»', () => {
  const { allergy, weight, pregnancy, lactation } = recordFacts(null, silent, woman, now);
  expect([...allergy.lines, weight, pregnancy, lactation]).toEqual(Array(4).fill('No se pudo leer'));
});

it('pregnancy is asked of whom it may be, told by weeks, and told of anybody of whom it is known', () => {
  expect(recordFacts(unasked, silent, { birthDate: '1990-05-12', sex: 'male' }, now).pregnancy).toBeNull();
  expect(recordFacts(unasked, silent, { birthDate: '2020-05-12', sex: 'female' }, now).lactation).toBeNull();
  const [entry] = example.allergy.entries;
  const content = { lastMenstruationOn: '2026-08-28' };
  const pregnancy = { ...nothing, standing: 'listed', entries: [{ ...entry, kind: 'pregnancy', content }] };
  const lists = { ...unasked, pregnancy } as unknown as RecordLists;
  for (const person of [woman, { birthDate: '1970-05-12', sex: 'female' } as const])
    expect(recordFacts(lists, silent, person, now).pregnancy).toBe('Embarazo de 12 semanas');
});
