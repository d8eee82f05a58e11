import { randomUUID } from 'node:crypto';
import { type Endpoint, openEndpoint } from '../harness/callable-endpoint.ts';
import { expect, phone, test } from '../harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from '../harness/people.ts';

test.use(phone);

const options = (...labels: string[]) => labels.map((label, index) => ({ value: `o${index}`, label }));
const long = 'Una pregunta con palabras larguísimas como otorrinolaringológicamente, para un teléfono angosto';

/** One question of every type that the editor knows, with its rules, and forty more behind them. */
const schema = {
  sections: [
    {
      key: 'todo',
      title: 'Un poco de todo',
      help: 'Responde lo que puedas.',
      items: [
        { key: 'info', type: 'information', label: 'Lee con calma antes de responder.' },
        { key: 'corto', type: 'shortText', label: long, required: true },
        { key: 'largo', type: 'longText', label: 'Cuenta más', max: 200 },
        { key: 'numero', type: 'number', label: 'Temperatura', min: 34, max: 43, unit: '°C', required: true },
        { key: 'siNo', type: 'yesNo', label: '¿Tienes tos?', required: true },
        {
          key: 'cual',
          type: 'oneChoice',
          label: '¿Qué tipo de tos?',
          options: options('Seca', 'Con flemas'),
          allowOther: true,
          required: true,
          showIf: { item: 'siNo', is: 'equals', value: true },
        },
        { key: 'varias', type: 'manyChoices', label: '¿Dónde?', options: options('Cuello', 'Pecho'), allowOther: true },
        { key: 'fecha', type: 'date', label: '¿Desde qué día?', required: true },
        {
          key: 'escala',
          type: 'scale',
          label: '¿Cuánto te molesta?',
          required: true,
          alarm: {
            when: { item: 'escala', is: 'greaterThan', value: 9 },
            effect: 'stop',
            message: 'Un malestar así necesita atención inmediata.',
          },
        },
        { key: 'archivo', type: 'file', label: 'Una foto, si ayuda' },
      ],
    },
    {
      key: 'muchas',
      title: 'Y muchas más',
      items: Array.from({ length: 50 }, (_, index) => ({
        key: `extra${index}`,
        type: index % 2 ? 'yesNo' : 'shortText',
        label: `Pregunta adicional número ${index + 1}`,
      })),
    },
  ],
};

async function openService(admin: Endpoint): Promise<{ name: string; close: () => Promise<void> }> {
  const name = `Servicio de prueba ${randomUUID().slice(0, 6)}`;
  const form = await admin.call<{ formId: string; version: number }>('createForm', {
    name,
    idempotencyKey: randomUUID(),
  });
  const saved = await admin.call<{ version: number }>('saveFormDraft', {
    formId: form.formId,
    expectedVersion: form.version,
    name,
    schema,
  });
  await admin.call('publishForm', {
    formId: form.formId,
    expectedVersion: saved.version,
    changeNote: 'Primera',
  });
  const service = await admin.call<{ serviceId: string; version: number }>('createService', {
    name,
    description: 'Para probar todas las preguntas.',
    formId: form.formId,
    priceText: 'Gratis',
    replyMinutes: 60,
    closeMinutes: 600,
    followUpDays: 0,
    redFlags: [],
    doctorIds: [],
    idempotencyKey: randomUUID(),
  });
  const set = (expectedVersion: number, active: boolean) =>
    admin.call<{ version: number }>('setServiceActive', { serviceId: service.serviceId, expectedVersion, active });
  const { version } = await set(service.version, true);
  return { name, close: async () => void (await set(version, false)) };
}

