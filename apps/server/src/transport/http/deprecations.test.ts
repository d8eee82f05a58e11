import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { deprecationHeaders } from './deprecations.ts';

const told = async (url: string, method: 'GET' | 'POST' = 'POST') => {
  const app = Fastify();
  await deprecationHeaders(
    app,
    { publicUrl: 'https://clinic.example' },
    {
      getClinic: { since: '2027-01-01', sunset: '2027-08-01', instead: null },
      listDoctors: { since: '2027-02-01', sunset: '2027-09-01', instead: null },
    },
  );
  // As a subscription is written.
  app.get('/trpc/getClinic', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>).end();
  });
  app.all('/*', async () => ({}));
  const { headers } = await app.inject({ method, url });
  return [headers.deprecation, headers.sunset, headers.link];
};

const clinics = [
  '@1798761600',
  'Sun, 01 Aug 2027 00:00:00 GMT',
  '<https://clinic.example/api>; rel="deprecation"; type="text/html"',
];

test.each(['/getClinic', '/demo-project/us-central1/getClinic', '/trpc/getClinic?batch=1'])(
  '%s says since when, and until when at the earliest',
  async (url) => expect(await told(url)).toEqual(clinics),
);

test('a stream says it with its first bytes', async () => {
  expect(await told('/trpc/getClinic', 'GET')).toEqual(clinics);
});

test('of a batch the first that goes is told', async () => {
  expect(await told('/trpc/listDoctors,getClinic?batch=1')).toEqual(clinics);
});

test('what stays says nothing', async () => {
  expect(await told('/getUserProfile')).toEqual([undefined, undefined, undefined]);
});
