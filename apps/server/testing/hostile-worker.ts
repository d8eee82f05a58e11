import { randomUUID } from 'node:crypto';
import { move } from 'piscina';

/** Papers that go wrong in the ways in which a thread can, for papers.test.ts. */
type Job = { facts: string };

/** Another one each time that it is rendered. */
export const plain = (_job: Job) => move(new TextEncoder().encode(`%PDF-1.3 ${randomUUID()}\n%%EOF\n`));

export async function slow({ facts }: Job) {
  const { ms } = JSON.parse(facts) as { ms: number };
  await new Promise((done) => setTimeout(done, ms));
  return move(new TextEncoder().encode(`%PDF-1.3 ${randomUUID()}\n%%EOF\n`));
}

export function endless(_job: Job) {
  for (;;);
}

export function allocating(_job: Job) {
  for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
}

export function wrong(_job: Job) {
  throw new Error('a draft has no document');
}
