import { CallableList } from 'trpc-callable';
import type { z } from 'zod';

/**
 * The output of a procedure whose list may be too long to be held. Its type is the plain list that every caller reads;
 * the value is either that list or, for the endpoint that can write while it reads, a CallableList. Each item is parsed
 * by the contract on its way out, but for texts: a list whose JSON the database writes needs a test that the contract
 * would let each of its items out unchanged.
 */
export type StreamedList<Item extends z.ZodType> = {
  _input: AsyncIterable<z.input<Item>> | z.input<Item>[];
  _output: z.output<Item>[];
  parse: (answer: unknown) => z.output<Item>[];
  /** The shape that the API documents describe. */
  list: z.ZodArray<Item>;
};

export function streamedList<Item extends z.ZodType>(list: z.ZodArray<Item>): StreamedList<Item> {
  const parse = (answer: unknown) => {
    if (!(answer instanceof CallableList)) return list.parse(answer);
    if (answer.jsonPortions) return answer as unknown as z.output<Item>[];
    // The callable endpoint writes it as the array that its type says it is.
    return new CallableList(parseEach(answer, list.element)) as unknown as z.output<Item>[];
  };
  return { parse, list } as StreamedList<Item>;
}

async function* parseEach<Item extends z.ZodType>(items: AsyncIterable<unknown>, item: Item) {
  for await (const one of items) yield item.parse(one);
}

/** The list as this caller's endpoint takes it: while it is read, or all of it. */
export async function listFor<Row>(ctx: { endpoint: string }, list: CallableList<Row>) {
  if (ctx.endpoint === 'callable') return list;
  const all: Row[] = [];
  for await (const row of list) all.push(row);
  return all;
}
