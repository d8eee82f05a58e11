import { clinicExamples } from '@consultorio/api-examples/clinic';
import { settingExamples } from '@consultorio/api-examples/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { LegalEditor } from './legal-editor.tsx';

const draft = settingExamples.getLegalDraft.output;
const settings = clinicExamples.getSettings.output;
const published = settingExamples.publishLegalDocument.output;
const inForce = {
  ...draft,
  hasDraft: false,
  text: draft.inForce.text,
  version: 4,
  inForce: { ...draft.inForce, version: 2 },
};

const open = (answers: Answers = {}, facts = settings) =>
  renderWithApi(<LegalEditor settings={facts} kind="privacy" onBack={() => undefined} />, {
    session: patricia,
    answers: { getSettings: facts, getLegalDraft: draft, publishLegalDocument: published, ...answers },
  });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Publicar versión 2' }));
  return within(await screen.findByRole('dialog', { name: '¿Publicar la versión 2?' }));
}
const publish = { name: 'Publicar documento' };

it('the privacy notice is published with a note, after what changes was shown', async () => {
  const page = await open();
  const dialog = await ask(page);
  expect(dialog.queryByText(/contrato/)).toBeNull();
  const changes = await dialog.findByRole('region', { name: 'Cambios' });
  expect(changes.querySelector('ins')?.textContent).toContain('y sus médicos');
  expect(dialog.getByRole<HTMLButtonElement>('button', publish).disabled).toBe(true);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Nombra a los médicos');
  page.say({ getLegalDraft: inForce });
  await page.user.click(dialog.getByRole('button', publish));
  await screen.findByText('Publicamos la versión 2. Se pedirá aceptarla a todas las personas.');
  expect(page.sent('publishLegalDocument')).toEqual([
    { kind: 'privacy', expectedVersion: 3, changeNote: 'Nombra a los médicos' },
  ]);
  await screen.findByText('Versión 2 vigente');
});

it('publishing tells of which processor no contract is written down, and waits for none', async () => {
  const [one] = settings.privacyNotice.processors;
  const processors = [one!, { name: 'Correo del Sur', task: 'Entrega avisos', place: '' }];
  const dialog = await ask(await open({}, { ...settings, privacyNotice: { ...settings.privacyNotice, processors } }));
  dialog.getByText(/Sin datos completos de su contrato: Correo del Sur\. /);
  expect(dialog.getByRole('textbox', { name: /Qué cambió/ })).toBeDefined();
});

it('what is typed and not saved cannot be published by mistake', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /Título/ }), ' nuevo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar versión 2' }).disabled).toBe(true);
});

it('a draft that changed elsewhere is not published', async () => {
  const page = await open({ publishLegalDocument: refused('stale-version') });
  const dialog = await ask(page);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Nombra a los médicos');
  await page.user.click(dialog.getByRole('button', publish));
  await screen.findByText(errorWords('stale-version'));
  await dialog.findByDisplayValue('Nombra a los médicos');
});

it('a double press publishes once', async () => {
  const answer = held<OutputOf<'publishLegalDocument'>>();
  const page = await open({ publishLegalDocument: answer.answer });
  const dialog = await ask(page);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Cambios');
  await page.user.dblClick(dialog.getByRole('button', publish));
  await waitFor(() => expect(page.sent('publishLegalDocument')).toHaveLength(1));
  answer.release(published);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('publishLegalDocument')).toHaveLength(1);
});

it('what the law asks is shown below the text, and while one of it is blank nothing is published', async () => {
  const { necessary, ...facts } = settings.privacyNotice;
  const page = await open({}, { ...settings, privacyNotice: { ...facts, necessary: [], contact: '' } });
  const publishing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar versión 2' });
  expect(publishing.disabled).toBe(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Quién atiende las solicitudes sobre datos personales', 'Finalidades necesarias']),
  );
  const preview = within(screen.getByRole('region', { name: 'Texto de la vista previa' }));
  preview.getByText(/Nube del Valle, S. A.: Aloja el sistema \(México\)/);
  expect(necessary.length).toBeGreaterThan(0);
  expect(page.sent('publishLegalDocument')).toEqual([]);
});

it('purposes are lines, processors are rows, and that there are none is said', async () => {
  const page = await open({ updatePrivacyNotice: { version: 2 } });
  await page.fill(
    await screen.findByRole('textbox', { name: 'Finalidades voluntarias' }),
    'Encuestas\nAvisos de campañas',
  );
  const none = screen.getByRole('checkbox', { name: /no tiene encargados/ });
  await page.user.click(none);
  await page.user.click(screen.getByRole('button', { name: 'Guardar datos del aviso' }));
  await screen.findByText('Hay encargados en la lista: quítalos o desmarca que no hay');
  expect(page.sent('updatePrivacyNotice')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Quitar encargado 1' }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar datos del aviso' }));
  await waitFor(() =>
    expect(page.sent('updatePrivacyNotice')).toMatchObject([
      { expectedVersion: 1, voluntary: ['Encuestas', 'Avisos de campañas'], processors: [], noProcessors: true },
    ]),
  );
});

it('throwing the draft away is asked first', async () => {
  const { user, sent } = await open({ discardLegalDraft: { version: 4 } });
  await user.click(await screen.findByRole('button', { name: 'Tirar el borrador' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Tirar el borrador?' }));
  expect(sent('discardLegalDraft')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Tirar borrador' }));
  await waitFor(() => expect(sent('discardLegalDraft')).toEqual([{ kind: 'privacy', expectedVersion: 3 }]));
});
