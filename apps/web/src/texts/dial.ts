import { dialledToday } from '@consultorio/contracts/old-mobile';

/** Digits of a number, from that of a small town to the longest there is. */
const [SHORTEST, LONGEST] = [7, 15];

/**
 * Where a telephone leads that somebody wrote as people write them: «(55) 1234-5678 ext. 12», «044 55…», two of them. The first is
 * dialled, without its extension, which not every telephone can wait for. Null where none is found: better no link than a dead one.
 */
export function dialOf(written: string): string | null {
  const [first = ''] = /\+?\(?\d[\d\s().-]*/.exec(written) ?? [];
  const dialled = dialledToday(first.trim()).replace(/[^\d+]/g, '');
  const digits = dialled.replace('+', '').length;
  return digits >= SHORTEST && digits <= LONGEST ? `tel:${dialled}` : null;
}
