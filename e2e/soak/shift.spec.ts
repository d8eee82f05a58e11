import type { Page } from '@playwright/test';
import { draftOf } from '../harness/consultations.ts';
import { desktop, expect as expectSoon, phone, test } from '../harness/journey.ts';
import { demo, newPatient, type Patient, signIn } from '../harness/people.ts';

/** Seven browsers share one machine: each waits for the others. */
const expect = expectSoon.configure({ timeout: 30_000 });

interface Asking extends Patient {
  page: Page;
  folio: string;
  consultationId: string;
}

const lastNames = ['Acosta', 'Benítez', 'Cisneros', 'Domínguez', 'Escalante'];

async function sendFrom(page: Page, consultationId: string): Promise<string> {
  await page.goto(`/nueva-consulta?consulta=${consultationId}&paso=envio`);
  await page.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
  await page.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page).toHaveURL(/\/gracias$/);
  return page.getByText(/^C-\d{2}-\d{6,}$/).innerText();
}

const rowOf = (doctor: Page, { folio }: Asking) => doctor.getByRole('row').filter({ hasText: folio });
const attends = (doctor: Page, { consultationId }: Asking) =>
  doctor.url().includes(`/atender-consulta/${consultationId}`);
const stateOf = async ({ endpoint, consultationId }: Asking) =>
  (await endpoint.call<{ state: string }>('getConsultation', { consultationId })).state;

async function openQueue(doctor: Page): Promise<void> {
  await doctor.goto('/consultas');
  await doctor.getByRole('tab', { name: /Sin asignar/ }).click();
}

async function take(doctor: Page, asking: Asking): Promise<void> {
  await openQueue(doctor);
  await rowOf(doctor, asking).getByRole('button', { name: 'Tomar consulta' }).click();
  await expect(doctor).toHaveURL(new RegExp(asking.consultationId));
}

async function begin(doctor: Page): Promise<void> {
  await doctor.getByRole('button', { name: 'Iniciar atención' }).click();
  await expect(doctor.getByLabel('Evolución del padecimiento')).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
}

async function writeNote(doctor: Page, forThePatient: string): Promise<void> {
  await doctor.getByLabel('Evolución del padecimiento').fill('Cefalea de un día, sin datos de alarma.');
  await doctor.getByRole('combobox', { name: 'Diagnósticos CIE-10' }).fill('cefalea');
  await doctor.getByRole('option').first().click();
  await doctor.getByRole('button', { name: 'No explorado a distancia', exact: true }).click();
  await doctor.getByRole('button', { name: 'Bueno para la vida y la función', exact: true }).click();
  await doctor.getByLabel('Plan de manejo').fill('Paracetamol y reposo.');
  await doctor.getByLabel('Texto para el paciente').fill(forThePatient);
  await expect(doctor.getByText(/^Guardado/)).toBeVisible();
}

async function sign(doctor: Page): Promise<void> {
  await doctor.getByRole('button', { name: 'Firmar y cerrar' }).click();
  const dialog = doctor.getByRole('dialog', { name: 'Firmar y cerrar' });
  await dialog.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(doctor.getByText('Firmada')).toBeVisible();
}

async function fromMenu(doctor: Page, verb: string): Promise<void> {
  await doctor.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await doctor.getByRole('menuitem', { name: verb }).click();
}

