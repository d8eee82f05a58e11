import { conversationExamples } from '@consultorio/api-examples/conversation';
import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { ChecklistItem } from '@consultorio/contracts/notes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { recordOfLucia } from '../../../testing/record-of-lucia.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { keepTyped } from '../../capabilities/messages/unsent.ts';
import { keptHereOf } from '../../capabilities/session/kept-here.ts';
import { SignDialog } from './sign-dialog.tsx';

const written = { ...conversationExamples.getClinicalNote.output, doctorAnswers: {} };
const staff = staffExamples.getStaffProfile.output;
const closed: OutputOf<'signAndCloseConsultation'> = {
  id: ids.consultation,
  state: 'closed',
  version: 8,
  folio: 'C-26-000123',
};

/** Everything is done. */
const ready = {
  getConsultation: attended('inProgress'),
  listConsultationOrders: [],
  getStaffProfile: staff,
  describeDiagnoses: [],
  getStructuredRecord: recordOfLucia(),
  signAndCloseConsultation: closed,
} satisfies Answers;

type Saved = ComponentProps<typeof SignDialog>['savedNote'];

/** The page around the dialog: it shows the address to which the dialog led. */
function Page({
  savedNote,
  onWrite = () => {},
}: {
  savedNote: Saved;
  onWrite?: ComponentProps<typeof SignDialog>['onWrite'];
}) {
  const [open, setOpen] = useState(true);
  const [went, setWent] = useState<ChecklistItem | 'history' | null>(null);
  const [signed, setSigned] = useState(false);
  return (
    <>
      <SignDialog
        open={open}
        consultationId={ids.consultation}
        savedNote={savedNote}
        onGo={setWent}
        onWrite={onWrite}
        onSigned={() => setSigned(true)}
        onClose={() => setOpen(false)}
      />
      {went ? <p>{`Fue a ${went}`}</p> : null}
      {signed ? <p>Quedó firmada</p> : null}
    </>
  );
}

const open = (changes: Answers = {}, note: Partial<typeof written> = {}, unsavedVitals = 0) =>
  renderWithApi(<Page savedNote={async () => ({ values: { ...written, ...note }, version: 3, unsavedVitals })} />, {
    session: mariana,
    answers: { ...ready, ...changes },
  });

const button = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Firmar y cerrar' });
  return within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Firmar y cerrar' });
};
const enabled = async () => {
  const found = await button();
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};

it('a finished note is signed with the versions that were read, and the dialog is gone', async () => {
  const { user, sent } = await open();
  await user.click(await enabled());
  await screen.findByText('Quedó firmada');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('signAndCloseConsultation')).toEqual([
    { consultationId: ids.consultation, expectedVersion: 7, noteVersion: 3, restNotExplored: true },
  ]);
});

it('the way on is there once it is signed, however long the lists behind it take to be read again', async () => {
  const { user, say } = await open();
  const sign = await enabled();
  say({ getStructuredRecord: held<never>().answer });
  await user.click(sign);
  await screen.findByText('Quedó firmada');
});

it('what the history leaves unsaid is read in the dialog, costs no press, and is a press away from being written', async () => {
  const history = {
    family: 'Madre con diabetes',
    pathological: '',
    nonPathological: 'Interrogado y negado',
    systems: '',
  };
  const { user } = await open({}, { history });
  const told = within(await screen.findByRole('group', { name: 'Historia clínica' }));
  told.getByText(
    'De la historia clínica se firma como no explorado: antecedentes personales patológicos; interrogatorio por aparatos y sistemas.',
  );
  await enabled();
  await user.click(told.getByRole('button', { name: 'Escribir la historia clínica' }));
  await screen.findByText('Fue a history');
});

const draft = { ...orderExamples.createOrder.output };
const asked = attended('inProgress');
const toDoctor = {
  ...asked.form,
  schema: {
    sections: [
      ...asked.form.schema.sections,
      {
        key: 'medico',
        title: 'Para el médico',
        items: [
          { key: 'dolor', type: 'number' as const, label: 'Dolor a la palpación', required: true, doctorOnly: true },
        ],
      },
    ],
  },
};

