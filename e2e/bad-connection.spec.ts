import type { Page } from '@playwright/test';
import { attendedOf, draftOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { demoPassword, newPatient, openSignedIn } from './harness/people.ts';

test.use(phone);

/** The browser's own words without a network. */
const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/;
const reason = 'Cuéntanos con tus palabras qué te pasa';

interface Draft {
  version: number;
  answers: Record<string, unknown>;
}

test('what is typed without a network outlasts the tab, and another device is never overwritten unasked', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  guard.expected.push(noNetwork, /status of 409/, /TypeError: Failed to fetch/);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient);
  const draft = () => patient.endpoint.call<Draft>('getConsultation', { consultationId: id });
  const address = `/nueva-consulta?consulta=${id}&paso=preguntas`;
  const status = (of: Page) => of.getByRole('status').first();
  await test.step('the sign-in page comes up without a network, and signs in once it is back', async () => {
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Correo').fill(patient.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('Revisa tu internet');
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  });
  await page.goto(address);
  await expect(page.getByLabel(reason)).toHaveValue('Dolor de cabeza desde ayer');

  await test.step('the network goes, typing goes on, the tab is closed', async () => {
    await context.setOffline(true);
    await page.getByLabel(reason).fill('Dolor de cabeza, y ahora también fiebre');
    await expect(status(page)).toHaveText('Guardado en este dispositivo');
    // Wherever she is on the page, what tells that there is no network does not lie upon it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Sin conexión. Lo que escribas se queda aquí.')).toBeInViewport();
    const isSeen = (told: Element) => {
      const { x, y, width, height } = told.getBoundingClientRect();
      return told.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await status(page).evaluate(isSeen)).toBe(true);
    await page.close();
    await context.setOffline(false);
  });

  const again = await context.newPage();
  await test.step('the next tab has it and sends it', async () => {
    await again.goto(address);
    await expect(again.getByLabel(reason)).toHaveValue('Dolor de cabeza, y ahora también fiebre');
    await expect(status(again)).toHaveText('Guardado');
    expect((await draft()).answers).toMatchObject({ motivo: 'Dolor de cabeza, y ahora también fiebre' });
  });

  await test.step('an answer that got lost is no other device', async () => {
    // The server saves, and its answer never arrives.
    await again.route('**/trpc/saveConsultationDraft*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await again.getByLabel(reason).fill('Tengo fiebre');
    await expect(status(again)).toHaveText('Guardado en este dispositivo');
    await again.getByLabel(reason).fill('Tengo fiebre y tos');
    await again.unroute('**/trpc/saveConsultationDraft*');
    await expect(status(again)).toHaveText('Guardado');
    expect((await draft()).answers).toMatchObject({ motivo: 'Tengo fiebre y tos' });
  });

  await test.step('another device has saved: both versions stay until the person chooses', async () => {
    const { version, answers } = await draft();
    await patient.endpoint.call('saveConsultationDraft', {
      consultationId: id,
      expectedVersion: version,
      answers: { ...answers, motivo: 'Escrito en la tableta' },
    });
    await again.getByLabel(reason).fill('Escrito en el teléfono');
    await expect(again.getByText('Cambiaste esta consulta en otro dispositivo')).toBeVisible();
    await again.reload();
    await expect(again.getByText('Cambiaste esta consulta en otro dispositivo')).toBeVisible();
    await expect(again.getByLabel(reason)).toHaveValue('Escrito en el teléfono');
    expect((await draft()).answers).toMatchObject({ motivo: 'Escrito en la tableta' });
    await again.getByRole('button', { name: 'Conservar lo de esta pantalla' }).click();
    await expect(status(again)).toHaveText('Guardado');
    expect((await draft()).answers).toMatchObject({ motivo: 'Escrito en el teléfono' });
  });
});

/** Of a new patient with the doctor who attends; `texts`: what the doctor has of the patient's, in its order. */
async function openChat(baseURL: string) {
  const patient = await newPatient(baseURL);
  const { id, doctor } = await attendedOf(baseURL, patient);
  const texts = async () => {
    const { items } = await doctor.call<{ items: { kind: string; text: string }[] }>('listMessages', {
      consultationId: id,
    });
    return items.filter(({ kind }) => kind === 'patient').map(({ text }) => text);
  };
  return { patient, chat: `/detalle-consulta/${id}?vista=mensajes`, texts };
}

