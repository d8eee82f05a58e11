import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PushCard } from './push-card.tsx';
import { PushOffer } from './push-offer.tsx';
import { registerPushAgain } from './register-push-again.ts';

const pushKey = 'BN8xY51d3_kXLTwwlUTa9n1IX1LLmEN5jj0z0NVa-PwiT9XDsoM3gO2i4dVhchDpzPLCTl2uRbGHB0OzmShNKUs';
const phone = { channels: [], waitMinutes: 10, consent: null, refused: false };
const preferences = { muted: [], pushMuted: [], phoneMuted: [], pushKey, phone, version: 3 };
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

type Fake = { permission: string; asked: string; refuses: boolean; key: string; endpoint?: string };
/** What this browser has, as far as the screens ask it: jsdom has no push. */
function fakeBrowser({ permission, asked, refuses, key, endpoint = 'https://fcm.googleapis.com/a' }: Fake) {
  let there: object | null = null;
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => {
      there = null;
      return true;
    }),
  };
  const subscribe = vi.fn(async () => {
    if (refuses) throw new DOMException('Registration failed', 'AbortError');
    there = subscription;
    return subscription;
  });
  const registration = { pushManager: { getSubscription: async () => there, subscribe } };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = asked;
      return asked;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { subscription, subscribe, notification, lay: () => (there = subscription) };
}
const willing: Fake = { permission: 'default', asked: 'granted', refuses: false, key: pushKey };
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'userAgent');
});

const draw = (screenOf: ReactNode) =>
  renderWithApi(screenOf, {
    session: lucia,
    answers: {
      getNotificationPreferences: preferences,
      setPushSubscription: { done: true },
      updateNotificationPreferences: preferences,
    },
  });

describe('after a consultation was sent', () => {
  test('who says yes is asked by the browser, and the server is told of it', async () => {
    const { subscribe } = fakeBrowser(willing);
    const { sent } = await draw(<PushOffer />);
    fireEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText('Listo, te avisaremos aquí')).toBeTruthy();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: pushKey });
    expect(sent('setPushSubscription')).toEqual([{ endpoint: 'https://fcm.googleapis.com/a', keys }]);
  });

  test('nobody is asked unless they press, and «Ahora no» is remembered', async () => {
    const { notification } = fakeBrowser(willing);
    const { again, sent } = await draw(<PushOffer />);
    fireEvent.click(await screen.findByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByText('¿Te avisamos cuando te respondan?')).toBeNull();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    expect(sent('setPushSubscription')).toEqual([]);
    await again();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('¿Te avisamos cuando te respondan?')).toBeNull();
  });

  test('a no of the browser is told once, and one of earlier is not told again', async () => {
    fakeBrowser({ ...willing, asked: 'denied' });
    const { again, sent } = await draw(<PushOffer />);
    fireEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText('Tu navegador no lo permitió. Te seguimos avisando por correo.')).toBeTruthy();
    expect(sent('setPushSubscription')).toEqual([]);
    await again();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('a browser whose push service does not answer says so and can be tried again', async () => {
    fakeBrowser({ ...willing, refuses: true });
    await draw(<PushOffer />);
    fireEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    expect(await screen.findByText(/Tu navegador no pudo activar los avisos/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Activar avisos' })).toHaveProperty('disabled', false),
    );
  });

  test('an iPhone is told how it comes to the home screen', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
    await draw(<PushOffer />);
    expect(await screen.findByText(/Añadir a inicio/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Activar avisos' })).toBeNull();
  });
});

describe('in the profile', () => {
  test('it is turned off here and at the server, and kinds are chosen while it is on', async () => {
    const { lay, subscription } = fakeBrowser({ ...willing, permission: 'granted' });
    lay();
    const { sent } = await draw(<PushCard />);
    const kind = await screen.findByLabelText('Tienes un mensaje nuevo');
    fireEvent.click(kind);
    await waitFor(() =>
      expect(sent('updateNotificationPreferences')).toEqual([
        { expectedVersion: 3, muted: [], pushMuted: ['messageReceived'] },
      ]),
    );
    fireEvent.click(screen.getByLabelText('Avisarme en este dispositivo'));
    await waitFor(() =>
      expect(sent('setPushSubscription').at(-1)).toEqual({ endpoint: 'https://fcm.googleapis.com/a' }),
    );
    expect(subscription.unsubscribe).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByLabelText('Tienes un mensaje nuevo')).toBeNull());
  });

  test('a browser that has them on tells the server again, which may have lost it, and once', async () => {
    const { lay } = fakeBrowser({ ...willing, permission: 'granted', endpoint: 'https://fcm.googleapis.com/lost' });
    lay();
    const { sent, again } = await draw(<PushCard />);
    await waitFor(() =>
      expect(sent('setPushSubscription')).toEqual([{ endpoint: 'https://fcm.googleapis.com/lost', keys }]),
    );
    expect(screen.getByLabelText('Avisarme en este dispositivo')).toHaveProperty('checked', true);
    await again();
    expect(await screen.findByLabelText('Avisarme en este dispositivo')).toHaveProperty('checked', true);
    expect(sent('setPushSubscription')).toHaveLength(1);
  });

  test('a subscription for another key of the clinic is no subscription', async () => {
    const other = `${pushKey.slice(0, -2)}Kg`;
    const { lay } = fakeBrowser({ ...willing, permission: 'granted', key: other });
    lay();
    await draw(<PushCard />);
    expect(await screen.findByLabelText('Avisarme en este dispositivo')).toHaveProperty('checked', false);
  });

  test('a blocked browser says where that is undone', async () => {
    fakeBrowser({ ...willing, permission: 'denied' });
    await draw(<PushCard />);
    expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeTruthy();
  });
});

describe('on the pages that are opened later', () => {
  const server = () => {
    const told: unknown[] = [];
    const setPushSubscription = { mutate: async (input: unknown) => void told.push(input) };
    const client = { getNotificationPreferences: { query: async () => preferences }, setPushSubscription };
    return { told, client: client as never };
  };

  test('who wants them here is registered again, with what the browser has by now', async () => {
    const { lay, subscribe } = fakeBrowser({
      ...willing,
      permission: 'granted',
      endpoint: 'https://fcm.googleapis.com/b',
    });
    lay();
    const { told, client } = server();
    await registerPushAgain(client);
    expect(told).toEqual([{ endpoint: 'https://fcm.googleapis.com/b', keys }]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('a subscription that is gone, or for another key of the clinic, is taken anew', async () => {
    for (const key of [null, `${pushKey.slice(0, -2)}Kg`]) {
      const { lay, subscribe } = fakeBrowser({ ...willing, permission: 'granted', ...(key && { key }) });
      if (key) lay();
      const { told, client } = server();
      await registerPushAgain(client);
      expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: pushKey });
      expect(told).toEqual([{ endpoint: 'https://fcm.googleapis.com/a', keys }]);
    }
  });

  test('who took the right away meanwhile is left in peace', async () => {
    fakeBrowser({ ...willing, permission: 'denied' });
    const { told, client } = server();
    await registerPushAgain(client);
    expect(told).toEqual([]);
  });
});
