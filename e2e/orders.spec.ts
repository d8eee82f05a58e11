import { randomUUID } from 'node:crypto';
import type { Endpoint } from './harness/callable-endpoint.ts';
import { attendedOf, close } from './harness/consultations.ts';
import { desktop, expect, heldBack, test } from './harness/journey.ts';
import { takePhoto } from './harness/patient-steps.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';

interface Order {
  id: string;
  folio: string;
  state: string;
  version: number;
  results: { files: { name: string }[] }[];
  reviewComment: string | null;
}
const drug = {
  genericName: 'Paracetamol',
  dose: '500 mg',
  presentation: 'Tabletas',
  route: 'Oral',
  frequency: 'Cada 8 horas',
  duration: '3 días',
};

async function issue(doctor: Endpoint, consultationId: string, kind: string, content: object): Promise<Order> {
  const draft = await doctor.call<Order>('createOrder', {
    consultationId,
    kind,
    content,
    idempotencyKey: randomUUID(),
  });
  return doctor.call<Order>('issueOrder', { orderId: draft.id, expectedVersion: draft.version });
}

test('a study goes from the administration to its doctor and, reviewed, to the patient', async ({
  page,
  openAs,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Jacinta', 'Órdenes');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const study = await issue(doctor, id, 'laboratory', { studies: [{ name: 'Biometría hemática' }] });
  const recipe = await issue(doctor, id, 'prescription', { drugs: [drug] });
  const wrong = await issue(doctor, id, 'imaging', { studies: [{ name: 'Radiografía de tórax' }] });
  await close(id, doctor);
  const ofPatient = (order: Order) => patient.endpoint.call<Order>('getOrder', { orderId: order.id });

  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/pedidos?buscar=jacinta+ordenes');
  await page.getByRole('button', { name: `Marcar surtida de ${recipe.folio}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar surtida' }).click();
  await expect(page.getByRole('row').filter({ hasText: recipe.folio })).toContainText('Surtida');

  await page.getByRole('button', { name: `Más acciones de ${wrong.folio}` }).click();
  await page.getByRole('menuitem', { name: 'Cancelar' }).click();
  await page.getByLabel('Motivo').fill('Se pidió por error');
  await page.getByRole('button', { name: 'Cancelar documento' }).click();
  await expect(page.getByRole('row').filter({ hasText: wrong.folio })).toContainText('Cancelada');

  await page.getByRole('button', { name: `Subir resultado de ${study.folio}` }).click();
  const photo = await takePhoto(page);
  await page.getByRole('dialog').locator('input[type="file"]:not([capture])').setInputFiles(photo);
  await page.getByLabel('Resultado o nota').fill('Hemoglobina de 14');
  await page.getByRole('button', { name: 'Enviar resultado' }).click();
  await expect(page.getByRole('row').filter({ hasText: study.folio })).toContainText('Resultado por revisar');
  expect(await ofPatient(study)).toMatchObject({ state: 'resultUploaded', results: [] });

  const desk = await openAs(desktop);
  await openSignedIn(desk, demo.doctor, '/pedidos?estado=resultUploaded&buscar=jacinta');
  await desk.getByRole('button', { name: `Revisar resultado de ${study.folio}` }).click();
  const panel = desk.getByRole('dialog');
  await expect(panel.getByText('Hemoglobina de 14')).toBeVisible();
  await panel.getByLabel('Comentario para el paciente').fill('Todo normal');
  await panel.getByRole('button', { name: 'Marcar como revisado' }).click();
  await expect(panel.getByText('Resultado revisado').first()).toBeVisible();
  expect(await ofPatient(study)).toMatchObject({
    state: 'reviewed',
    reviewComment: 'Todo normal',
    results: [{ text: 'Hemoglobina de 14', files: [{ name: photo.name }] }],
  });
  // The administrator's list moves by itself, and offers nothing that is the doctor's.
  await expect(page.getByRole('row').filter({ hasText: study.folio })).toContainText('Resultado revisado');
  await expect(page.getByRole('button', { name: /^Revisar resultado/ })).toHaveCount(0);
});

test('two windows on one prescription: the second is asked, and no medicine is lost', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 409.*updateOrder/);
  const patient = await newPatient(baseURL ?? '', 'Remedios');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const draft = await doctor.call<Order>('createOrder', {
    consultationId: id,
    kind: 'prescription',
    content: {},
    idempotencyKey: randomUUID(),
  });
  const medicines = async () => {
    const { content } = await doctor.call<{ content: { drugs: { genericName: string }[] } }>('getOrder', {
      orderId: draft.id,
    });
    return content.drugs.map(({ genericName }) => genericName);
  };
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('button', { name: /^Editar/ }).click();
  const editor = page.getByRole('dialog').first();
  // However slow the other window is, it saves first.
  const late = heldBack();
  await page.route('**/trpc/updateOrder*', async (route) => {
    await late.opened;
    await route.continue();
  });
  await editor.getByLabel('Nombre genérico').fill('Ibuprofeno');
  await doctor.call('updateOrder', { orderId: draft.id, expectedVersion: draft.version, content: { drugs: [drug] } });
  late.open();

  const merging = page.getByRole('dialog', { name: 'Hay dos versiones del borrador' });
  await expect(merging.getByRole('group', { name: 'Lo que escribiste aquí' })).toContainText('Ibuprofeno');
  await expect(merging.getByRole('group', { name: 'La otra versión' })).toContainText('Paracetamol');
  await merging.getByRole('button', { name: 'Decidir después' }).click();
  await expect(editor.getByText('Sin guardar: hay dos versiones')).toBeVisible();
  expect(await medicines()).toEqual(['Paracetamol']);

  await editor.getByRole('button', { name: 'Comparar y elegir' }).click();
  await merging.getByRole('button', { name: 'Las dos' }).click();
  await merging.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(editor.getByText('Borrador guardado')).toBeVisible();
  expect(await medicines()).toEqual(['Ibuprofeno', 'Paracetamol']);
  await expect(editor.getByLabel('Nombre genérico')).toHaveCount(2);
});