const nobodys = { sex: null, ageFrom: null, ageTo: null, notification: null, marks: [] };
const ofMen = { ...nobodys, code: 'N40', sex: 'male' as const };
const prostate = { code: 'N40', description: 'Próstata', principal: true, certainty: 'definitive' as const };
const woman = attended('inProgress');
const womans = { ...woman, patient: { ...woman.patient!, sex: 'female' as const } };

const lacking: [string, Answers, Partial<typeof written>][] = [
  ['Escribe la evolución', {}, { evolution: '' }],
  ['Elige el diagnóstico principal', {}, { diagnoses: [] }],
  ['Describe la exploración, o di que no se exploró', {}, { findings: '' }],
  ['Di el pronóstico', {}, { prognosis: '' }],
  ['Escribe el plan de manejo', {}, { plan: '' }],
  ['Escribe el texto para el paciente', {}, { patientText: '' }],
  ['Llena los espacios [[ ]] de la plantilla', {}, { plan: 'Tomar [[dosis]]' }],
  ['Emite o descarta las órdenes en borrador', { listConsultationOrders: [draft] }, {}],
  ['Lee los mensajes nuevos del paciente', { getConsultation: attended('inProgress', { unread: 2 }) }, {}],
  [
    'Confirma el diagnóstico que no va con el sexo o la edad',
    { describeDiagnoses: [ofMen], getConsultation: womans },
    { diagnoses: [prostate] },
  ],
  ['Revisa o confirma el signo vital que parece un error', {}, { vitals: { systolicMmHg: 80, diastolicMmHg: 120 } }],
  [
    'Contesta las preguntas del formulario para ti',
    { getConsultation: attended('inProgress', { form: toDoctor }) },
    {},
  ],
];

