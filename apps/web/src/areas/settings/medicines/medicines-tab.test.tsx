import { medicineExamples } from '@consultorio/api-examples/medicines';
import type { ImportRow } from '@consultorio/contracts/medicine-import';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, lineCut, type OutputOf, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { MedicinesTab } from './medicines-tab.tsx';

const example = medicineExamples.getMedicineCatalogue.output;
const [oneVersion] = example.tables;
const importId = medicineExamples.startMedicineImport.output.importId;
type Catalogue = OutputOf<'getMedicineCatalogue'>;

const bare = (kind: 'medicines' | 'rules') => ({ kind, version: 0, revision: 0, waiting: null, versions: [] });
const empty: Catalogue = { ...example, tables: [bare('medicines'), bare('rules')] };
const sha256 = 'e'.repeat(64);
const waiting = {
  ...{ id: importId, fileName: 'compendio.csv', sha256, startedBy: 'Patricia Robles Cantú' },
  ...{ startedAt: '2026-11-20T16:00:00.000Z', total: 4, received: 4 },
  ...{ added: 1, changed: 1, unchanged: 1, unreadable: 1 },
};
const looked: Catalogue = { ...example, tables: [{ ...bare('medicines'), waiting }, bare('rules')] };
const accepted: Catalogue = { ...example, tables: [{ ...oneVersion!, waiting: null }, bare('rules')] };

const row = (line: number, name: string, verdict: ImportRow['verdict'], more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, name, verdict, problem: null, near: null, what: [] },
  ...more,
});
const rows = [
  row(2, 'Xilofantrina', 'added'),
  row(3, 'Paracetamol', 'changed', { what: ['concentración: tableta 325 mg', 'marca: Paracetol'] }),
  row(4, 'Losartán', 'unchanged'),
  row(5, 'Clonzepam', 'unreadable', { problem: 'near-known', near: 'clonazepam' }),
];
const listMedicineImportRows: Answers['listMedicineImportRows'] = ({ verdict }) => ({
  items: rows.filter((one) => !verdict || one.verdict === verdict),
  nextCursor: null,
});

const open = (first: Catalogue, answers: Answers = {}) =>
  renderWithApi(<MedicinesTab />, {
    session: patricia,
    answers: { getMedicineCatalogue: first, listMedicineImportRows, ...answers },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const ofMedicines = () => card('Medicamentos de la clínica');
const pick = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File([text], 'compendio.csv', { type: 'text/csv' }));
};

it('a clinic that imported nothing reads what ships, and how a file has to be', async () => {
  await open(empty);
  const medicines = await ofMedicines();
  medicines.getByText('Todavía no se ha importado nada. Se usa solo el catálogo que trae la aplicación.');
  medicines.getByRole('button', { name: 'Descargar un archivo de ejemplo' });
  (await card('Lo que trae la aplicación')).getByText('3,021');
});

it('a file is sent, looked at line by line, and let in', async () => {
  const page = await open(empty, {
    startMedicineImport: { importId },
    addMedicineRows: { received: 1 },
    acceptMedicineImport: { kind: 'medicines', version: 1 },
  });
  await ofMedicines();
  page.say({ getMedicineCatalogue: looked });
  await pick(page, 'Nombre genérico;Forma farmacéutica;Concentración\nXilofantrina;Tableta;25 mg\n');
  const preview = within(await screen.findByRole('region', { name: 'Vista previa del archivo' }));
  expect(page.sent('startMedicineImport')).toMatchObject([
    { kind: 'medicines', fileName: 'compendio.csv', total: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(page.sent('addMedicineRows')).toMatchObject([
    { importId, medicines: [{ line: 2, name: 'Xilofantrina', form: 'Tableta', strength: '25 mg' }] },
  ]);
  await preview.findByText('Xilofantrina');
  await page.user.click(preview.getByRole('button', { name: 'Cambian · 1' }));
  await preview.findByText('marca: Paracetol');
  await page.user.click(preview.getByRole('button', { name: 'No se leen · 1' }));
  await preview.findByText('Se parece a un nombre que ya está: clonazepam.');
  preview.getByText('Renglón 5');
  page.say({ getMedicineCatalogue: accepted });
  await page.user.dblClick(preview.getByRole('button', { name: 'Poner en uso' }));
  await screen.findByText('La versión 1 ya revisa las recetas.');
  expect(page.sent('acceptMedicineImport')).toEqual([{ importId }]);
  (await ofMedicines()).getByText('En uso');
});

it('a file without the columns is told at once and nothing is sent; one that brings nothing cannot be let in', async () => {
  const page = await open(empty);
  await ofMedicines();
  await pick(page, 'uno;dos\n1;2\n');
  await (await ofMedicines()).findByText(/No encontramos las columnas/);
  expect(page.sent('startMedicineImport')).toEqual([]);
  const nothing = { ...waiting, added: 0, changed: 0 };
  page.say({
    getMedicineCatalogue: { ...example, tables: [{ ...bare('medicines'), waiting: nothing }, bare('rules')] },
  });
  await page.again();
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Poner en uso' });
  expect(accept.disabled).toBe(true);
});

it('a line that is cut goes on where it was; the same file is not begun twice', async () => {
  const page = await open(empty, { startMedicineImport: { importId }, addMedicineRows: lineCut });
  await ofMedicines();
  await pick(page, 'generico,forma\nXilofantrina,Tableta\n');
  await screen.findByText(/Se interrumpió el envío/);
  page.say({ addMedicineRows: { received: 1 }, getMedicineCatalogue: looked });
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('region', { name: 'Vista previa del archivo' });
  expect(page.sent('startMedicineImport')).toHaveLength(1);
});

it('what was judged against an older version is not let in, and may be thrown away', async () => {
  const page = await open(looked, {
    acceptMedicineImport: refused('stale-version'),
    cancelMedicineImport: { done: true },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Poner en uso' }));
  await screen.findByText(errorWords('stale-version'));
  page.say({ getMedicineCatalogue: empty });
  const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Descartar archivo' });
  await waitFor(() => expect(discard.disabled).toBe(false));
  await page.user.click(discard);
  await screen.findByText(/Todavía no se ha importado nada\. Se usa solo el catálogo/);
  expect(page.sent('cancelMedicineImport')).toEqual([{ importId }]);
});

it('versions say who, when and what, and going back is asked first', async () => {
  const page = await open(accepted, { restoreMedicineVersion: { revision: 2 } });
  const versions = within(await screen.findByRole('region', { name: 'Versiones: Medicamentos de la clínica' }));
  versions.getByText(/compendio\.csv · Patricia Robles Cantú/);
  versions.getByText(
    /214 medicamentos propios · 38 renglones nuevos · 176 cambiaron · 1,120 iguales · 12 no se leyeron/,
  );
  versions.getByText(/^sha256 [0-9a-f]{64}$/);
  versions.getByRole('button', { name: 'Descargar los que no se leen' });
  await page.user.click(versions.getByRole('button', { name: 'Usar solo lo que trae la aplicación' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Usar solo lo que trae la aplicación?' }));
  expect(page.sent('restoreMedicineVersion')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Usar lo que trae' }));
  await waitFor(() =>
    expect(page.sent('restoreMedicineVersion')).toEqual([{ kind: 'medicines', version: 0, expectedVersion: 1 }]),
  );
});
