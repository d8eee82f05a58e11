import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logging, RequestLog } from './request-log.ts';

const ADDRESS = '/files/4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10?reader=lucia&exp=1795392000&sig=c2VjcmV0bw';

let app: FastifyInstance;
let lines: string[];
beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  app = Fastify({ logger: logging('trace', stream), logController: new RequestLog('trace') });
});
afterEach(() => app.close());

/** Each line is still one JSON object; none of them holds a part of the query. */
function expectNoQuery(): string {
  const said = lines.map((line) => JSON.stringify(JSON.parse(line))).join('\n');
  expect(said).not.toMatch(/lucia|1795392000|c2VjcmV0bw/);
  return said;
}

test('an answer that is sent twice is told without the address of the file', async () => {
  app.get('/files/:id', (_request, reply) => {
    reply.send('once');
    reply.send('twice');
  });
  expect((await app.inject(ADDRESS)).body).toBe('once');
  expect(expectNoQuery()).toMatch(/FST_ERR_REP_ALREADY_SENT.*\/files\/4f9a1c52/);
});

test('a page that is not there is told by its path', async () => {
  await app.inject(ADDRESS);
  expect(expectNoQuery()).toContain('/files/4f9a1c52');
});

test('an error keeps its place and loses the query, in its message and in that of its cause', async () => {
  app.get('/files/:id', async (request) => {
    throw new Error(`cannot serve ${request.url}`, {
      cause: new TypeError(`Invalid URL: «${request.url}»\nsecond line`),
    });
  });
  expect((await app.inject(ADDRESS)).statusCode).toBe(500);
  expect(expectNoQuery()).toMatch(/TypeError.*second line/);
});

test.each([
  `plain ${ADDRESS} and more`,
  `"${ADDRESS}" and more`,
  `${ADDRESS}&name="lucia" and more`,
  `${ADDRESS}&name=a\\lucia and more`,
  `${ADDRESS}\nand more`,
])('a message of ours neither: %j', (message) => {
  app.log.info({ url: ADDRESS, nested: { list: [ADDRESS] } }, message);
  expect(expectNoQuery()).toContain('and more');
});
