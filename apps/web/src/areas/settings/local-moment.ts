/** What `<input type="datetime-local">` holds, in the person's own time zone, and the moment that it means. */
export function localMomentOf(iso: string | null | undefined): string {
  if (!iso) return '';
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export const momentOfLocal = (local: string): string | null => (local ? new Date(local).toISOString() : null);
