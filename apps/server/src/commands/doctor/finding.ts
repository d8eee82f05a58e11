/** `wrong` stops or harms somebody, `look` may be meant so. What to do stands in the sentence. */
export type Verdict = 'ok' | 'look' | 'wrong';
export type Finding = { verdict: Verdict; of: string; says: string };

/** Findings of one subject. */
export const about = (of: string) => ({
  ok: (says: string): Finding => ({ verdict: 'ok', of, says }),
  look: (says: string): Finding => ({ verdict: 'look', of, says }),
  wrong: (says: string): Finding => ({ verdict: 'wrong', of, says }),
});
