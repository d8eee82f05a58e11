import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ids } from '@consultorio/api-examples/ids';
import { questionnaireExamples } from '@consultorio/api-examples/questionnaires';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, type InputOf, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { instrumentNames, instruments, readInstrument } from '../../../capabilities/forms/instruments.ts';
import { ImportDialog } from './import-dialog.tsx';

const preview = questionnaireExamples.previewQuestionnaire.output;
const made = questionnaireExamples.importQuestionnaire.output;
const open = (answers: Answers = {}) =>
  renderWithApi(<ImportDialog onClose={() => {}} />, {
    session: patricia,
    answers: { importQuestionnaire: made, ...answers },
  });
/** As the server does: the name of the form is the file's title. */
const read = ({ questionnaire }: InputOf<'previewQuestionnaire'>) => ({
  ...preview,
  name: String(questionnaire.title),
});

it('an instrument is chosen by its name, looked at with its source and rights, and becomes a draft', async () => {
  const { user, sent, address } = await open({ previewQuestionnaire: read });
  const list = within(await screen.findByRole('list', { name: 'Los contesta el paciente' }));
  await user.click(list.getByRole('button', { name: /^PHQ-9/ }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre del formulario/ })).value).toBe(
    'PHQ-9: síntomas depresivos',
  );
  screen.getByText(/Fuente y derechos: .*No se requiere permiso/);
  await user.click(screen.getByRole('button', { name: 'Crear borrador' }));
  await screen.findByText('Se creó el borrador. Revísalo antes de publicarlo.');
  expect(sent('importQuestionnaire')).toMatchObject([
    {
      name: 'PHQ-9: síntomas depresivos',
      questionnaire: { resourceType: 'Questionnaire', code: [{ code: '44249-1' }] },
    },
  ]);
  await waitFor(() => expect(address()).toBe(`/formulario/${ids.form}`));
});

it('a refused one is told above the list, and another can be chosen', async () => {
  const { user } = await open({ previewQuestionnaire: refused('questionnaire-refused') });
  const list = within(await screen.findByRole('list', { name: 'Los contesta el médico al atender' }));
  await user.click(list.getByRole('button', { name: /^CURB-65/ }));
  await screen.findByText(errorWords('questionnaire-refused'));
  list.getByRole('button', { name: /^qSOFA/ });
});

it('every file of the folder is offered, under its own questions', async () => {
  const folder = resolve('docs/instruments');
  const files = (await readdir(folder)).map((file) => file.replace(/\.json$/, ''));
  expect([...instrumentNames].sort()).toEqual(files.sort());
  for (const name of instrumentNames) {
    const text = await readFile(`${folder}/${name}.json`, 'utf8');
    expect(await readInstrument(name)).toEqual(JSON.parse(text));
    expect(text.includes('doctorOnly'), name).toBe(instruments[name].of === 'doctor');
  }
});
