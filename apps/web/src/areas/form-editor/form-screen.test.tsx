import { formExamples } from '@consultorio/api-examples/forms';
import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { FormScreen } from './form-screen.tsx';

const form = formExamples.getForm.output;
const published = formExamples.publishForm.output;

const open = (answers: Answers = {}) =>
  renderWithApi(<FormScreen />, {
    session: patricia,
    route: '/formulario/:formId',
    path: `/formulario/${ids.form}`,
    answers: { getForm: form, publishForm: published, ...answers },
  });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: /^Publicar/ }));
  return within(await screen.findByRole('dialog', { name: 'Publicar la versión 4' }));
}
const publish = { name: 'Publicar versión 4' };

it('a version is published with what changed and why, after its changes were shown', async () => {
  const page = await open();
  const dialog = await ask(page);
  dialog.getByText(/¿Hace cuántos días\?/);
  const button = dialog.getByRole<HTMLButtonElement>('button', publish);
  expect(button.disabled).toBe(true);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), '   ');
  expect(button.disabled).toBe(true);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Pregunta desde cuándo ');
  await page.user.click(button);
  await screen.findByText('Se publicó la versión 4.');
  expect(page.sent('publishForm')).toEqual([
    { formId: ids.form, expectedVersion: 7, changeNote: 'Pregunta desde cuándo' },
  ]);
});

it('a change that breaks the comparison with earlier answers is said', async () => {
  const [section] = form.schema.sections;
  const [symptoms, ...others] = section!.items;
  const schema = { sections: [{ ...section!, items: [{ ...symptoms!, type: 'yesNo' as const }, ...others] }] };
  const dialog = await ask(await open({ getForm: { ...form, schema } }));
  dialog.getByText('Hay cambios que no se pueden comparar con las respuestas anteriores.');
});

it('a refused version leaves the dialog and its words', async () => {
  const page = await open({ publishForm: refused('form-logic') });
  const dialog = await ask(page);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Cambios');
  await page.user.click(dialog.getByRole('button', publish));
  await screen.findByText(errorWords('form-logic'));
  await dialog.findByDisplayValue('Cambios');
});

it('a double press publishes once', async () => {
  const answer = held<OutputOf<'publishForm'>>();
  const page = await open({ publishForm: answer.answer });
  const dialog = await ask(page);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Cambios');
  await page.user.dblClick(dialog.getByRole('button', publish));
  await waitFor(() => expect(page.sent('publishForm').length).toBeGreaterThan(0));
  answer.release(published);
  await screen.findByText('Se publicó la versión 4.');
  expect(page.sent('publishForm')).toHaveLength(1);
});

it('a form with a problem shows the review instead of the dialog', async () => {
  const [section] = form.schema.sections;
  const lost = {
    key: 'otra',
    type: 'yesNo' as const,
    label: '¿Otra?',
    showIf: { item: 'nadie', is: 'answered' as const },
  };
  const schema = { sections: [{ ...section!, items: [...section!.items, lost] }] };
  const { user, sent } = await open({ getForm: { ...form, schema } });
  await user.click(await screen.findByRole('button', { name: /^Publicar/ }));
  await waitFor(() =>
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toContain('Revisión (1)'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('publishForm')).toEqual([]);
});

it('a section has another title in the list after it was written, is sent with it, and has the old one after an undo', async () => {
  const page = await open({ saveFormDraft: formExamples.saveFormDraft.output });
  const { title } = form.schema.sections[0]!;
  const row = (name: string) => screen.findByRole('button', { name: (text) => text.startsWith(name) });
  await page.user.click(await row(title));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título de la sección' });
  await page.user.type(field, ' dos');
  expect(field.value).toBe(`${title} dos`);
  await row(`${title} dos`);
  await waitFor(() => expect(page.sent('saveFormDraft').length).toBeGreaterThan(0));
  expect(page.sent('saveFormDraft').at(-1)).toMatchObject({ schema: { sections: [{ title: `${title} dos` }] } });
  await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(field.value).toBe(title));
  await waitFor(() => expect(page.sent('saveFormDraft').at(-1)).toMatchObject({ schema: { sections: [{ title }] } }));
  // What is not saved yet waits on this device, also for the next test.
  await screen.findByText('Borrador guardado');
});

it('a doctor has nothing to do here', async () => {
  await renderWithApi(<FormScreen />, { session: mariana, answers: {} });
  await screen.findByText(/Sin permiso/);
});

it('the preview goes from part to part as a patient does, and shows all of them on a press', async () => {
  const [section] = form.schema.sections;
  const asked = {
    ...section!.items.at(-1)!,
    key: 'otra',
    label: '¿Algo más?',
    type: 'shortText' as const,
    required: false,
  };
  const [first] = section!.items;
  const sections = [
    { ...section!, items: [{ ...first!, type: 'yesNo' as const, required: true }] },
    { ...section!, key: 'final', title: 'Para terminar', items: [asked] },
  ];
  const { user } = await open({ getForm: { ...form, schema: { sections } as never } });
  await user.click(await screen.findByRole('tab', { name: 'Vista previa' }));
  const panel = within(screen.getByRole('tabpanel'));
  await panel.findByText('Parte 1 de 2');
  await user.click(panel.getByRole('button', { name: 'Continuar' }));
  // What is wanting on this page holds it.
  panel.getByText('Parte 1 de 2');
  await user.click(panel.getByRole('radio', { name: 'Sí' }));
  await user.click(panel.getByRole('button', { name: 'Continuar' }));
  panel.getByRole('heading', { name: 'Para terminar' });
  expect(panel.queryByRole('radio', { name: 'Sí' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Atrás' }));
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Sí' }).checked).toBe(true);
  await user.click(panel.getByRole('button', { name: 'Todo' }));
  panel.getByRole('heading', { name: 'Para terminar' });
  panel.getByRole('radio', { name: 'Sí' });
});
