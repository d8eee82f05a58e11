/**
 * A list that is sent while it is being produced, for results too large for memory. Return it from a procedure: a plain
 * call receives an ordinary array, a stream each item as a chunk. Production waits for the client (backpressure); when
 * the client disconnects, the iterator's `return` is called.
 *
 * An error within the first 64 kB is answered as usual. Later the connection is cut, so that a part of the list is
 * never taken for the whole.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { CallableList } from 'trpc-callable';
 *
 * async function* rows() {
 *   for (let id = 1; id <= 1_000_000; id++) yield { id };
 * }
 * const t = initTRPC.create();
 * export const router = t.router({ export: t.procedure.query(() => new CallableList(rows())) });
 * ```
 */
export class CallableList<Item> implements AsyncIterable<Item, void> {
  readonly #items: AsyncIterable<Item>;
  /** Set by `ofJson`: the same list as texts of JSON arrays; otherwise null. */
  readonly jsonPortions: AsyncIterable<string> | null = null;

  constructor(items: AsyncIterable<Item>, jsonPortions: AsyncIterable<string> | null = null) {
    this.#items = items;
    this.jsonPortions = jsonPortions;
  }

  /**
   * A list from texts of JSON arrays, such as a database produces. A plain call passes them on without parsing, which
   * costs a fraction of rows. Each portion is the text of one array of items, already in the form in which they are
   * sent (dates as ISO strings); it is not checked.
   */
  static ofJson<Item>(portions: AsyncIterable<string>): CallableList<Item> {
    return new CallableList(parsed<Item>(portions), portions);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    yield* this.#items;
  }
}

async function* parsed<Item>(portions: AsyncIterable<string>): AsyncGenerator<Item, void> {
  for await (const portion of portions) yield* JSON.parse(portion) as Item[];
}
