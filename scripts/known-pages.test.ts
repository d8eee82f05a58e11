import { expect, it } from 'vitest';
import { knownPage } from '../apps/server/src/transport/http/known-pages.ts';
import { parts } from '../apps/web/page-parts.ts';
import { paths } from '../apps/web/src/addresses/paths.ts';

const demo = { emulated: true };

it('the server knows every address of the application, and answers all others as not found', () => {
  const addresses = Object.values(paths).flatMap((path) => [
    path.replace(/\/:\w+\?/, ''),
    path.replace(/:\w+\??/, '0190a5a0-0000-7000-8000-000000000000'),
  ]);
  expect(addresses.filter((address) => !knownPage(address, demo))).toEqual(['/404', '/404']);
});

it.each(['/Login', '/login/', '/formulario/'])('%s is forgiven, as by the router of the application', (path) =>
  expect(knownPage(path, demo)).not.toBeNull(),
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
])('%s is no page', (path) => expect(knownPage(path, demo)).toBeNull());

it('the mail of the demo is a page of the demo alone', () => {
  expect(knownPage(paths.demoMail, demo)).toBe(paths.demoMail);
  expect(knownPage(paths.demoMail, { emulated: false })).toBeNull();
});

it('the parts of every page behind the sign-in are named in it', () => {
  const open = [paths.landing, paths.terms, paths.privacyNotice, paths.verifyDocument, paths.demoMail, paths.notFound];
  const alone = [paths.login, paths.register, paths.recoverPassword, paths.action];
  const all = Object.values(paths).filter((path) => ![...open, ...alone].some((one) => one === path));
  expect(Object.keys(parts).toSorted()).toEqual(all.toSorted());
});