it.each(lacking)('«%s» is said, and nothing can be signed', async (words, answers, note) => {
  const { user, sent } = await open(answers, note);
  await screen.findByText(words);
  expect(screen.getAllByRole('button', { name: /^Ir a/ })).toHaveLength(1);
  await user.click(await button());
  expect(sent('signAndCloseConsultation')).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Ir a: ${words}` }));
  await screen.findByText(/^Fue a/);
});

it('findings and prognosis are a press each in the dialog, and then the note is signed', async () => {
  const typed = { findings: '', prognosis: '' };
  const page = (
    <Page
      savedNote={async () => ({ values: { ...written, ...typed }, version: 3, unsavedVitals: 0 })}
      onWrite={(section, text) => Object.assign(typed, { [section]: text })}
    />
  );
  const { user, sent } = await renderWithApi(page, { session: mariana, answers: ready });
  await user.click(await screen.findByRole('button', { name: 'No explorado a distancia' }));
  await screen.findByText('La exploración está descrita');
  await user.click(screen.getByRole('button', { name: 'Reservado a evolución' }));
  await screen.findByText('El pronóstico está escrito');
  await user.click(await enabled());
  await waitFor(() => expect(sent('signAndCloseConsultation')).toHaveLength(1));
  expect(typed).toEqual({ findings: 'No explorado a distancia', prognosis: 'Reservado a evolución' });
});

it('a diagnosis that the doctor confirmed stops nobody', async () => {
  const answers = { describeDiagnoses: [ofMen], getConsultation: womans };
  await open(answers, { diagnoses: [{ ...prostate, confirmed: ['sex'] }] });
  await enabled();
});

it('a vital sign that the doctor confirmed stops nobody; one that stands on the page and was not saved does', async () => {
  const pressure = { systolicMmHg: 80, diastolicMmHg: 120 };
  await open({}, { vitals: { ...pressure, confirmed: pressure } });
  await enabled();
  cleanup();
  await open({}, {}, 1);
  await screen.findByText('Revisa o confirma el signo vital que parece un error');
  expect((await button()).disabled).toBe(true);
});

it('words for the patient that were typed and not sent are told before nobody can send them any more', async () => {
  const here = keptHereOf(localStorage, mariana.id);
  keepTyped(here, ids.consultation, false, 'Tome agua y');
  const { user, sent } = await open();
  await screen.findByText('Envía o borra lo que escribiste en el chat');
  expect((await button()).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Ir a: Envía o borra lo que escribiste en el chat' }));
  await screen.findByText('Fue a messagesSeen');
  expect(sent('signAndCloseConsultation')).toEqual([]);
  cleanup();
  // A note for the staff stops nobody: it can still be left afterwards.
  keepTyped(here, ids.consultation, false, '');
  keepTyped(here, ids.consultation, true, 'Llamar mañana');
  await open();
  await enabled();
});

it('who lacks a cédula is told who can register it, for there is nowhere to go', async () => {
  await open({ getStaffProfile: { ...staff, doctor: { ...staff.doctor!, cedula: '' } } });
  await screen.findByText('Falta tu cédula profesional: pídela a administración');
  expect(screen.queryByRole('button', { name: /^Ir a/ })).toBeNull();
  expect((await button()).disabled).toBe(true);
});

it('a note that could not be saved is not signed, and can be tried again', async () => {
  let fails = true;
  const savedNote: Saved = async () => (fails ? null : { values: written, version: 3, unsavedVitals: 0 });
  const { user, sent } = await renderWithApi(<Page savedNote={savedNote} />, { session: mariana, answers: ready });
  await screen.findByText('No pudimos guardar la nota. Lo que escribiste sigue en la página.');
  expect((await button()).disabled).toBe(true);
  expect(sent('signAndCloseConsultation')).toEqual([]);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await enabled();
});

it('what changed meanwhile is said, read anew, and signed with the newer version', async () => {
  const { user, sent, say } = await open({ signAndCloseConsultation: refused('stale-version') });
  const sign = await enabled();
  say({ getConsultation: attended('inProgress', { version: 9 }) });
  await user.click(sign);
  await screen.findByText(errorWords('stale-version'));
  say({ signAndCloseConsultation: closed });
  await user.click(await enabled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('signAndCloseConsultation').map(({ expectedVersion }) => expectedVersion)).toEqual([7, 9]);
});

it('a line that is lost while signing is said, and the dialog stays', async () => {
  const { user } = await open({ signAndCloseConsultation: lineCut });
  await user.click(await enabled());
  await screen.findByText(errorWords('unavailable'));
  await enabled();
});

it('a message that comes while it is signed stands in the list afterwards', async () => {
  const { user, say } = await open({ signAndCloseConsultation: refused('checklist-incomplete') });
  const sign = await enabled();
  say({ getConsultation: attended('inProgress', { unread: 1 }) });
  await user.click(sign);
  await screen.findByText(errorWords('checklist-incomplete'));
  await screen.findByText('Lee los mensajes nuevos del paciente');
  expect((await button()).disabled).toBe(true);
});

it('a double press signs once, and while it goes the dialog cannot be left', async () => {
  const answer = held<OutputOf<'signAndCloseConsultation'>>();
  const { user, sent } = await open({ signAndCloseConsultation: answer.answer });
  await user.dblClick(await enabled());
  await waitFor(() => expect(sent('signAndCloseConsultation')).toHaveLength(1));
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Seguir escribiendo' });
  expect(leave.disabled).toBe(true);
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog');
  answer.release(closed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('signAndCloseConsultation')).toHaveLength(1);
});

it('Ctrl with Enter signs once it is ready, and held down it signs once', async () => {
  const { user, sent } = await open();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent('signAndCloseConsultation')).toEqual([]);
  await enabled();
  await user.keyboard('{Control>}{Enter>3/}{/Control}');
  await screen.findByText('Quedó firmada');
  expect(sent('signAndCloseConsultation')).toHaveLength(1);
});
