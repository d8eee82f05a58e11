import { clinicZone } from './clinic-calendar.ts';
import type { ClinicZone } from './mexican-zones.ts';
import { byZone } from './zone-formats.ts';

// Pure, so that pages which ask for no such moment do not carry it.
const clock = /* @__PURE__ */ byZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** How far the wall clock of the zone is ahead of UTC at a moment, in milliseconds; negative in all of Mexico. */
const aheadAt = (moment: number, zone: ClinicZone) =>
  Date.parse(`${clock(zone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * The moment, in milliseconds, at which the clock on the wall shows this. Of an hour that is skipped in spring, what the
 * clock of before would show; of one that comes twice in autumn, its first.
 * @param wall `YYYY-MM-DDTHH:MM`, and further down to milliseconds
 */
export function momentAt(wall: string, zone: ClinicZone = clinicZone()): number {
  const asUtc = Date.parse(`${wall}Z`);
  const [before, after] = [aheadAt(asUtc - 86_400_000, zone), aheadAt(asUtc + 86_400_000, zone)];
  const earlier = asUtc - before;
  return aheadAt(earlier, zone) === before
    ? earlier
    : asUtc - (aheadAt(asUtc - after, zone) === after ? after : before);
}
