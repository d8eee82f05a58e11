import { ids, moments } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia, mariana } from '../../../testing/clinic.ts';
import { entryOf, recordOfLucia } from '../../../testing/record-of-lucia.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RecordView } from './record-view.tsx';

const settled: OutputOf<'reconcileRecord'> = { entries: [], recordedAt: moments.closed };
const patient = { id: ids.patient, birthDate: '1990-05-12', sex: 'female' as const };
const insulin = entryOf('medicine', 1, { medicine: 'Insulina glargina', dose: '10 U' }, { confirmed: false });

const open = (answers: Answers = {}, mayChange = true) =>
  renderWithApi(<RecordPanel consultationId={ids.consultation} patient={patient} mayChange={mayChange} />, {
    session: mariana,
    answers: { getStructuredRecord: recordOfLucia([insulin]), reconcileRecord: settled, ...answers },
  });

const list = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('an allergy is added with substance, reaction, severity and certainty', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Agregar alergia o intolerancia' }));
  const fields = await dialog('Agregar alergia o intolerancia');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await fields.findByText('Este dato es obligatorio');
  await page.user.type(fields.getByLabelText(/^Sustancia/), 'penic');
  await page.user.click(await screen.findByRole('option', { name: 'Penicilinas' }));
  await page.fill(fields.getByLabelText('Reacción'), 'Ronchas');
  await page.user.selectOptions(fields.getByLabelText('Gravedad'), 'Grave');
  await page.user.selectOptions(fields.getByLabelText('Certeza'), 'Probable');
  await page.fill(fields.getByLabelText('Desde'), '3/2019');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const content = { substance: 'Penicilinas', reaction: 'Ronchas', severity: 'severe', certainty: 'likely' };
  expect(page.sent('reconcileRecord')).toMatchObject([
    {
      changes: [{ verdict: 'new', kind: 'allergy', content: { ...content, since: '2019-03' } }],
      statements: [],
    },
  ]);
});

it('what the catalogue does not know is as good, and the same thing is not added twice', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Agregar medicamento' }));
  const fields = await dialog('Agregar medicamento');
  await page.fill(fields.getByLabelText(/^Medicamento/), 'insulina GLARGINA');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await fields.findByText('Ya está en la lista: cámbialo ahí.');
  await page.fill(fields.getByLabelText(/^Medicamento/), 'Té de la abuela');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(1));
  expect(page.sent('reconcileRecord')[0]?.changes).toMatchObject([{ content: { medicine: 'Té de la abuela' } }]);
});

it('a list that nobody asked about says so, and takes «none» and «not known» with one press', async () => {
  const page = await open({ getStructuredRecord: recordOfLucia([], { problem: 'none', vaccine: 'unknown' }) });
  const allergies = await list('Alergias e intolerancias');
  allergies.getByText('No se preguntó');
  (await list('Problemas de salud')).getByText('Dijo que ninguno');
  (await list('Vacunas')).getByText('No lo sabe');
  await page.user.click(allergies.getByRole('button', { name: 'No lo sabe' }));
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(1));
  expect(page.sent('reconcileRecord')[0]?.statements).toEqual([{ kind: 'allergy', said: 'unknown' }]);
});

it('a «no» to a pregnancy of more than a month ago says so and is asked again, a younger one is not', async () => {
  const long = recordOfLucia([], { pregnancy: 'none' });
  const page = await open({ getStructuredRecord: long });
  const pregnancy = await list('Embarazo');
  pregnancy.getByText('Dijo que no');
  pregnancy.getByText(/pregúntalo otra vez/);
  await page.user.click(pregnancy.getByRole('button', { name: 'No está embarazada' }));
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(1));
  const { pregnancy: told } = long.lists;
  const today = { ...told.statement!, saidAt: new Date().toISOString() };
  page.say({ getStructuredRecord: { ...long, lists: { ...long.lists, pregnancy: { ...told, statement: today } } } });
  await page.again();
  (await list('Embarazo')).getByText('Dijo que no');
  expect(screen.queryByText(/pregúntalo otra vez/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'No está embarazada' })).toBeNull();
});

