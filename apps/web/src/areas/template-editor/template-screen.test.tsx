import { ids } from '@consultorio/api-examples/ids';
import { templateExamples } from '@consultorio/api-examples/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { TemplateScreen } from './template-screen.tsx';

const template = templateExamples.getTemplate.output;
const published = { ...templateExamples.publishTemplate.output, number: 2 };
const changed = {
  ...template.content,
  sections: {
    ...template.content.sections,
    plan: [{ type: 'paragraph' as const, runs: [{ text: 'Reposo relativo' }] }],
  },
};

const open = (answers: Answers = {}) =>
  renderWithApi(<TemplateScreen />, {
    session: patricia,
    route: '/plantilla/:templateId',
    path: `/plantilla/${ids.template}`,
    answers: {
      getTemplate: { ...template, content: changed },
      publishTemplate: published,
      listMyDiagnoses: { favourites: [], recent: [] },
      ...answers,
    },
  });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: /^Publicar/ }));
  return within(await screen.findByRole('dialog', { name: 'Publicar la versión 2' }));
}

it('a template of the clinic is published for all, with its changes shown and a note', async () => {
  const page = await open();
  const dialog = await ask(page);
  dialog.getByText(/todos los médicos verán esta versión/);
  dialog.getByText('relativo');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publicar versión 2' });
  expect(button.disabled).toBe(true);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Más breve');
  await page.user.click(button);
  await screen.findByText('Se publicó la versión 2.');
  expect(page.sent('publishTemplate')).toEqual([
    { templateId: ids.template, expectedVersion: 3, changeNote: 'Más breve' },
  ]);
});

it('a refused template keeps the dialog and says why', async () => {
  const page = await open({ publishTemplate: refused('template-problems') });
  const dialog = await ask(page);
  await page.fill(dialog.getByRole('textbox', { name: /Qué cambió/ }), 'Más breve');
  await page.user.click(dialog.getByRole('button', { name: 'Publicar versión 2' }));
  await screen.findByText(errorWords('template-problems'));
  await dialog.findByDisplayValue('Más breve');
});

it('the first version needs no words about what changed', async () => {
  const page = await open({
    getTemplate: { ...template, content: changed, published: null, publishedNumber: null, versions: [], shared: false },
    publishTemplate: { ...published, number: 1 },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Publicar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar la versión 1' }));
  dialog.getByText(/Desde ahora verás esta versión al atender/);
  await page.user.click(dialog.getByRole('button', { name: 'Publicar versión 1' }));
  await waitFor(() => expect(page.sent('publishTemplate')).toMatchObject([{ changeNote: 'Primera versión' }]));
});