test('every type of question, its rules and sixty of them, on a phone', async ({ page, baseURL, guard }) => {
  test.setTimeout(120_000);
  guard.expected.push(/status of 4\d\d/);
  const admin = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
  const patient = await newPatient(baseURL ?? '');
  const service = await openService(admin);
  try {
    await openSignedIn(page, patient.email, '/nueva-consulta');
    await page.getByRole('button', { name: new RegExp(`^${service.name}`) }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Lee con calma')).toBeVisible();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);

    await test.step('what is missing is said, and the first one has the focus', async () => {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByLabel(long)).toBeFocused();
    });
    await page.getByLabel(long).fill('Me duele la garganta');
    await page.getByLabel('Cuenta más').fill('x'.repeat(200));
    await page.getByLabel('Temperatura').fill('50');
    await page.getByLabel('Cuenta más').focus();
    await expect(page.getByText('El máximo es 43')).toBeVisible();
    await page.getByLabel('Temperatura').fill('38,5');
    const choose = (question: string, answer: string) =>
      page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click();
    await choose('¿Tienes tos?', 'Sí');
    await choose('¿Qué tipo de tos?', 'Otro');
    await page.getByLabel('¿Cuál?').fill('De perro');
    await page.getByRole('checkbox', { name: 'Pecho' }).check();
    await page.getByLabel('¿Desde qué día?').fill('2026-11-01');
    await choose('¿Cuánto te molesta?', '10');
    await expect(page.getByText('Un malestar así necesita atención inmediata.')).toBeVisible();

    await test.step('a red flag stops, here and at the other endpoint', async () => {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: 'Busca atención de urgencia ahora' })).toBeVisible();
      await page.getByRole('button', { name: 'Me equivoqué al responder' }).click();
      await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
      const { items } = await patient.endpoint.call<{ items: { id: string }[] }>('listMyConsultations', { limit: 1 });
      const draft = await patient.endpoint.call<{ id: string; version: number }>('getConsultation', {
        consultationId: items[0]!.id,
      });
      const submit = patient.endpoint.call('submitConsultation', {
        consultationId: draft.id,
        expectedVersion: draft.version,
        idempotencyKey: randomUUID(),
        confirmedBackground: true,
        acceptedTeleconsultation: true,
      });
      await expect(submit).rejects.toThrow(/red-flag/);
    });

    await choose('¿Cuánto te molesta?', '4');
    await choose('¿Tienes tos?', 'No');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Y muchas más' })).toBeFocused();

    await test.step('a stroke in a form of sixty questions is light on a phone four times slower', async () => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.getByLabel('Pregunta adicional número 1', { exact: true }).click();
      await page.evaluate(() => {
        const strokes: number[] = [];
        Object.assign(window, { strokes });
        addEventListener('keydown', () => {
          const begun = performance.now();
          requestAnimationFrame(() => setTimeout(() => strokes.push(performance.now() - begun)));
        });
      });
      await page.keyboard.type('Me siento mejor hoy', { delay: 60 });
      const strokes = await page.evaluate(() => (window as unknown as { strokes: number[] }).strokes);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const median = strokes.toSorted((a, b) => a - b)[Math.floor(strokes.length / 2)] ?? 0;
      test.info().annotations.push({ type: 'median stroke, ms', description: median.toFixed(0) });
      expect(median).toBeLessThan(150);
    });

    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Continuar sin archivos' }).click();
    await page.getByRole('button', { name: 'Están al día, continuar' }).click();
    await expect(page.getByText('38.5 °C')).toBeVisible();
    // Answers to questions no longer asked are neither shown nor sent.
    await expect(page.getByText('De perro')).toHaveCount(0);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
    await page.getByRole('button', { name: 'Enviar consulta' }).click();
    await expect(page).toHaveURL(/\/gracias$/);
    const { items } = await patient.endpoint.call<{ items: { id: string }[] }>('listMyConsultations', { limit: 1 });
    const { answers } = await patient.endpoint.call<{ answers: Record<string, unknown> }>('getConsultation', {
      consultationId: items[0]!.id,
    });
    expect(answers).toMatchObject({ numero: 38.5, siNo: false, varias: ['o1'], fecha: '2026-11-01', escala: 4 });
    expect(answers).not.toHaveProperty('cual');
  } finally {
    await service.close();
  }
});
