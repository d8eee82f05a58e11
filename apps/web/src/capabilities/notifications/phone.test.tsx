import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PhoneCard } from './phone-card.tsx';

const consent = { channel: 'sms' as const, lastDigits: '5678', givenAt: '2026-03-02T15:00:00.000Z', version: 1 };
const none = { channels: ['sms' as const, 'whatsapp' as const], waitMinutes: 10, consent: null, refused: false };
const preferences = { muted: [], pushMuted: [], phoneMuted: [], pushKey: 'k', version: 3, phone: none };
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a number is agreed to, proven by its code, and what is missing or wrong stands at its field', async () => {
  let answered: OutputOf<'getNotificationPreferences'> = { ...preferences, phone: { ...none, refused: true } };
  let asked = 0;
  const { sent } = await renderWithApi(<PhoneCard />, {
    session: lucia,
    answers: {
      getNotificationPreferences: () => answered,
      requestPhoneCode: () => {
        asked += 1;
        if (asked === 1) throw refused('phone-unreachable');
        return { done: true };
      },
      confirmPhone: ({ code }) => {
        if (code !== '402816') throw refused('phone-code-refused');
        answered = { ...preferences, phone: { ...none, consent: { ...consent, channel: 'whatsapp' } } };
        return { done: true };
      },
    },
  });
  await screen.findByText(/10 minutos después te llega por SMS o WhatsApp/);
  // The number before took nothing.
  screen.getByText(/El último número que confirmaste no recibió nuestros mensajes/);
  press('Enviarme un código');
  expect(screen.getByText('Marca la casilla para continuar')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Número de teléfono'));
  fireEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Acepto recibir avisos en este número/ }));
  write('Número de teléfono', '55 1234 5678');
  press('Enviarme un código');
  expect(await screen.findByText('No podemos enviar mensajes a ese número. Revísalo o elige otro.')).toBeTruthy();
  press('Enviarme un código');
  await screen.findByLabelText('Código de seis números');
  expect(sent('requestPhoneCode').at(-1)).toEqual({ channel: 'whatsapp', number: '55 1234 5678' });
  write('Código de seis números', '111 111');
  press('Confirmar número');
  expect(await screen.findByText(/Ese código no es el que enviamos/)).toBeTruthy();
  write('Código de seis números', '402 816');
  press('Confirmar número');
  expect(await screen.findByText(/Te avisamos por WhatsApp al número que termina en/)).toBeTruthy();
  expect(sent('confirmPhone').at(-1)).toEqual({ code: '402816', consentVersion: 1 });
});

test('who is told chooses of what, and withdraws it after being asked once', async () => {
  const { sent } = await renderWithApi(<PhoneCard />, {
    session: lucia,
    answers: {
      getNotificationPreferences: { ...preferences, phone: { ...none, consent } },
      updateNotificationPreferences: { ...preferences, phone: { ...none, consent } },
      endPhoneNotices: { done: true },
    },
  });
  fireEvent.click(await screen.findByLabelText('Tienes un mensaje nuevo'));
  await waitFor(() =>
    expect(sent('updateNotificationPreferences')).toEqual([
      { expectedVersion: 3, muted: [], phoneMuted: ['messageReceived'] },
    ]),
  );
  press('Quitar avisos de mi teléfono');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar avisos' }));
  await waitFor(() => expect(sent('endPhoneNotices')).toHaveLength(1));
});
