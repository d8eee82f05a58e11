import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from '../files/store.ts';
import { openPapers, type Paper, type Papers } from './papers.ts';
import { type RenderingLimits, renderingLimits } from './rendering-threads.ts';

const worker = new URL('../../../testing/hostile-worker.ts', import.meta.url);
const DAY_MS = 86_400_000;

let folder: string;
const open: Papers[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papers-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((papers) => papers.close()));
  rmSync(folder, { recursive: true });
});

/** Longer than a busy machine takes; a test that wants it shorter says so. */
function start({ timeMs = 60_000, ...limits }: Partial<RenderingLimits> & { timeMs?: number } = {}): Papers {
  const log = pino({ level: 'silent' });
  const papers = openPapers({
    ...{ worker, store: diskStore(folder), log, timeMs },
    limits: { ...renderingLimits, ...limits },
  });
  open.push(papers);
  return papers;
}

const paper = (kind: string, facts: object = {}, lasting = false): Paper => ({ kind, facts, lasting });
const text = async (papers: Papers, one: Paper, who = 'lucia') => String(await papers.render(one, who));
const keptFiles = () =>
  readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)).map((name) => join(folder, part, name)));

test('a paper that is asked for sixty times at once, by several people, is rendered once', async () => {
  const papers = start();
  const asked = Array.from({ length: 60 }, (_, index) => text(papers, paper('plain', { a: 1 }, true), `p${index % 3}`));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(keptFiles()).toHaveLength(1);
});

test('one that lasts is the same after a new start; any other is rendered anew', async () => {
  const [issued, printed] = [paper('plain', { folio: 'R-26-000001' }, true), paper('plain', { at: '10:30' })];
  const first = start();
  const before = [await text(first, issued), await text(first, printed)];
  const second = start();
  expect(await text(second, issued)).toBe(before[0]);
  expect(await text(second, printed)).not.toBe(before[1]);
});

test('one that lacks a picture for now is not kept, and is whole once that is back', async () => {
  const papers = start();
  let isLost = true;
  const issued = { ...paper('plain', {}, true), pictures: { read: async () => ({ logo: null }), lacks: () => isLost } };
  const lacking = await text(papers, issued);
  expect(keptFiles()).toEqual([]);
  isLost = false;
  expect(await text(papers, issued)).not.toBe(lacking);
  expect(keptFiles()).toHaveLength(1);
});

test('a difference in any of its facts makes another paper', async () => {
  const papers = start();
  const issued = { folio: 'R-26-000001', state: 'issued', replacedBy: null };
  const others = [issued, { ...issued, state: 'cancelled' }, { ...issued, replacedBy: 'R-26-000002' }];
  const rendered = await Promise.all(others.map((facts) => text(papers, paper('plain', facts, true))));
  expect(new Set(rendered).size).toBe(3);
});

test('half a paper that another server is writing is not handed out', async () => {
  const issued = paper('plain', {}, true);
  await text(start(), issued);
  truncateSync(keptFiles()[0]!, 20);
  expect(await text(start(), issued)).toMatch(/%%EOF\n$/);
});

test.each([
  ['allocating', { heapMb: 32 }],
  ['endless', { timeMs: 2_000 }],
])('a %s one is given up, and the next one is rendered', { timeout: 120_000 }, async (kind, limits) => {
  const papers = start(limits);
  await expect(papers.render(paper(kind), 'lucia')).rejects.toMatchObject({
    appCode: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  // The thread starts anew, which a busy machine may take its time for.
  await expect.poll(() => text(papers, paper('plain')).catch(String)).toContain('%PDF');
});

test('an error of the rendering itself is told as it is', async () => {
  await expect(start().render(paper('wrong'), 'lucia')).rejects.toThrow('a draft has no document');
});

test('sixty papers of one person: eleven are rendered, the others refused, and nobody else waits for them', async () => {
  const papers = start();
  let done = 0;
  const asked = Array.from({ length: 60 }, (_, index) =>
    papers.render(paper('slow', { ms: 50, index }), 'lucia').then(() => done++),
  );
  const settled = Promise.allSettled(asked);
  await text(papers, paper('plain'), 'diego');
  expect(done).toBeLessThan(11);
  const refused = (await settled).filter((one) => one.status === 'rejected');
  expect(done).toBe(11);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ appCode: 'rate-limited', details: { retryAfterSeconds: 5 } });
  // Her turn comes again.
  await text(papers, paper('plain', { later: true }));
});

test('facts beyond the limit never reach a thread', async () => {
  const facts = { text: 'a'.repeat(renderingLimits.characters) };
  await expect(start().render(paper('plain', facts), 'lucia')).rejects.toMatchObject({ appCode: 'file-too-large' });
});

test('kept papers go after a month', async () => {
  const papers = start();
  await text(papers, paper('plain', { a: 1 }, true));
  await text(papers, paper('plain', { a: 2 }, true));
  const [old] = keptFiles();
  utimesSync(old!, 0, (Date.now() - 31 * DAY_MS) / 1000);
  for (const part of readdirSync(folder)) await papers.sweep(part, Date.now());
  expect(keptFiles()).toHaveLength(1);
  expect(keptFiles()).not.toContain(old);
});
