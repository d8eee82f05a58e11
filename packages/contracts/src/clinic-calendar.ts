import type { ClinicZone } from './mexican-zones.ts';

/** Of a clinic that has never said where it is, and of what was sealed before it could. */
export const FIRST_ZONE: ClinicZone = 'America/Mexico_City';

/** What a page says in its first element: nothing of it is drawn by another clock first. */
type Page = { document?: { documentElement: { dataset: { zone?: ClinicZone } } } };
let zone: ClinicZone = (globalThis as Page).document?.documentElement.dataset.zone ?? FIRST_ZONE;

/** By whose calendar and clock the clinic lives. */
export const clinicZone = (): ClinicZone => zone;

/** Said by whoever has read the setting: a server at its start and after each change, a test. */
export function keepClinicZone(said: ClinicZone | null | undefined): void {
  zone = said ?? FIRST_ZONE;
}

/** By whose clock an establishment lived when this was written of it. */
export const zoneOf = ({ timeZone }: { timeZone?: ClinicZone | null | undefined }): ClinicZone =>
  timeZone ?? FIRST_ZONE;

/**
 * What `work` draws, it draws by another clock: a paper by that of its sealing. Only for what ends before it returns: a
 * promise would go on by the clock of the clinic.
 */
export function inZone<Made>(other: ClinicZone | null | undefined, work: () => Made): Made {
  const before = zone;
  zone = other ?? FIRST_ZONE;
  try {
    return work();
  } finally {
    zone = before;
  }
}

// Sweden writes its days as ISO 8601 does. Formatters are dear to make, and nearly all days are of one zone.
let day: Intl.DateTimeFormat | undefined;
let dayZone: string | undefined;

/** The calendar day of a moment in the clinic, `YYYY-MM-DD`. */
export function dayOf(at: number | Date, of: ClinicZone = zone): string {
  if (!day || dayZone !== of) day = new Intl.DateTimeFormat('sv-SE', { timeZone: of });
  dayZone = of;
  return day.format(at);
}

/** A calendar day so many days later, or earlier, whatever the clocks do. Both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The latest clock of Mexico, in winter: eight hours behind UTC. */
const LATEST = 8 * 3_600_000;

/** The day of which `validUntil` is the end, `YYYY-MM-DD`, in whichever zone of Mexico it was sealed. */
export const lastDayOf = (validUntil: string): string =>
  new Date(Date.parse(validUntil) - LATEST).toISOString().slice(0, 10);
