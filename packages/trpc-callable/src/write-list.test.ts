import { expect, test } from 'vitest';
import { CallableList } from './callable-list.ts';
import { writeList } from './write-list.ts';

async function* count(to: number) {
  for (let id = 1; id <= to; id++) yield { id, at: new Date(0) };
}

/** What was yielded before the end, and what was returned. */
async function written(list: CallableList<unknown>): Promise<{ early: string[]; last: string }> {
  const pieces = writeList(list);
  const early: string[] = [];
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return { early, last: value };
    early.push(value);
  }
}

test('a short list is one text, returned: it may still become an error', async () => {
  expect(await written(new CallableList(count(2)))).toEqual({
    early: [],
    last: '{"result":[{"id":1,"at":"1970-01-01T00:00:00.000Z"},{"id":2,"at":"1970-01-01T00:00:00.000Z"}]}',
  });
  expect((await written(new CallableList(count(0)))).last).toBe('{"result":[]}');
});

test('a long one comes in pieces of some 64 kB that are one text together', async () => {
  const { early, last } = await written(new CallableList(count(5000)));
  expect(early.length).toBeGreaterThan(1);
  for (const piece of early) expect(piece.length).toBeGreaterThanOrEqual(64 * 1024);
  expect(JSON.parse(early.join('') + last).result.map(({ id }: { id: number }) => id)).toEqual(
    Array.from({ length: 5000 }, (_, index) => index + 1),
  );
});

test('texts of arrays are joined, empty ones and blanks too', async () => {
  async function* texts() {
    yield* ['[]', ' [1,2] ', '[ ]', '[3]'];
  }
  expect((await written(CallableList.ofJson(texts()))).last).toBe('{"result":[1,2,3]}');
});
