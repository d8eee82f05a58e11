import { expect, it } from 'vitest';
import { isPage } from './is-page.ts';

it.each([
  '/',
  '/login',
  '/verificar/NVWX4F24D7',
  '/verificar/NVWX4%20F24D7',
  '/detalle-consulta/%C3%B1',
  '/fhir/Patient',
])('%s is what a person may have in the address bar', (path) => expect(isPage(path)).toBe(true));

it.each([
  ...['/.env', '/%2e%65nv', '/%252e%65nv', '/package.json', '/a%00', '/a%5cb', '/%zz', '//otro', '/%2fotro'],
  ...['/trpc/x', '/%74rpc/x', '/files/x', '/assets/x', '/fhir/R4/Patient'],
])('%s gets nothing', (path) => expect(isPage(path)).toBe(false));
