import { attendedOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { newPatient, openSignedIn } from './harness/people.ts';

test.use(phone);

// What a screen reader has of a page: roles, names and order, by Chromium's own tree of them.
test('each message is heard with its author, and each way on with the consultation that it leads to', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const say = (text: string) => ({ consultationId: id, text, idempotencyKey: crypto.randomUUID() });
  await doctor.call('sendMessage', say('Buenos días.'));
  await doctor.call('sendMessage', say('¿Cómo sigues?'));
  await patient.endpoint.call('sendMessage', say('Mejor, gracias.'));
  await openSignedIn(page, patient.email, `/detalle-consulta/${id}?vista=mensajes`);
  // Two of the doctor stand under one name.
  await expect(page.getByRole('log', { name: 'Mensajes' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - text: Rodrigo Salgado Núñez
        - paragraph: Buenos días.
        - time
      - listitem:
        - text: "Rodrigo Salgado Núñez:"
        - paragraph: ¿Cómo sigues?
        - time
      - listitem:
        - text: "Tú:"
        - paragraph: Mejor, gracias.
        - time
        - img
  `);
  await page.goto('/inicio');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Medicina general' });
  const headline = await card.getByRole('heading', { level: 2 }).innerText();
  await expect(card.getByRole('link')).toHaveAccessibleDescription(headline.replace(/\s+/g, ' '));
});