it('words typed for an entry that somebody else changed meanwhile stay, and are kept over what it says now', async () => {
  const page = await open({ reconcileRecord: refused('stale-version') });
  await page.user.click(await screen.findByRole('button', { name: 'Cambiar: Insulina glargina' }));
  const fields = await dialog('Cambiar medicamento');
  await page.fill(fields.getByLabelText('Dosis'), '14 U');
  const newer = entryOf('medicine', 1, { medicine: 'Insulina glargina', dose: '12 U' }, { row: 7 });
  page.say({ getStructuredRecord: recordOfLucia([newer]) });
  await page.user.click(fields.getByRole('button', { name: 'Guardar' }));
  await fields.findByText(/Ahora dice: Insulina glargina · 12 U/);
  expect(fields.getByLabelText<HTMLInputElement>('Dosis').value).toBe('14 U');
  page.say({ reconcileRecord: settled });
  await page.user.click(fields.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('reconcileRecord').at(-1)?.changes).toMatchObject([
    { verdict: 'changed', rowId: newer.rowId, content: { dose: '14 U' } },
  ]);
});

it('a line that is cut is said, and what was told is told again as the same intention', async () => {
  const page = await open({ reconcileRecord: lineCut });
  const confirm = await screen.findByRole('button', { name: 'Confirmar: Insulina glargina' });
  await page.user.click(confirm);
  await screen.findByText(errorWords('unavailable'));
  await page.user.click(confirm);
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(2));
  const [first, second] = page.sent('reconcileRecord');
  expect(second).toEqual(first);
});

it('numbers that are rather a slip are asked back before they stand in the record', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Agregar mediciones' }));
  const fields = await dialog('Agregar mediciones');
  await page.fill(fields.getByLabelText('Tensión arterial sistólica'), '80');
  await page.fill(fields.getByLabelText('Tensión arterial diastólica'), '120');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await page.user.click(await fields.findByRole('button', { name: 'Sí, es correcto' }));
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(1));
  expect(page.sent('reconcileRecord')[0]?.changes).toMatchObject([
    {
      kind: 'measurement',
      content: { systolicMmHg: 80, diastolicMmHg: 120, confirmed: { systolicMmHg: 80, diastolicMmHg: 120 } },
    },
  ]);
});

it('the history of an entry tells who said it and what became of it', async () => {
  const ended = { ...insulin, status: 'ended' as const, rowId: ids.recordRow, confirmedByName: 'Elena Ibáñez' };
  const { user } = await open({ listRecordEntryVersions: { items: [ended, insulin], nextCursor: null } });
  await user.click(await screen.findByRole('button', { name: 'Historia de Insulina glargina' }));
  const history = await dialog('Historia: Insulina glargina');
  await history.findByText('Ya no');
  expect(history.getAllByRole('listitem')).toHaveLength(2);
});

it('who may not change the record reads it', async () => {
  await open({}, false);
  await list('Medicamentos en uso');
  expect(screen.queryByRole('button', { name: /^Agregar|^Confirmar|^Cambiar|No tiene/ })).toBeNull();
});

it('the person reads the own lists in plain words, and nobody who was not asked is said to have denied', async () => {
  const record = recordOfLucia([insulin], { problem: 'none' });
  await renderWithApi(<RecordView patientId={lucia.id} person={null} voice="own" />, {
    session: lucia,
    answers: { getStructuredRecord: record },
  });
  (await list('Alergias e intolerancias')).getByText('No te lo hemos preguntado');
  (await list('Problemas de salud')).getByText('Dijiste que ninguno');
  const medicines = await list('Medicamentos en uso');
  medicines.getByText(/^Lo dijiste tú/);
  medicines.getByText('Tu médico todavía no lo confirma');
});
