import { describe, expect, it } from 'vitest';
import { isStaleAfter } from './live-events.ts';

const mine = '0b8f2a52-0000-4000-8000-000000000001';
const another = '0b8f2a52-0000-4000-8000-000000000002';
const key = (name: string, input?: unknown) => [[name], { ...(input ? { input } : {}), type: 'query' }];

describe('a live event makes stale', () => {
  const sent = { name: 'sendMessage', consultationId: mine } as const;

  it('the chat of that consultation, and not of another one', () => {
    expect(isStaleAfter(sent, key('listMessages', { consultationId: mine }))).toBe(true);
    expect(isStaleAfter(sent, key('listMessages', { consultationId: another }))).toBe(false);
  });

  it('the lists, with any filters', () => {
    expect(isStaleAfter(sent, key('listConsultations', { tab: 'mine' }))).toBe(true);
    expect(isStaleAfter(sent, key('listMyConsultations'))).toBe(true);
  });

  it('both the doctor’s services and the service’s doctors', () => {
    for (const name of ['updateDoctor', 'updateService'] as const)
      for (const shown of ['getDoctor', 'getSettings'])
        expect(isStaleAfter({ name, consultationId: null }, key(shown))).toBe(true);
  });

  it('the patient’s list, which counts cancelled documents and later notes', () => {
    for (const name of ['cancelOrder', 'replaceOrder', 'fulfilOrder', 'addAddendum'] as const)
      expect(isStaleAfter({ name, consultationId: mine }, key('listMyConsultations'))).toBe(true);
  });

  it('everything, when events were missed for good', () => {
    expect(isStaleAfter({ name: 'missedEvents', consultationId: null }, key('listServices'))).toBe(true);
  });

  it('everything, of what only the next version of the server knows', () => {
    expect(isStaleAfter({ name: 'verbOfTomorrow' as 'sendMessage', consultationId: null }, key('listServices'))).toBe(
      true,
    );
  });

  it('nothing that the event does not touch', () => {
    expect(isStaleAfter(sent, key('getClinicalNote', { consultationId: mine }))).toBe(false);
    expect(isStaleAfter(sent, key('listServices'))).toBe(false);
    expect(isStaleAfter(sent, ['own-key'])).toBe(false);
  });
});
