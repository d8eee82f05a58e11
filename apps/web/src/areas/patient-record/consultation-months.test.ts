import { expect, test } from 'vitest';
import { consultationMonths } from './consultation-months.ts';

const at = (submittedAt: string | null) => ({ submittedAt });

test('twelve months, empty ones too, over the turn of the year', () => {
  const months = consultationMonths(
    [
      at('2026-02-10T18:00:00Z'),
      at('2026-02-20T18:00:00Z'),
      at('2025-03-15T18:00:00Z'),
      at('2025-02-15T18:00:00Z'),
      at(null),
    ],
    new Date(2026, 1, 28, 12),
  );
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02'],
  ]);
  expect(months.filter(({ count }) => count > 0)).toEqual([
    { month: '2025-03', count: 1 },
    { month: '2026-02', count: 2 },
  ]);
});
