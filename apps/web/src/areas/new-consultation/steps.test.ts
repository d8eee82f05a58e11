import { expect, it } from 'vitest';
import { stepOf } from './steps.ts';

const nothing = { service: false, draft: false };
const service = { service: true, draft: false };
const draft = { service: false, draft: true };

it.each([
  [null, nothing, 'servicio'],
  ['envio', nothing, 'servicio'],
  ['alarmas', service, 'alarmas'],
  ['preguntas', service, 'alarmas'],
  [null, draft, 'preguntas'],
  ['alarmas', draft, 'preguntas'],
  ['archivos', draft, 'archivos'],
  ['envio', draft, 'envio'],
  ['inventado', draft, 'preguntas'],
] as const)('an address that asks for %s with %j shows %s', (asked, has, step) => {
  expect(stepOf(asked, has)).toBe(step);
});
