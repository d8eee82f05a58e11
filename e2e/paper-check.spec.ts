import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Page } from '@playwright/test';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A folder for pictures, when somebody wants to look: `SHOTS=folder npx playwright test paper-check`. */
const shots = process.env.SHOTS;

/** On a phone and on a desk: no fault of axe at either, and a picture of each for who asked. */
async function look(page: Page, name: string): Promise<void> {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await violations(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png`, fullPage: true });
  }
}

const drugs = [
  {
    ...{
      genericName: 'Paracetamol',
      brandName: 'Tempra',
      dose: '0.5 mL',
      presentation: 'Gotas 100 mg/mL, frasco 15 mL',
    },
    ...{ route: 'Oral', frequency: 'Cada 6 horas', duration: '3 días', instructions: 'Solo si hay fiebre' },
  },
];

test('what is printed is seen before it is issued, and who holds the paper compares it', async ({
  page,
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 412/, /status of 404/);
  const patient = await newPatient(baseURL ?? '', 'Emilia', 'Recién');
  const { version: known, phone: number } = await patient.endpoint.call<{ version: number; phone: string }>(
    'getPatientProfile',
  );
  const birthDate = dayOf(Date.now() - 20 * 86_400_000);
  const newborn = { firstName: 'Emilia', lastName: 'Recién', birthDate, sex: 'female', phone: number };
  await patient.endpoint.call('updatePatientProfile', { expectedVersion: known, ...newborn });
  const { id: consultationId, doctor } = await attendedOf(baseURL ?? '', patient);
  await doctor.call('createOrder', {
    ...{ consultationId, kind: 'prescription', idempotencyKey: randomUUID() },
    content: { drugs, weightKg: 4.2, indications: 'Volver si no come.', refills: 0 },
  });
  await openSignedIn(page, demo.doctor, `/atender-consulta/${consultationId}`);
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('button', { name: /Editar y emitir/ }).click();
  await look(page, 'editor');
  await page.getByRole('dialog').first().getByRole('button', { name: 'Emitir receta' }).click();
  const question = page.getByRole('dialog', { name: '¿Emitir receta?' });
  const printed = question.getByRole('group', { name: 'Lo que se va a imprimir' });
  await expect(printed).toContainText(/Edad: (19|20|21) días · Sexo: Mujer/);
  await expect(printed).toContainText('Gotas 100 mg/mL, frasco 15 mL');
  await expect(printed).toContainText('Vía oral');
  await expect(printed).toContainText('Se surte una sola vez');
  await expect(question.getByText(/No has guardado tu firma/)).toBeVisible();
  await look(page, 'question');
  const reason = question.getByLabel('¿Por qué lo indicas de todos modos?');
  if (await reason.isVisible()) await reason.fill('Revisado con la madre');
  await question.getByRole('button', { name: 'Emitir receta sin firma' }).click();
  await expect(question).toBeHidden();

  const [order] = await doctor.call<{ id: string }[]>('listConsultationOrders', { consultationId });
  const codes = await doctor.call<{ verificationCode: string; checkCode: string }>('getOrderDocument', {
    orderId: order?.id,
  });
  const pharmacy = await openAs(phone);
  await pharmacy.goto('/verificar/ZZZZZZZZZZ');
  await expect(pharmacy.getByRole('heading', { name: 'No reconocemos este código' })).toBeVisible();
  await look(pharmacy, 'unknown');
  await pharmacy.getByLabel('Código impreso junto al QR').fill(` ${codes.verificationCode.toLowerCase()} `);
  await pharmacy.getByRole('button', { name: 'Verificar otra vez' }).click();
  await expect(pharmacy.getByRole('heading', { name: 'Documento auténtico y vigente' })).toBeVisible();
  await expect(pharmacy.getByText('Paracetamol')).toBeHidden();
  const checkCode = pharmacy.getByLabel('Clave impresa en la receta');
  await checkCode.fill('ZZZ-ZZZ');
  await pharmacy.getByRole('button', { name: 'Ver medicamentos' }).click();
  await expect(pharmacy.getByText(/La clave no corresponde/)).toBeVisible();
  await look(pharmacy, 'refused');
  await checkCode.fill(codes.checkCode.toLowerCase().replace(/^.../, '$& - '));
  await pharmacy.getByRole('button', { name: 'Ver medicamentos' }).click();
  await expect(pharmacy.getByText('Paracetamol (Tempra)')).toBeVisible();
  await expect(pharmacy.getByText('Solo si hay fiebre')).toBeHidden();
  await look(pharmacy, 'compared');

  const { version } = await doctor.call<{ version: number }>('getOrder', { orderId: order?.id });
  await doctor.call('cancelOrder', { orderId: order?.id, expectedVersion: version, reason: 'Dosis equivocada' });
  await pharmacy.reload();
  await expect(pharmacy.getByRole('heading', { name: 'Documento cancelado' })).toBeVisible();
  await look(pharmacy, 'cancelled');
});
