import { availableParallelism, cpus } from 'node:os';
import { goals } from './goals.ts';
import { missedBy, type PageScores, scoreTable } from './lighthouse.ts';
import { patientsTable, patientsVerdict } from './patients.ts';
import { queueTable, queueVerdict } from './queue.ts';
import type { Measured } from './run.ts';
import type { Minute } from './soak.ts';
import { markdownTable } from './table.ts';
import type { SizeRow } from './two-sizes.ts';
import { type WritesRow, writesTable, writesVerdict } from './writes.ts';

type Parts = {
  endpoints: Measured[];
  queue: SizeRow[];
  patients: SizeRow[];
  writes: WritesRow[];
  memory: Minute[];
  pages: PageScores[];
};

/** docs/benchmarks.md. Of the machine only its kind: absolute numbers are nobody else's. */
export function report(
  { endpoints, queue, patients, writes, memory, pages }: Parts,
  { rounds, seconds }: { rounds: number; seconds: number },
): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`;
  const sections = endpoints.map((one) => `## ${one.scenario.what}\n\n${markdownTable(one)}\n`);
  const reached = endpoints.flatMap((one) =>
    goals
      .filter(({ scenario }) => scenario === one.scenario.name)
      .map((goal) => {
        const value = goal.reached(one) ?? Number.NaN;
        return `| ${goal.what} | ${value.toFixed(2)} | ${goal.holds(value) ? 'yes' : '**no**'} |`;
      }),
  );
  return `# Benchmarks

Written by \`npm run bench\`. Only the ratios hold: everything ran at the same time on one machine, ${machine}, which may
have been doing other things.

## Method

- One PostgreSQL (temporary, no fsync), one database: 1,000 patients with consents and unread notices, 256 administrators.
- RS256 tokens of 256 people in turn, verified for real by firebase-admin against a certificate fetched over HTTP from a
  local stand-in of Google's; never the Auth emulator. Our server also asks that stand-in every 30 s per token whether the
  session was revoked, which none of the others does.
- Ours is the whole server as it starts for production (\`createApp\`: headers, CORS, rate limits, permissions, audit,
  logging at its default level). The others are the least that does the same work: verify the token, read role and status
  fresh from the row, ask PostgreSQL for the same, answer the same.
- firebase-functions stands twice: as people usually write it (a query builder, here Drizzle, that builds each query), which
  is what the goals compare with, and with a prepared statement, which is the best that it can do.
- Load from autocannon in its own process, ${rounds} interleaved rounds of ${seconds} s after a warm-up; the order is
  reversed every other round; every row has a process of its own, warmed for a second before each round. Every row is the median of its rounds, every ratio the median of the ratios within a round.
  Any answer but 200 fails the run, and one answer of each is looked at before.
- «Server CPU» is what the server's own process spent, all threads, per answered call: it moves least with what else the
  machine is doing.

## Goals

| goal | reached | holds |
| --- | --: | --- |
${reached.join('\n')}

${sections.join('\n')}
## The queue when it is long

The same page of the same tab with 1,000 and with 100,000 consultations: ${queueVerdict(queue)}.

${queueTable(queue)}

## A million patients

The same page and the same search with 10,000 and with 1,000,000 patients: ${patientsVerdict(patients)}. Everything
through \`searchPatients\` at the callable endpoint.

${patientsTable(patients)}

## Announced writes

\`sendMessage\` by 24 writers a server, each to a consultation of its own, with every server 5 ms away from its database:
${writesVerdict(writes)}.

${writesTable(writes)}

## Minutes of load

\`getUserProfile\` at the callable endpoint from 32 connections without a pause; what the process holds after a collection. Raw
Fastify answers the same for ten seconds of each minute: what the machine itself loses under a long load is seen there.

| minute | calls/s | raw Fastify, calls/s | heap, MiB | resident, MiB |
| --: | --: | --: | --: | --: |
${memory.map(memoryRow).join('\n')}

## The public pages, as a phone sees them

Lighthouse's mobile setting on a fresh demo, medians of three runs. Asked: performance 98 on \`/\` and 95 on \`/login\`, 100 for
the rest, parts that move 0.02 at most. ${pages.flatMap(missedBy).join('; ') || 'All of it is reached.'}

${scoreTable(pages)}
`;
}

const memoryRow = ({ minute, ours, raw, heap, rss }: Minute) =>
  `| ${minute} | ${ours.toLocaleString('en-US')} | ${raw.toLocaleString('en-US')} | ${heap} | ${rss} |`;
