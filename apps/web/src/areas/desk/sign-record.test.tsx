import { conversationExamples } from '@consultorio/api-examples/conversation';
import { ids, moments } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { entryOf, recordOfLucia } from '../../../testing/record-of-lucia.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { SignDialog } from './sign-dialog.tsx';

const written = { ...conversationExamples.getClinicalNote.output, doctorAnswers: {} };
const closed: OutputOf<'signAndCloseConsultation'> = {
  ...{ id: ids.consultation, state: 'closed', version: 8, folio: 'C-26-000123' },
};
const settled: OutputOf<'reconcileRecord'> = { entries: [], recordedAt: moments.closed };

const penicillin = entryOf('allergy', 1, { substance: 'Penicilina', reaction: 'Ronchas' }, { confirmed: false });
const metformin = entryOf('medicine', 2, { medicine: 'Metformina', dose: '850 mg' });
const before = '3f0e5a52-7a53-4a0e-9a36-2f6f3c1f9d11';
const asthma = entryOf('problem', 3, { description: 'Asma', code: 'J45.9' }, { consultationId: before });

const open = (answers: Answers = {}, diagnoses: typeof written.diagnoses = written.diagnoses) =>
  renderWithApi(
    <SignDialog
      open
      consultationId={ids.consultation}
      savedNote={async () => ({ values: { ...written, diagnoses }, version: 3, unsavedVitals: 0 })}
      onGo={() => {}}
      onWrite={() => {}}
      onSigned={() => {}}
      onClose={() => {}}
    />,
    {
      session: mariana,
      answers: {
        getConsultation: attended('inProgress'),
        listConsultationOrders: [],
        getStaffProfile: staffExamples.getStaffProfile.output,
        describeDiagnoses: [],
        getStructuredRecord: recordOfLucia([penicillin, metformin, asthma]),
        reconcileRecord: settled,
        signAndCloseConsultation: closed,
        ...answers,
      },
    },
  );
type Page = Awaited<ReturnType<typeof open>>;