test('a whole shift: two doctors, five patients, all browsers open at once', async ({ openAs, baseURL, guard }) => {
  test.setTimeout(600_000);
  // The second doctor to take a consultation is refused, and told.
  guard.expected.push(/status of 409.*takeConsultation/);
  const origin = baseURL ?? '';
  const [ana, ben] = [await openAs({ ...desktop, baseURL: origin }), await openAs({ ...desktop, baseURL: origin })];
  for (const doctor of [ana, ben]) doctor.setDefaultTimeout(60_000);
  await signIn(ana, demo.doctora);
  await signIn(ben, demo.doctor);
  await Promise.all([ana, ben].map(openQueue));

  const arrived: Omit<Asking, 'folio'>[] = [];
  await test.step('five people come, each with what they want to ask', async () => {
    for (const [index, lastName] of lastNames.entries()) {
      const patient = await newPatient(origin, 'Paciente', `${lastName} ${Date.now()}`);
      const draft = await draftOf(patient, { motivo: `Dolor de cabeza ${index + 1}` });
      const page = await openAs({ ...phone, baseURL: origin });
      page.setDefaultTimeout(60_000);
      await signIn(page, patient.email);
      arrived.push({ ...patient, page, consultationId: draft.id });
    }
  });
  const asking = await test.step('they send at once', () =>
    Promise.all(arrived.map(async (one) => ({ ...one, folio: await sendFrom(one.page, one.consultationId) }))));
  const [first, second, third, fourth, fifth] = asking as [Asking, Asking, Asking, Asking, Asking];

  await test.step('both queues show all of them, without a reload', async () => {
    expect(new Set(asking.map(({ folio }) => folio)).size).toBe(5);
    for (const doctor of [ana, ben]) for (const one of asking) await expect(rowOf(doctor, one)).toBeVisible();
    await Promise.all(
      asking.map(async ({ page }) => {
        await page.getByRole('link', { name: 'Ver mi consulta' }).click();
        await expect(page).toHaveURL(/\/detalle-consulta\//);
      }),
    );
  });

  const [winner, loser] = await test.step('both press the same one: one has it, the other is told', async () => {
    const buttons = [ana, ben].map((doctor) => rowOf(doctor, first).getByRole('button', { name: 'Tomar consulta' }));
    // The slower one may see the row leave before the press: that is being told as well.
    await Promise.allSettled(buttons.map((button) => button.click({ timeout: 20_000 })));
    await expect.poll(() => [ana, ben].filter((doctor) => attends(doctor, first)).length).toBe(1);
    const [has, other] = attends(ana, first) ? [ana, ben] : [ben, ana];
    await expect(rowOf(other, first)).toHaveCount(0);
    return [has, other] as const;
  });

  await test.step('the fourth thinks better of it and leaves both queues', async () => {
    await fourth.page.getByRole('button', { name: 'Cancelar consulta' }).click();
    await fourth.page.getByRole('dialog').getByRole('button', { name: 'Cancelar consulta' }).click();
    await expect(rowOf(loser, fourth)).toHaveCount(0);
    expect(await stateOf(fourth)).toBe('cancelled');
  });

  await Promise.all([
    test.step('the winner talks, writes and signs; the first reads the result as it comes', async () => {
      await begin(winner);
      await first.page.getByRole('tab', { name: 'Mensajes' }).click();
      await say(winner, 'Buenas tardes, ¿desde cuándo?');
      await expect(first.page.getByRole('log', { name: 'Mensajes' })).toContainText('¿desde cuándo?');
      await say(first.page, 'Desde ayer en la noche.');
      await expect(winner.getByRole('log', { name: 'Mensajes' })).toContainText('Desde ayer en la noche.');
      await writeNote(winner, 'Es cansancio: descansa dos días.');
      await sign(winner);
      await first.page.getByRole('tab', { name: 'Consulta', exact: true }).click();
      await expect(first.page.getByText('Es cansancio: descansa dos días.')).toBeVisible();
    }),
    test.step('the other asks the second, who answers, and hands it over', async () => {
      await take(loser, second);
      await begin(loser);
      await loser.getByRole('button', { name: 'Pedir información' }).click();
      const questions = loser.getByRole('dialog', { name: 'Pedir información' });
      await questions.getByLabel('Tus preguntas').fill('¿Tienes fiebre?');
      await questions.getByRole('button', { name: 'Enviar preguntas' }).click();
      await second.page.getByLabel('Tu respuesta').fill('No, fiebre no.');
      await second.page.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(loser.getByRole('log', { name: 'Mensajes' })).toContainText('No, fiebre no.');
      await loser.getByLabel('Plan de manejo').fill('Lo que alcancé a escribir.');
      await expect(loser.getByText(/^Guardado/)).toBeVisible();
      await fromMenu(loser, 'Transferir a otro médico');
      const dialog = loser.getByRole('dialog', { name: 'Transferir consulta' });
      await dialog.locator('input[type="radio"]:not(:disabled)').first().check();
      await dialog.getByLabel('Motivo').fill('Termina mi turno');
      await dialog.getByRole('button', { name: 'Transferir consulta' }).click();
      await expect(loser).toHaveURL(/\/consultas/);
    }),
  ]);

  await Promise.all([
    test.step('who got it goes on where it was, and the patient never reads why', async () => {
      await winner.goto('/consultas');
      await winner.getByRole('tab', { name: /Mías/ }).click();
      await rowOf(winner, second).getByRole('link').first().click();
      await expect(winner.getByLabel('Plan de manejo')).toHaveValue('Lo que alcancé a escribir.');
      await expect(winner.getByRole('log', { name: 'Mensajes' })).toContainText('Termina mi turno');
      await writeNote(winner, 'No hay fiebre: es tensión.');
      await sign(winner);
      await expect(second.page.getByText('No hay fiebre: es tensión.')).toBeVisible();
      await expect(second.page.getByText('Termina mi turno')).toHaveCount(0);
    }),
    test.step('the other rejects the third with advice', async () => {
      await take(loser, third);
      await begin(loser);
      await fromMenu(loser, 'Rechazar consulta');
      const dialog = loser.getByRole('dialog', { name: 'Rechazar consulta' });
      await dialog.getByLabel('Motivo').fill('Necesita una exploración física.');
      await dialog.getByLabel('Qué le aconsejas hacer').fill('Acude hoy a tu unidad de salud.');
      await dialog.getByRole('button', { name: 'Rechazar consulta' }).click();
      await expect(third.page.getByText('Acude hoy a tu unidad de salud.')).toBeVisible();
    }),
  ]);

  await test.step('the fifth gets a study with the result', async () => {
    await take(loser, fifth);
    await begin(loser);
    await loser.getByRole('tab', { name: /Órdenes/ }).click();
    await loser.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Laboratorio' }).click();
    const editor = loser.getByRole('dialog').first();
    await editor.getByLabel('Estudio 1').fill('Biometría hemática');
    await editor.getByRole('button', { name: /^Emitir/ }).click();
    await loser
      .getByRole('dialog', { name: /^¿Emitir/ })
      .getByRole('button', { name: /^Emitir/ })
      .click();
    await expect(loser.getByRole('listitem').filter({ hasText: /L-\d{2}-\d{6}/ })).toContainText('Vigente');
    await writeNote(loser, 'Con este estudio sabremos más.');
    await sign(loser);
    await expect(fifth.page.getByText('Con este estudio sabremos más.')).toBeVisible();
    await expect(fifth.page.getByText(/L-\d{2}-\d{6}/).first()).toBeVisible();
  });

  await test.step('at the end of the shift nothing of it is left open, and everybody has what was theirs', async () => {
    expect(await Promise.all(asking.map(stateOf))).toEqual(['closed', 'closed', 'rejected', 'cancelled', 'closed']);
    await openQueue(winner);
    await openQueue(loser);
    for (const doctor of [winner, loser]) for (const one of asking) await expect(rowOf(doctor, one)).toHaveCount(0);
    for (const { page, folio } of asking) {
      await page.goto('/detalle-consulta');
      await expect(page.getByText(folio)).toHaveCount(1);
      for (const { folio: other } of asking) if (other !== folio) await expect(page.getByText(other)).toHaveCount(0);
    }
  });
});
