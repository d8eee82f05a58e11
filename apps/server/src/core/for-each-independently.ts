/** So many in one run are no broken rows: something that they all need is away. */
const GIVES_UP_AFTER = 10;

/**
 * Everyone has a turn, whatever became of those before: one broken row must not hold back all that comes after it, run
 * after run. @throws Error at the end when some failed, with the first as its cause, so that the job is seen to have failed.
 */
export async function forEachIndependently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
      if (failures.length === GIVES_UP_AFTER) break;
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} could not be done`, { cause: failures[0] });
}
