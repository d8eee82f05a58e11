import { ids } from '@consultorio/api-examples/ids';
import { recordImportExamples } from '@consultorio/api-examples/record-import';
import type { RecordImportPreview } from '@consultorio/contracts/record-import';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ImportRecordDialog } from './import-record-dialog.tsx';

const { input, output } = recordImportExamples.previewRecordImport;
const preview: RecordImportPreview = output;
const made = recordImportExamples.importRecord.output;
const alone = { ...preview, known: [] };

const open = (answers: Answers) =>
  renderWithApi(<ImportRecordDialog onClose={() => {}} />, { session: patricia, answers });
type Page = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Page, text = JSON.stringify(input.bundle)) {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(picker!, new File([text], 'expediente-fhir.json', { type: 'application/json' }));
}
const create = () => screen.getByRole('button', { name: 'Crear la persona' });

it('who it is, what comes along and what does not is read before anything is made', async () => {
  const page = await open({ previewRecordImport: alone, importRecord: made });
  await choose(page);
  await screen.findByRole('heading', { name: 'Lucía Hernández Ortega' });
  screen.getByText(/^De Clínica del Norte · EXP-000482 · escrito el/);
  const lists = within(screen.getByRole('region', { name: 'Entra a sus listas, sin confirmar' }));
  lists.getByText('Alergias e intolerancias: 1');
  lists.getByText('Medicamentos en uso: dice que ninguno');
  const kept = within(screen.getByRole('region', { name: 'Queda como documentos de ese establecimiento' }));
  kept.getByText('1 nota');
  screen.getByText('Del archivo solo viene el nombre (1)');
  expect(page.sent('importRecord')).toEqual([]);
  await page.user.click(create());
  await waitFor(() => expect(page.address()).toBe(`/paciente/${ids.child}`));
  expect(page.sent('importRecord')).toMatchObject([{ bundle: input.bundle, isSomebodyElse: false }]);
});

it('somebody of that name has to be looked at first; the same CURP cannot be made twice', async () => {
  const page = await open({ previewRecordImport: preview, importRecord: made });
  await choose(page);
  await screen.findByText('Puede que ya esté en la clínica.');
  expect(create().hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Lucía Hernández Ortega, EXP-000123' }).getAttribute('href')).toBe(
    `/paciente/${ids.patient}`,
  );
  await page.user.click(screen.getByRole('checkbox', { name: 'La revisé: es otra persona' }));
  await page.user.click(create());
  await waitFor(() => expect(page.sent('importRecord')).toMatchObject([{ isSomebodyElse: true }]));
});

it('the same CURP cannot be made twice', async () => {
  const known = preview.known.map((one) => ({ ...one, by: 'curp' as const }));
  await choose(await open({ previewRecordImport: { ...preview, known } }));
  await screen.findByText('Ya está en la clínica: no se puede crear dos veces.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(create().hasAttribute('disabled')).toBe(true);
});

it('a file that is none is told here, one that is refused with its place, and another can be chosen', async () => {
  const issues = [{ path: ['bundle', 'entry[1]'], code: 'structure', message: 'Aquí falta un recurso' }];
  const page = await open({ previewRecordImport: refused('invalid-input', { issues }) });
  await choose(page, '<Bundle/>');
  await screen.findByText('Es un archivo XML. Pide el expediente como JSON de FHIR R4.');
  await choose(page);
  await screen.findByText('Aquí falta un recurso');
  screen.getByText('entry[1]');
  page.say({ previewRecordImport: alone });
  await choose(page);
  await screen.findByRole('heading', { name: 'Lucía Hernández Ortega' });
  await page.user.click(screen.getByRole('button', { name: 'Elegir otro' }));
  await screen.findByText(/^Trae a una persona con el expediente/);
});
