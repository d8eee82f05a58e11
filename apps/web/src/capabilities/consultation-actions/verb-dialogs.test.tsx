import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import {
  AddendumDialog,
  CancelDialog,
  RejectDialog,
  ReleaseDialog,
  RequestInformationDialog,
} from './verb-dialogs.tsx';

const consultation = { id: ids.consultation, version: 7, serviceName: 'Medicina general', doctorId: ids.doctor };
const moved: OutputOf<'requestInformation'> = {
  id: ids.consultation,
  state: 'waitingPatient',
  version: 8,
  folio: 'C-26-000123',
};
const doctors: OutputOf<'listServiceDoctors'> = [
  {
    id: ids.doctor,
    name: 'Mariana Ibáñez',
    speciality: 'Medicina general',
    openLoad: 3,
    maxOpen: 20,
    absentUntil: null,
  },
  {
    id: ids.admin,
    name: 'Rodrigo Salgado',
    speciality: 'Medicina familiar',
    openLoad: 2,
    maxOpen: 20,
    absentUntil: null,
  },
  { id: ids.service, name: 'Elena Ríos', speciality: 'Medicina general', openLoad: 20, maxOpen: 20, absentUntil: null },
];

interface Dialog {
  open: boolean;
  onClose: () => void;
}

/** The page around a dialog: it can be closed and asked for again. */
function Page({ dialog }: { dialog: (props: Dialog) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Otra vez
      </button>
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const openDialog = (dialog: (props: Dialog) => ReactNode, answers: Answers, session = mariana) =>
  renderWithApi(<Page dialog={dialog} />, { session, answers });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const quickTexts = [{ id: 'foto', name: 'Foto con luz', text: 'Lucía, manda otra foto [[dónde]], con luz.' }];
const request = (props: Dialog) => (
  <RequestInformationDialog consultation={consultation} quickTexts={quickTexts} {...props} />
);

it('questions go to the patient, and the field is empty when it is asked again', async () => {
  const page = await openDialog(request, { requestInformation: moved });
  const dialog = await dialogOf('Pedir información');
  await page.fill(dialog.getByRole('textbox', { name: 'Tus preguntas' }), '¿Desde cuándo?');
  await page.user.click(dialog.getByRole('button', { name: 'Enviar preguntas' }));
  await gone();
  expect(page.sent('requestInformation')).toMatchObject([
    { consultationId: ids.consultation, expectedVersion: 7, text: '¿Desde cuándo?' },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Otra vez' }));
  const again = await dialogOf('Pedir información');
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tus preguntas' }).value).toBe('');
});

it('a slash and a name bring in a quick text, read whole before it is taken, and its blank is filled first', async () => {
  const page = await openDialog(request, { requestInformation: moved });
  const dialog = await dialogOf('Pedir información');
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tus preguntas' });
  await page.user.type(field, 'Hola. /foto');
  const option = await dialog.findByRole('option', { name: /Foto con luz/ });
  within(option).getByText(quickTexts[0]!.text);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Hola. Lucía, manda otra foto [[dónde]], con luz.'));
  await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[[dónde]]'));
  expect(page.sent('requestInformation')).toEqual([]);
});

it('without a question nothing is sent', async () => {
  const page = await openDialog(request, {});
  const dialog = await dialogOf('Pedir información');
  await page.user.click(dialog.getByRole('button', { name: 'Enviar preguntas' }));
  await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(page.sent('requestInformation')).toEqual([]);
});

it('after a lost line the same questions go under the same key', async () => {
  const page = await openDialog(request, { requestInformation: lineCut });
  const dialog = await dialogOf('Pedir información');
  await page.fill(dialog.getByRole('textbox'), '¿Desde cuándo?');
  await page.user.click(dialog.getByRole('button', { name: 'Enviar preguntas' }));
  await screen.findByText(errorWords('unavailable'));
  page.say({ requestInformation: moved });
  await page.user.click(dialog.getByRole('button', { name: 'Enviar preguntas' }));
  await gone();
  const [first, second] = page.sent('requestInformation');
  expect(second).toEqual(first);
});

it('a double press asks once, and a closed dialog keeps what was typed', async () => {
  const answer = held<OutputOf<'requestInformation'>>();
  const page = await openDialog(request, { requestInformation: answer.answer });
  const dialog = await dialogOf('Pedir información');
  await page.fill(dialog.getByRole('textbox'), '¿Fiebre?');
  await page.user.keyboard('{Escape}');
  await gone();
  await page.user.click(screen.getByRole('button', { name: 'Otra vez' }));
  const again = await dialogOf('Pedir información');
  again.getByDisplayValue('¿Fiebre?');
  await page.user.dblClick(again.getByRole('button', { name: 'Enviar preguntas' }));
  await waitFor(() => expect(page.sent('requestInformation')).toHaveLength(1));
  answer.release(moved);
  await gone();
  expect(page.sent('requestInformation')).toHaveLength(1);
});

it('rejecting wants a reason and an advice', async () => {
  const page = await openDialog((props) => <RejectDialog consultation={consultation} {...props} />, {
    rejectConsultation: { ...moved, state: 'rejected' },
  });
  const dialog = await dialogOf('Rechazar consulta');
  const press = () => page.user.click(dialog.getByRole('button', { name: 'Rechazar consulta' }));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Necesita exploración');
  await press();
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Qué le aconsejas hacer' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(page.sent('rejectConsultation')).toEqual([]);
  await page.fill(dialog.getByRole('textbox', { name: 'Qué le aconsejas hacer' }), 'Acude hoy a urgencias');
  await press();
  await gone();
  expect(page.sent('rejectConsultation')).toEqual([
    {
      consultationId: ids.consultation,
      expectedVersion: 7,
      reason: 'Necesita exploración',
      advice: 'Acude hoy a urgencias',
    },
  ]);
});

it('the note that an expired consultation lacks is an addendum under its own name', async () => {
  const page = await openDialog((props) => <AddendumDialog consultation={consultation} closes {...props} />, {
    addAddendum: { ...moved, state: 'expired' },
  });
  const dialog = await dialogOf('Firmar nota de cierre');
  await page.fill(dialog.getByRole('textbox', { name: 'Nota de cierre' }), 'No contestó en siete días');
  await page.user.click(dialog.getByRole('button', { name: 'Firmar nota' }));
  await gone();
  expect(page.sent('addAddendum')).toMatchObject([
    { consultationId: ids.consultation, text: 'No contestó en siete días' },
  ]);
});

it('a consultation that moved on is not rejected, and the words stay', async () => {
  const page = await openDialog((props) => <RejectDialog consultation={consultation} {...props} />, {
    rejectConsultation: refused('illegal-transition'),
  });
  const dialog = await dialogOf('Rechazar consulta');
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Necesita exploración');
  await page.fill(dialog.getByRole('textbox', { name: 'Qué le aconsejas hacer' }), 'Acude hoy a urgencias');
  await page.user.click(dialog.getByRole('button', { name: 'Rechazar consulta' }));
  await screen.findByText(errorWords('illegal-transition'));
  dialog.getByDisplayValue('Acude hoy a urgencias');
});

it('giving a consultation back wants a reason', async () => {
  let released = 0;
  const page = await openDialog(
    (props) => <ReleaseDialog consultation={consultation} {...props} onReleased={() => (released += 1)} />,
    { releaseConsultation: { ...moved, state: 'submitted' } },
  );
  const dialog = await dialogOf('Devolver a la lista');
  await page.user.click(dialog.getByRole('button', { name: 'Devolver consulta' }));
  await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Es de pediatría');
  await page.user.click(dialog.getByRole('button', { name: 'Devolver consulta' }));
  await waitFor(() => expect(released).toBe(1));
  expect(page.sent('releaseConsultation')).toMatchObject([{ expectedVersion: 7, reason: 'Es de pediatría' }]);
});

it('an administrator cancels with a reason only', async () => {
  const page = await openDialog(
    (props) => <CancelDialog consultation={consultation} {...props} />,
    { cancelConsultation: { ...moved, state: 'cancelled' } },
    patricia,
  );
  const dialog = await dialogOf('Cancelar consulta');
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
  await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(page.sent('cancelConsultation')).toEqual([]);
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'La pidió dos veces');
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
  await gone();
});

const transfer = (onTransferred: () => void) => (props: Dialog) => (
  <TransferDialog consultation={consultation} {...props} onTransferred={onTransferred} />
);

it('a consultation goes to a colleague with room, with a reason for the colleague', async () => {
  let handed = 0;
  const page = await openDialog(
    transfer(() => (handed += 1)),
    { listServiceDoctors: doctors, transferConsultation: { ...moved, state: 'inProgress' } },
  );
  const dialog = await dialogOf('Transferir consulta');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Transferir consulta' });
  const choice = async (name: RegExp) => dialog.findByRole<HTMLInputElement>('radio', { name });
  expect((await choice(/La tiene ahora/)).disabled).toBe(true);
  expect((await choice(/Sin espacio: 20 abiertas/)).disabled).toBe(true);
  expect(button.disabled).toBe(true);
  await page.user.click(await choice(/Rodrigo Salgado/));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Me voy de guardia');
  await page.user.click(button);
  await screen.findByText('Consulta transferida. Avisamos al médico y al paciente.');
  expect(handed).toBe(1);
  expect(page.sent('transferConsultation')).toEqual([
    { consultationId: ids.consultation, expectedVersion: 7, doctorId: ids.admin, reason: 'Me voy de guardia' },
  ]);
});

it('a colleague who filled up meanwhile is refused in words', async () => {
  const page = await openDialog(
    transfer(() => undefined),
    {
      listServiceDoctors: doctors,
      transferConsultation: refused('doctor-at-capacity'),
    },
  );
  const dialog = await dialogOf('Transferir consulta');
  await page.user.click(await dialog.findByRole('radio', { name: /Rodrigo Salgado/ }));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Me voy de guardia');
  await page.user.click(dialog.getByRole('button', { name: 'Transferir consulta' }));
  await screen.findByText(errorWords('doctor-at-capacity'));
  dialog.getByDisplayValue('Me voy de guardia');
});

it('alone in a service nobody can be chosen', async () => {
  await openDialog(
    transfer(() => undefined),
    { listServiceDoctors: doctors.slice(0, 1) },
  );
  const dialog = await dialogOf('Transferir consulta');
  await dialog.findByText(/Nadie más atiende este servicio por ahora/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Transferir consulta' }).disabled).toBe(true);
});

it('an administrator assigns a doctor', async () => {
  const page = await openDialog(
    (props) => <AssignDialog consultation={{ ...consultation, doctorId: null }} {...props} />,
    { listServiceDoctors: doctors, assignConsultation: { ...moved, state: 'assigned' } },
    patricia,
  );
  const dialog = await dialogOf('Asignar médico');
  await page.user.click(await dialog.findByRole('radio', { name: /Mariana Ibáñez/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Asignar consulta' }));
  await screen.findByText('Consulta asignada.');
  expect(page.sent('assignConsultation')).toEqual([
    { consultationId: ids.consultation, expectedVersion: 7, doctorId: ids.doctor },
  ]);
});

it('who was quicker is told, and the dialog stays', async () => {
  const page = await openDialog(
    (props) => <AssignDialog consultation={{ ...consultation, doctorId: null }} {...props} />,
    { listServiceDoctors: doctors, assignConsultation: refused('stale-version') },
    patricia,
  );
  const dialog = await dialogOf('Asignar médico');
  await page.user.click(await dialog.findByRole('radio', { name: /Mariana Ibáñez/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Asignar consulta' }));
  await screen.findByText(errorWords('stale-version'));
  await dialogOf('Asignar médico');
});
