import { attentionExamples } from '@consultorio/api-examples/attention';
import { ids } from '@consultorio/api-examples/ids';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { Consultation } from '@consultorio/contracts/consultations';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { recordOfDesk } from '../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AttendConsultationScreen } from './attend-consultation-screen.tsx';

const [row] = attentionExamples.listConsultations.output.items;
const next = { ...row!, id: crypto.randomUUID() };
const waiting = attended('submitted', { doctorId: null, doctor: null, id: ids.consultation });
const taken = attended('assigned', { id: ids.consultation });

const open = (consultation: Consultation) =>
  renderWithApi(<AttendConsultationScreen />, {
    session: mariana,
    path: `/atender-consulta/${consultation.id}`,
    route: '/atender-consulta/:consultId',
    answers: {
      listServices: [],
      getConsultation: ({ consultationId }) => ({ ...consultation, id: consultationId }),
      getStaffProfile: {
        ...staffExamples.getStaffProfile.output,
        doctor: { ...staffExamples.getStaffProfile.output.doctor!, services: [consultation.service.name] },
      },
      listConsultations: { items: [next], nextCursor: null },
      listMessages: { items: [], more: false },
      getStructuredRecord: recordOfDesk(),
      listPresences: [],
      listTemplates: [],
      listConsultationOrders: [],
      announcePresence: { done: true },
    },
  });

it('who loses the race at the desk reads who has it, and never that nothing was found', async () => {
  const lost = held<OutputOf<'takeConsultation'>>();
  const { user, say, address } = await open(waiting);
  const take = await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ takeConsultation: lost.answer });
  await user.click(take);
  // The winner's event comes first: all that this desk reads is out of reach by then.
  say({ getConsultation: refused('not-found'), listMessages: refused('not-found') });
  lost.release(refused('already-taken', { takenBy: 'Rodrigo Sáenz Lira' }));
  await screen.findByText('Rodrigo Sáenz Lira ya tomó esta consulta.');
  await waitFor(() => expect(address()).toBe('/consultas'));
  expect(screen.queryByText(errorWords('not-found'))).toBeNull();
  // That of the desk, which is left, may stand beside it for a moment.
  await user.click(await screen.findByRole('button', { name: 'Abrir la siguiente' }));
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${next.id}`));
});

it('in place of a case that is a colleague’s by now stands the way to the next', async () => {
  const { say, again, user, address } = await open(waiting);
  await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ getConsultation: refused('not-found') });
  await again();
  await screen.findByText('Esta consulta no está a tu alcance');
  await user.click(screen.getByRole('button', { name: 'Abrir la siguiente' }));
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${next.id}`));
});

it('one key at the desk goes on to the case that waits after this one', async () => {
  const { user, say, address } = await open(waiting);
  await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ listConsultations: { items: [{ ...next, id: waiting.id }], nextCursor: null } });
  await user.keyboard('s');
  await screen.findByText('No espera ninguna otra consulta de tus servicios.');
  say({ listConsultations: { items: [{ ...next, id: waiting.id }, next], nextCursor: null } });
  await user.keyboard('s');
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${next.id}`));
});

it('one key takes the case and begins it, and a key whose verb is not offered says so', async () => {
  const { user, say, sent } = await open(waiting);
  // To take it for later has a button of its own.
  await screen.findByRole('button', { name: 'Tomar consulta' });
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Tomar e iniciar' });
  expect(take.title).toBe('Tomar e iniciar (I)');
  // The buttons stand there a moment before the keys are listened to.
  await waitFor(async () => {
    await user.keyboard('r');
    screen.getByText('Esta consulta no ofrece ahora «Pedir información».');
  });
  const answer = held<OutputOf<'takeConsultation'>>();
  say({ takeConsultation: answer.answer });
  await user.keyboard('i');
  await user.keyboard('i');
  await waitFor(() => expect(sent('takeConsultation')).toEqual([{ consultationId: ids.consultation }]));
  answer.release(refused('unavailable'));
  await screen.findByText(errorWords('unavailable'));
  expect(sent('startConsultation')).toEqual([]);
  await waitFor(() => expect(take.disabled).toBe(false));
  say({ takeConsultation: taken, startConsultation: refused('unavailable') });
  await user.keyboard('i');
  await waitFor(() =>
    expect(sent('startConsultation')).toEqual([{ consultationId: ids.consultation, expectedVersion: taken.version }]),
  );
});

const pressTwice = () =>
  act(() => {
    for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
  });

it('two strokes in a hurry, before anything is drawn of the first, take the case once', async () => {
  const { say, sent } = await open(waiting);
  await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ takeConsultation: refused('unavailable') });
  pressTwice();
  await screen.findByText(errorWords('unavailable'));
  expect(sent('takeConsultation')).toEqual([{ consultationId: ids.consultation }]);
});

it('and begin what is taken already once', async () => {
  const { say, sent } = await open(taken);
  await screen.findByRole('button', { name: 'Iniciar atención' });
  say({ startConsultation: refused('unavailable') });
  pressTwice();
  await screen.findByText(errorWords('unavailable'));
  expect(sent('startConsultation')).toEqual([{ consultationId: ids.consultation, expectedVersion: taken.version }]);
});
