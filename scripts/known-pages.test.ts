import { expect, it } from 'vitest';
import { isKnownPage } from '../apps/server/src/transport/http/known-pages.ts';
import { paths } from '../apps/web/src/addresses/paths.ts';

it('the server knows every address of the application, and answers all others as not found', () => {
  const addresses = Object.values(paths).flatMap((path) => [
    path.replace(/\/:\w+\?/, ''),
    path.replace(/:\w+\??/, '0190a5a0-0000-7000-8000-000000000000'),
  ]);
  expect(addresses.filter((address) => !isKnownPage(address))).toEqual(['/404', '/404']);
});

it.each(['/Login', '/login/', '/formulario/'])('%s is forgiven, as by the router of the application', (path) =>
  expect(isKnownPage(path)).toBe(true),
);

it.each([
  '/health',
  '/metrics',
  '/fhir/Patient',
  '/no/existe',
  '/inicio/otra',
  '/detalle-consulta/a/b',
  '/verificar',
  '/404',
])('%s is no page', (path) => expect(isKnownPage(path)).toBe(false));
