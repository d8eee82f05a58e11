import { expect, test } from 'vitest';
import type { RecordLists } from './record-entries.ts';
import {
  isCurrent,
  isOldWeight,
  listStandingOf,
  mayBePregnant,
  newestMeasured,
  pregnancyOn,
  weeksOfPregnancy,
} from './record-standing.ts';
import { emptyListInWords, entryInWords } from './words/record-contents.ts';

const day = '2026-11-20';

test('what is listed counts before what was said of the list, and silence is no «no»', () => {
  expect(listStandingOf(2, 'none')).toBe('listed');
  expect(listStandingOf(0, 'none')).toBe('none');
  expect(listStandingOf(0, 'unknown')).toBe('unknown');
  // Asked once, and everything on it has ended since: nobody said that there is nothing now.
  expect(listStandingOf(0, 'listed')).toBe('notAsked');
  expect(listStandingOf(0, null)).toBe('notAsked');
});

test('the last day of a treatment is one of it', () => {
  const taken = (untilOn: string | null, status: 'active' | 'ended' = 'active') =>
    isCurrent({ status, content: { medicine: 'Amoxicilina', untilOn } }, day);
  expect([taken('2026-11-20'), taken('2026-11-19'), taken(null), taken(null, 'ended')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('the newest of each number, whatever the order in which they were told', () => {
  const told = (measuredOn: string, content: object, confirmedAt: string | null = null) => ({
    content: { measuredOn, ...content },
    confirmedAt,
  });
  const newest = newestMeasured([
    told('2026-01-02', { weightKg: 60, temperatureC: 38 }, 'x'),
    told('2026-03-04', { weightKg: 61 }),
    told('2025-12-31', { heightCm: 163 }, 'x'),
  ]);
  expect(newest.weightKg).toEqual({ value: 61, measuredOn: '2026-03-04', confirmed: false });
  expect(newest.temperatureC).toEqual({ value: 38, measuredOn: '2026-01-02', confirmed: true });
  expect(newest.heightCm?.value).toBe(163);
  expect(newest.glucoseMgDl).toBeUndefined();
});

test.each([
  [{ dueOn: '2027-01-22' }, 31],
  [{ lastMenstruationOn: '2026-09-11' }, 10],
  [{ weeks: 8, weeksOn: '2026-11-06' }, 10],
  [{ weeks: 8 }, 8],
  [{}, null],
])('weeks of pregnancy by what is known: %o', (content, weeks) => {
  expect(weeksOfPregnancy(content, day)).toBe(weeks);
});

const statement = (said: 'none' | 'unknown', saidAt: string) => ({
  ...{ said, saidBy: 'patient' as const, saidByName: 'Ana', saidAt },
  ...{ consultationId: null, consultationFolio: null },
});
const list = (more: Partial<RecordLists['pregnancy']>): RecordLists['pregnancy'] => ({
  ...{ standing: 'notAsked', statement: null, entries: [], past: [], more: false },
  ...more,
});

test('a «not pregnant» holds for thirty days, and a pregnancy that nobody ended not for ever', () => {
  const denied = (saidAt: string) =>
    pregnancyOn(list({ standing: 'none', statement: statement('none', saidAt) }), day).said;
  expect(denied('2026-10-21T18:00:00.000Z')).toBe('known');
  expect(denied('2026-10-20T18:00:00.000Z')).toBe('notAsked');
  expect(
    pregnancyOn(list({ standing: 'unknown', statement: statement('unknown', '2026-11-19T18:00:00.000Z') }), day).said,
  ).toBe('unknown');
  const entry = (content: object, saidAt: string) =>
    [{ content, saidAt }] as unknown as RecordLists['pregnancy']['entries'];
  const said = pregnancyOn(
    list({ standing: 'listed', entries: entry({ weeks: 20, weeksOn: '2026-11-06' }, day) }),
    day,
  );
  expect(said).toMatchObject({ said: 'known', pregnant: true, weeks: 22 });
  for (const content of [{ weeks: 20, weeksOn: '2026-01-06' }, {}])
    expect(
      pregnancyOn(list({ standing: 'listed', entries: entry(content, '2025-12-01T18:00:00.000Z') }), day).said,
    ).toBe('notAsked');
});

test('the weight of a child is old after thirty days, that of a grown-up is not', () => {
  expect(isOldWeight('2026-10-21', 1000, day)).toBe(false);
  expect(isOldWeight('2026-10-20', 1000, day)).toBe(true);
  expect(isOldWeight('2025-10-20', 12_000, day)).toBe(false);
});

test('a list without entries is told in its own words, and a doctor’s «none» as a doctor’s', () => {
  const at = '2026-11-19T18:00:00.000Z';
  const none = statement('none', at);
  expect(emptyListInWords('allergy', { standing: 'notAsked', statement: null })).toBe('No se preguntó');
  expect(emptyListInWords('problem', { standing: 'unknown', statement: statement('unknown', at) })).toBe('No lo sabe');
  expect(emptyListInWords('medicine', { standing: 'none', statement: none })).toBe('Dijo que ninguno');
  expect(emptyListInWords('pregnancy', { standing: 'none', statement: none })).toBe('Dijo que no');
  expect(emptyListInWords('allergy', { standing: 'none', statement: { ...none, saidBy: 'doctor' } })).toBe(
    'El médico registró que ninguna',
  );
});

test('entries on one line', () => {
  expect(
    entryInWords(
      { kind: 'allergy', content: { substance: 'Penicilina', reaction: 'ronchas', severity: 'severe' } },
      day,
    ),
  ).toBe('Penicilina · ronchas · Grave');
  const content = { measuredOn: day, systolicMmHg: 120, diastolicMmHg: 80, weightKg: 61.5 };
  expect(entryInWords({ kind: 'measurement', content }, day)).toBe('2026-11-20 · T/A 120/80 mmHg · Peso 61.5 kg');
  expect(entryInWords({ kind: 'pregnancy', content: { weeks: 8, weeksOn: '2026-11-06' } }, day)).toBe(
    'Embarazada · 10 semanas',
  );
});

test('a man, a girl and an old woman are not asked whether they are pregnant; whose age nobody knows is', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const asked = (birthDate: string | null, sex: 'female' | 'male' | null) => mayBePregnant({ birthDate, sex }, now);
  expect([asked('1990-01-01', 'female'), asked(null, 'female'), asked('1990-01-01', null)]).toEqual([true, true, true]);
  expect([asked('1990-01-01', 'male'), asked('2017-01-01', 'female'), asked('1970-01-01', 'female')]).toEqual([
    false,
    false,
    false,
  ]);
});
