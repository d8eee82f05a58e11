import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('without an endpoint there are no traces', () =>
  expect(readEnv({ OTEL_SERVICE_NAME: 'north' }).traces).toBeNull());

test('the endpoint of all signals has a place for traces below it, and one of their own is taken as it is', () => {
  const below = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).traces;
  expect(below).toEqual({ url: 'http://collector:4318/v1/traces', headers: {}, service: 'consultorio', ratio: 1 });
  const own = readEnv({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-half=100%',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }).traces;
  expect(own).toMatchObject({ url: 'https://traces.example/in', ratio: 0.25 });
  expect(own?.headers).toEqual({ authorization: 'Bearer abc', 'x-half': '100%' });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('%s of %s stops the start', (name, value) => expect(() => readEnv({ [name]: value })).toThrow(name));
