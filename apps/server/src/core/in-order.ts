/**
 * The answers for many items, as many at once as `atOnce`, in the order of the items. No more than that are begun before their answers
 * are taken, so that memory does not grow with the items. The first error, by that order, ends it, and so does who takes no
 * more: nothing is begun any more, and what was begun has ended before this does.
 */
export async function* inOrder<Item, Answer>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Answer>,
): AsyncGenerator<Awaited<Answer>, void, undefined> {
  const begun: Promise<Answer>[] = [];
  try {
    for await (const item of items) {
      const answer = work(item);
      // Its error is told when its turn has come; until then nobody waits for it.
      answer.catch(() => {});
      begun.push(answer);
      if (begun.length >= atOnce) yield await (begun.shift() as Promise<Answer>);
    }
    for (let next = begun.shift(); next; next = begun.shift()) yield await next;
  } finally {
    await Promise.allSettled(begun);
  }
}
