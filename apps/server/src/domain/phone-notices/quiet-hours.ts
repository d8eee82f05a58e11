import type { PhoneRules } from '@consultorio/contracts/phone-notices';
import { byZone } from '@consultorio/contracts/zone-formats';

/** `21:05` by the clock of the clinic: nobody knows where a telephone is. */
const clock = byZone('sv-SE', { hour: '2-digit', minute: '2-digit' });

/** From one time until before the other, over midnight where that comes first. The same time twice: never. */
export function isQuiet({ quietFrom, quietTo }: Pick<PhoneRules, 'quietFrom' | 'quietTo'>, now: number): boolean {
  const time = clock().format(now);
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}
