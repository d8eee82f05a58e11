import { expect, it } from 'vitest';
import { accessDays } from './access-days.ts';

const opened = (at: string, actorName: string, action = 'getConsultation') => ({
  at,
  action,
  actorName,
  actorRole: 'doctor' as const,
  consultationFolio: 'C-1',
  disclosure: null,
});

it('tells each day who did what, the newest first, and how often', () => {
  const days = accessDays([
    opened('2026-11-20T18:00:00Z', 'Ana Ruiz'),
    opened('2026-11-20T17:00:00Z', 'Luis Paz'),
    opened('2026-11-20T16:00:00Z', 'Ana Ruiz'),
    opened('2026-11-20T15:00:00Z', 'Ana Ruiz', 'listMessages'),
    opened('2026-11-18T15:00:00Z', 'Ana Ruiz'),
  ]);
  expect(days.map(({ people }) => people.map(({ actorName }) => actorName))).toEqual([
    ['Ana Ruiz', 'Luis Paz'],
    ['Ana Ruiz'],
  ]);
  expect(days[0]?.people[0]?.actions.map(({ action, times, at }) => [action, times, at])).toEqual([
    ['getConsultation', 2, '2026-11-20T18:00:00Z'],
    ['listMessages', 1, '2026-11-20T15:00:00Z'],
  ]);
});

it('what was given to two people is two lines, however near', () => {
  const given = (at: string, recipient: string) => ({
    ...opened(at, 'Ana Ruiz', 'recordDisclosure'),
    disclosure: { recipient, givenOn: '2026-11-20' },
  });
  const [day] = accessDays([given('2026-11-20T18:00:00Z', 'Juzgado'), given('2026-11-20T17:59:00Z', 'Aseguradora')]);
  expect(day?.people[0]?.actions.map(({ disclosure }) => disclosure?.recipient)).toEqual(['Juzgado', 'Aseguradora']);
});
