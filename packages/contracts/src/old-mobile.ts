const oldPrefix = /^(?:(?:00)?52(?:1|04[45])|04[45]|01)(?=\d{10}$)/;

/**
 * A Mexican number as it was dialled until 2019 («+52 1 55…», «044 55…», «045…», «01 55…»), as it is dialled now: `+52`
 * and ten digits. Any other number stays as typed.
 */
export function dialledToday(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return oldPrefix.test(digits) ? `+52${digits.slice(-10)}` : typed;
}
