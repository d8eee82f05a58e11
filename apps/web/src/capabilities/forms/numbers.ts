/**
 * A number field's typed value: a number, nothing, or the text itself, which the form then refuses in words. A comma is
 * taken for the decimal point, as many keyboards offer only that.
 */
export function numberFrom(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed;
}
