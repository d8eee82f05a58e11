import { identity } from '../../capabilities/session/open-identity.ts';

const applied = new Map<string, Promise<void>>();

/** Uses the code of a mailed link. A code works once, and a page may ask twice: the second gets the first one's answer. */
export function applyCodeOnce(code: string): Promise<void> {
  let answer = applied.get(code);
  if (!answer) {
    answer = identity().then(({ applyCode }) => applyCode(code));
    applied.set(code, answer);
    // Refused or unheard, the next one asks anew.
    answer.catch(() => applied.delete(code));
  }
  return answer;
}
