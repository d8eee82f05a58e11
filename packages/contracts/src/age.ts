/** Whole years at `on`; null without a birth date. */
export function ageOf(birthDate: string | null, on = new Date()): number | null {
  if (!birthDate) return null;
  const [year = 0, month = 1, dayOfMonth = 1] = birthDate.split('-').map(Number);
  const before = on.getUTCMonth() + 1 < month || (on.getUTCMonth() + 1 === month && on.getUTCDate() < dayOfMonth);
  return on.getUTCFullYear() - year - (before ? 1 : 0);
}
