import { attentionExamples } from '@consultorio/api-examples/attention';

import { patientExamples } from '@consultorio/api-examples/patients';
import { templateExamples } from '@consultorio/api-examples/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { useOffers } from '../../capabilities/keys/offers.ts';
import { useKeys } from '../../capabilities/keys/use-keys.ts';
import { StaffSheets } from './staff-sheets.tsx';

const [row] = attentionExamples.listConsultations.output.items;
const [patient] = patientExamples.searchPatients.output.items;
const [template] = templateExamples.searchTemplates.output.items;
const found = {
  listConsultations: { items: [{ ...row!, patientName: 'Zenaida Ruiz Peña', folio: 'C-26-000777' }], nextCursor: null },
  searchPatients: {
    items: [{ ...patient!, firstName: 'Zenaida', lastName: 'Ruiz Peña' }],
    nextCursor: null,
    total: null,
  },
  searchTemplates: { items: [{ ...template!, name: 'Zóster', kind: 'message' as const }], nextCursor: null },
} satisfies Answers;

const done: string[] = [];
function Screen() {
  useKeys('desk', { chat: () => done.push('chat'), begin: () => done.push('begin') });
  useOffers(() => [
    { verb: 'startConsultation', label: 'Iniciar atención', key: 'I', run: () => done.push('startConsultation') },
  ]);
  return (
    <>
      <input aria-label="Un campo" />
      <StaffSheets />
    </>
  );
}

const open = async (session = mariana, answers: Answers = found) => {
  done.length = 0;
  return renderWithApi(<Screen />, { session, answers, path: '/atender-consulta/x' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.findByRole('combobox', { name: 'Buscar y hacer' });
type User = Awaited<ReturnType<typeof open>>['user'];
/** The person may become known a moment after the screen is there. */
const openPalette = (user: User) =>
  waitFor(async () => {
    if (!screen.queryByRole('combobox')) await user.keyboard('{Control>}k{/Control}');
    screen.getByRole('combobox');
  });

it('finds what the screen offers, by the words of its buttons, and does it once the sheet is gone', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Un campo' }));
  await openPalette(user);
  await field();
  // A verb stands once, by its button, and not again by its key.
  expect(options().filter((text) => /atenci/.test(text ?? ''))).toEqual(['Iniciar atenciónI']);
  await user.keyboard('atencion{Enter}');
  await waitFor(() => expect(done).toEqual(['startConsultation']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds cases by folio and name, patients and templates, and goes there', async () => {
  const { user, sent, address } = await open();
  await openPalette(user);
  await user.type(await field(), 'zenaida');
  await screen.findByRole('option', { name: /C-26-000777/ });
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'Pacientes' })).getAllByRole('option')).toHaveLength(1),
  );
  expect(sent('searchPatients')).toMatchObject([{ query: 'zenaida' }]);
  const box = await field();
  const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(marked()?.textContent).toContain('C-26-000777');
  await user.keyboard('{ArrowDown}');
  expect(marked()?.textContent).toContain('Expediente');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/paciente/${patient?.id}`));
});

it('what was found for other words is not offered for those that stand there now', async () => {
  const { user, say } = await open();
  await openPalette(user);
  await user.type(await field(), 'zenaida');
  await screen.findByRole('option', { name: /C-26-000777/ });
  const late = held<OutputOf<'searchPatients'>>();
  const none = { items: [], nextCursor: null };
  say({ searchPatients: late.answer, listConsultations: none, searchTemplates: none });
  await user.type(await field(), ' lira');
  await waitFor(() => expect(options()).toEqual([]));
  await user.keyboard('{Enter}');
  expect(await field()).not.toBeNull();
  late.release({ items: [], nextCursor: null, total: null });
  await screen.findByText(/Nada coincide/);
});

it('says that the search failed, and keeps what it knows by itself', async () => {
  const { user } = await open(mariana, { ...found, searchPatients: refused('unavailable') });
  await openPalette(user);
  await user.type(await field(), 'chat');
  await screen.findByText(/No pudimos buscar/);
  expect(options()).toEqual(['Ir al chatC', expect.stringContaining('C-26-000777'), 'ZósterMensaje\u00a0· Compartida']);
});

it('leads nobody to a page that is not theirs', async () => {
  const { user } = await open();
  await openPalette(user);
  await field();
  expect(options()).not.toContain('Configuraciones');
  expect(options()).toContain('Pedidos');
});

it('an administrator is led to every page', async () => {
  const { user } = await open(patricia);
  await openPalette(user);
  await field();
  expect(options()).toEqual(expect.arrayContaining(['Configuraciones', 'Doctores', 'Formularios', 'Pacientes']));
});

it('the help lists the keys of this screen first, and a key in a field stays a letter', async () => {
  const { user } = await open();
  const typing = screen.getByRole('textbox', { name: 'Un campo' });
  await user.type(typing, '?c');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(done).toEqual([]);
  typing.blur();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  expect(within(help).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Al atender');
  within(help).getByText('Ir al chat');
  await user.keyboard('c');
  expect(done).toEqual([]);
});
