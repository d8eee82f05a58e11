import { openEndpoint } from './harness/callable-endpoint.ts';
import { submittedOf } from './harness/consultations.ts';
import { desktop, expect, heldBack, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from './harness/people.ts';

test.use(desktop);

test('two doctors take one case: the slower reads who has it, and goes on to the next', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 409/);
  const [first, second] = await Promise.all([newPatient(baseURL ?? ''), newPatient(baseURL ?? '')]);
  const [wanted, waiting] = await Promise.all([submittedOf(first), submittedOf(second)]);
  const colleague = await openEndpoint(baseURL ?? '', { email: demo.doctora, password: demoPassword });
  const { firstName, lastName } = await colleague.call<{ firstName: string; lastName: string }>('getUserProfile');

  await openSignedIn(page, demo.doctor, `/consultas?vista=sin-asignar&buscar=${wanted.folio}`);
  const take = page.getByRole('button', { name: 'Tomar consulta' });
  await expect(take).toHaveCount(1);
  // The press is on its way while the colleague's arrives.
  const { opened, open } = heldBack();
  await page.route(/\/trpc\/.*takeConsultation/, async (route) => {
    await opened;
    await route.continue();
  });
  const pressed = page.waitForRequest(/takeConsultation/);
  await take.click();
  await pressed;
  await colleague.call('takeConsultation', { consultationId: wanted.id });
  open();

  await expect(page.getByText(`${firstName} ${lastName} ya tomó esta consulta.`)).toBeVisible();
  await page.getByRole('button', { name: 'Abrir la siguiente' }).click();
  // Whichever waits longest by then: other journeys send theirs meanwhile.
  await expect(page).toHaveURL(/\/atender-consulta\//);
  expect(page.url()).not.toContain(wanted.id);
  await expect(page.getByRole('button', { name: 'Tomar consulta' })).toBeVisible();
  await second.endpoint.call('cancelConsultation', { consultationId: waiting.id, expectedVersion: waiting.version });
});
