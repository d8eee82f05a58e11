const written = /^(?:(?:(\d{1,2})[/-])?(\d{1,2})[/-])?((?:19|20|21)\d\d)$/;
const kept = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/;
const two = (digits: string) => digits.padStart(2, '0');

/** «2019», «3/2019», «2/3/2019» as it is kept: `2019-03-02`. What is neither goes on as it was typed, to be refused. */
export function aboutWhenFrom(typed: string): string | null {
  const text = typed.trim();
  const parts = written.exec(text);
  if (!parts) return text || null;
  const [, day, month, year] = parts;
  return [year, ...(month ? [two(month)] : []), ...(day ? [two(day)] : [])].join('-');
}

/** As people of Mexico write it: «02/03/2019». */
export function typedWhen(when: string | null | undefined): string {
  const parts = when ? kept.exec(when) : null;
  return parts ? [parts[3], parts[2], parts[1]].filter(Boolean).join('/') : (when ?? '');
}