async function say(on: Page, text: string): Promise<void> {
  await on.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text);
  await on.getByRole('button', { name: 'Enviar mensaje' }).click();
}

test('messages without a network wait, outlast the tab, arrive once and in order, and go with the session', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  guard.expected.push(noNetwork);
  const { patient, chat, texts } = await openChat(baseURL ?? '');
  await openSignedIn(page, patient.email, chat);
  await expect(page.getByRole('textbox', { name: 'Escribe un mensaje' })).toBeVisible();

  await test.step('a server that is away for a moment needs no hand', async () => {
    await page.route('**/trpc/sendMessage*', (route) => route.abort());
    await say(page, 'Uno');
    await expect(page.getByText('Se envía en cuanto vuelva la conexión.')).toBeVisible();
    await page.unroute('**/trpc/sendMessage*');
    await expect(page.getByText('Se envía en cuanto vuelva la conexión.')).toBeHidden();
    expect(await texts()).toEqual(['Uno']);
  });

  await test.step('two more and half a third without a network, and the tab is closed', async () => {
    await context.setOffline(true);
    await say(page, 'Dos');
    await say(page, 'Tres');
    await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('A medias');
    await expect(page.getByText('Se envía en cuanto vuelva la conexión.')).toBeVisible();
    await page.close();
    await context.setOffline(false);
  });

  await test.step('the next tab sends them by itself', async () => {
    const again = await context.newPage();
    await again.goto(chat);
    await expect(again.getByRole('textbox', { name: 'Escribe un mensaje' })).toHaveValue('A medias');
    await expect.poll(texts).toEqual(['Uno', 'Dos', 'Tres']);
    await expect(again.getByRole('log', { name: 'Mensajes' }).getByRole('listitem')).toHaveCount(3);
    await again.getByRole('button', { name: 'Mi cuenta' }).click();
    await again.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(again).toHaveURL(/\/login$/);
    // The code that forgets them is loaded when the session ends.
    await expect
      .poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-here'))))
      .toEqual([]);
  });
});

test('messages whose chat was left go by themselves, once and in order, whatever page is open when the network is back', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  guard.expected.push(noNetwork);
  const { patient, chat, texts } = await openChat(baseURL ?? '');
  const box = page.getByRole('textbox', { name: 'Escribe un mensaje' });
  await openSignedIn(page, patient.email, chat);
  await expect(box).toBeVisible();

  await test.step('written without a network, and the chat closed before it is back', async () => {
    await context.setOffline(true);
    await say(page, 'Uno');
    await say(page, 'Dos');
    await expect(page.getByText('Se envía en cuanto vuelva la conexión.')).toBeVisible();
    await page.getByRole('tab', { name: 'Consulta' }).click();
    await expect(box).toBeHidden();
    await context.setOffline(false);
    await expect.poll(texts).toEqual(['Uno', 'Dos']);
  });

  await test.step('a server that does not answer, and two tabs of other pages', async () => {
    await page.getByRole('tab', { name: 'Mensajes' }).click();
    await context.route('**/trpc/sendMessage*', (route) => route.abort());
    await say(page, 'Tres');
    await say(page, 'Cuatro');
    await expect(page.getByText('Se envía en cuanto vuelva la conexión.')).toBeVisible();
    await page.goto('/inicio');
    const other = await context.newPage();
    await other.goto('/perfil');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.unroute('**/trpc/sendMessage*');
    await expect.poll(texts).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro']);
    await other.close();
  });
});

test('«Enviar consulta» without a network waits for it and sends one consultation', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  guard.expected.push(noNetwork);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient);
  await openSignedIn(page, patient.email, `/nueva-consulta?consulta=${id}&paso=envio`);
  await page.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar consulta' }).dblclick();
  await expect(page.getByText('se envía sola en cuanto vuelva')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Esperando conexión…' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/gracias$/);
  const { items } = await patient.endpoint.call<{ items: unknown[] }>('listMyConsultations', { limit: 100 });
  expect(items).toMatchObject([{ id, state: 'submitted' }]);
});