async function signs({ user }: Page, name: string | RegExp = 'Firmar y cerrar') {
  // Hidden while a dialog above it goes away.
  const dialog = await screen.findByRole('dialog', { name: 'Firmar y cerrar' });
  const button = await within(dialog).findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const keys = ({ entryId, rowId }: { entryId: string; rowId: string }) => ({ entryId, rowId });

it('one press says of everything on the page that it is still so, and it goes out before the signature', async () => {
  const page = await open();
  await press(page, 'Todo sigue igual');
  await screen.findByText('3 cambios: se guardan al firmar.');
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  expect(page.sent('reconcileRecord')).toMatchObject([
    {
      consultationId: ids.consultation,
      changes: [penicillin, metformin, asthma].map((entry) => ({ verdict: 'still', ...keys(entry) })),
      statements: [],
    },
  ]);
});

it('one is changed, one has ended, one was never so: all of it is one call', async () => {
  const page = await open();
  await press(page, 'Cambió: Metformina');
  const fields = within(await screen.findByRole('dialog', { name: 'Cambiar medicamento' }));
  await page.fill(fields.getByLabelText('Dosis'), '500 mg');
  await page.user.click(fields.getByRole('button', { name: 'Listo' }));
  await screen.findByText('Metformina · 500 mg');
  await press(page, 'Ya no: Asma');
  await press(page, 'Era un error: Penicilina');
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  expect(page.sent('reconcileRecord')[0]?.changes).toEqual([
    { verdict: 'mistaken', ...keys(penicillin) },
    { verdict: 'changed', ...keys(metformin), kind: 'medicine', content: { medicine: 'Metformina', dose: '500 mg' } },
    { verdict: 'ended', ...keys(asthma) },
  ]);
});

it('what is new in this consultation is left unconfirmed only by a button that says so', async () => {
  const page = await open();
  await screen.findByText('Nuevo en esta consulta');
  await signs(page, 'Firmar y cerrar sin confirmar 1 dato nuevo');
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  expect(page.sent('reconcileRecord')).toEqual([]);
});

it('an entry that somebody else settled meanwhile is asked anew, and nothing is signed or lost', async () => {
  const page = await open({ reconcileRecord: refused('stale-version') });
  await press(page, 'Cambió: Metformina');
  const fields = within(await screen.findByRole('dialog', { name: 'Cambiar medicamento' }));
  await page.fill(fields.getByLabelText('Dosis'), '500 mg');
  await page.user.click(fields.getByRole('button', { name: 'Listo' }));
  await press(page, 'Confirmar: Penicilina');
  const newer = entryOf('medicine', 2, { medicine: 'Metformina', dose: '1 g' }, { row: 9 });
  page.say({ getStructuredRecord: recordOfLucia([penicillin, newer, asthma]) });
  await signs(page);
  await screen.findByText('Otra persona lo cambió mientras revisabas: decide otra vez.');
  await screen.findByText(errorWords('stale-version'));
  expect(page.sent('signAndCloseConsultation')).toEqual([]);
  screen.getByRole('button', { name: 'Confirmar: Penicilina', pressed: true });
  await press(page, 'Cambió: Metformina');
  const again = within(await screen.findByRole('dialog', { name: 'Cambiar medicamento' }));
  expect(again.getByLabelText<HTMLInputElement>('Dosis').value).toBe('500 mg');
  await page.user.click(again.getByRole('button', { name: 'Listo' }));
  page.say({ reconcileRecord: settled });
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  expect(page.sent('reconcileRecord').at(-1)?.changes).toMatchObject([
    { verdict: 'still' },
    { verdict: 'changed', ...keys(newer), content: { dose: '500 mg' } },
  ]);
});

it('«none» of a list in which something stands meanwhile is not said', async () => {
  const page = await open({ getStructuredRecord: recordOfLucia(), reconcileRecord: refused('invalid-input') });
  const allergies = within(await screen.findByRole('region', { name: 'Alergias e intolerancias' }));
  await page.user.click(allergies.getByRole('button', { name: 'No tiene' }));
  page.say({ getStructuredRecord: recordOfLucia([penicillin]) });
  await signs(page);
  await press(page, 'Confirmar: Penicilina');
  expect(page.sent('signAndCloseConsultation')).toEqual([]);
  page.say({ reconcileRecord: settled });
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  expect(page.sent('reconcileRecord').at(-1)).toMatchObject({ changes: [{ verdict: 'still' }], statements: [] });
});

it('a line that is cut signs nothing, and what was decided goes out again as the same intention', async () => {
  const page = await open({ reconcileRecord: lineCut });
  await press(page, 'Todo sigue igual');
  await signs(page);
  await screen.findByText(errorWords('unavailable'));
  expect(page.sent('signAndCloseConsultation')).toEqual([]);
  page.say({ reconcileRecord: settled });
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
  const [first, second] = page.sent('reconcileRecord');
  expect(second).toEqual(first);
});

it('«nobody asked», «none» and «not known» are three things, and the first can be answered there', async () => {
  const page = await open({ getStructuredRecord: recordOfLucia([], { medicine: 'none', problem: 'unknown' }) });
  const list = async (name: string) => within(await screen.findByRole('region', { name }));
  const allergies = await list('Alergias e intolerancias');
  await allergies.findByText('No se preguntó');
  await (await list('Medicamentos en uso')).findByText('Dijo que ninguno');
  await (await list('Problemas de salud')).findByText('No lo sabe');
  await page.user.click(allergies.getByRole('button', { name: 'No tiene' }));
  await press(page, 'Agregar problema');
  const fields = within(await screen.findByRole('dialog', { name: 'Agregar problema' }));
  await page.fill(fields.getByLabelText(/^Problema/), 'Rodilla que truena');
  await page.user.click(fields.getByRole('button', { name: 'Agregar' }));
  await signs(page);
  await waitFor(() => expect(page.sent('reconcileRecord')).toHaveLength(1));
  expect(page.sent('reconcileRecord')[0]).toMatchObject({
    changes: [{ verdict: 'new', kind: 'problem', content: { description: 'Rodilla que truena' } }],
    statements: [{ kind: 'allergy', said: 'none' }],
  });
});

it('what the note and the prescriptions bring stands there as new, or beside the entry that says the same', async () => {
  const drug = { ...orderExamples.issueOrder.output.content.drugs![0]!, genericName: 'Metformina', brandName: null };
  // By another name, as patients and doctors write them.
  const order = { ...orderExamples.issueOrder.output, content: { drugs: [drug], indications: '' } };
  const flu = { code: 'J11.1', description: 'Influenza', principal: true, certainty: 'presumptive' as const };
  const told = entryOf('medicine', 2, { medicine: 'Glucophage 850' });
  await open({ listConsultationOrders: [order], getStructuredRecord: recordOfLucia([told]) }, [flu]);
  const problems = within(await screen.findByRole('region', { name: 'Problemas de salud' }));
  problems.getByText('De tu nota: entra al firmar');
  const medicines = within(await screen.findByRole('region', { name: 'Medicamentos en uso' }));
  await medicines.findByText('En lo que firmas');
  expect(medicines.queryByText('De tu receta: entra al firmar')).toBeNull();
});

it('a record that cannot be read keeps nobody from signing', async () => {
  const page = await open({ getStructuredRecord: refused('internal') });
  await screen.findByText('No pudimos cargar esta parte');
  await signs(page);
  await waitFor(() => expect(page.sent('signAndCloseConsultation')).toHaveLength(1));
});
