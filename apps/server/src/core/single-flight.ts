/**
 * The same question of many at once is asked once, and its answer holds for `freshMs` after it came; 0 only joins
 * those who ask meanwhile. A question that fails is asked again by the next one.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>, freshMs: number): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  let known: { answer: Answer; until: number } | null = null;
  return () => {
    if (known && known.until > performance.now()) return Promise.resolve(known.answer);
    asking ??= ask()
      .then((answer) => {
        known = { answer, until: performance.now() + freshMs };
        return answer;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
