import { TRPCClientError } from '@trpc/client';
import type { Unsaved } from '../src/capabilities/editing/save-state.ts';
import { Saver } from '../src/capabilities/editing/saver.ts';
import { keySlots } from '../src/capabilities/editing/slots.ts';

interface Paper {
  plan: string;
  findings: string;
  evolution: string;
}
export const empty: Paper = { plan: '', findings: '', evolution: '' };
const names = ['plan', 'findings', 'evolution'] as const;
const slots = keySlots<Paper, keyof Paper>(names, (one, other, name) => one[name].trim() === other[name].trim());
export const refused = (appCode: string) =>
  TRPCClientError.from({ error: { message: 'x', code: -32000, data: { appCode } } } as never);
export const cut = () => TRPCClientError.from(new TypeError('Failed to fetch'));

function clinic() {
  return {
    values: empty,
    version: 1,
    sent: 0,
    keys: [] as string[],
    /** The last that was written, by its key. */
    known: { key: '', answer: { version: 0, at: '' } },
    asked: 0,
    /** The answers of the next saves, instead of saving; `lost` saves, and only its answer is cut. */
    failures: [] as (Error | 'lost')[],
    /** The answers to the next questions for the newest version. */
    cuts: [] as Error[],
    gone: false,
  };
}
type Clinic = ReturnType<typeof clinic>;

/** A page on one paper of the clinic, on a device with a draftStore. */
export function desk(server: Clinic = clinic(), draftStore = { kept: null as Unsaved<Paper> | null }) {
  const left = structuredClone(draftStore.kept);
  const page = { values: left?.values ?? server.values };
  const saver = new Saver({
    slots,
    saved: { values: server.values, version: server.version, at: '2026-11-20T12:00:00Z' },
    draftStore: {
      read: () => structuredClone(draftStore.kept),
      keep: (unsaved) => {
        draftStore.kept = structuredClone(unsaved);
      },
      forget: () => {
        draftStore.kept = null;
      },
    },
    left,
    read: () => page.values,
    adopt: (values) => {
      page.values = values;
    },
    send: async (values, expectedVersion, key) => {
      server.sent += 1;
      server.keys.push(key);
      const written = structuredClone(values);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const failure = server.failures.shift();
      if (failure instanceof Error) throw failure;
      if (server.known.key === key) return server.known.answer;
      if (expectedVersion !== server.version) throw refused('stale-version');
      server.values = written;
      server.version += 1;
      const answer = { version: server.version, at: '2026-11-20T12:01:00Z' };
      server.known = { key, answer };
      if (failure === 'lost') throw cut();
      return answer;
    },
    latest: async () => {
      server.asked += 1;
      const failure = server.cuts.shift();
      if (failure) throw failure;
      return server.gone ? null : { values: server.values, version: server.version };
    },
  });
  const type = (change: Partial<Paper>) => {
    page.values = { ...page.values, ...change };
    saver.touch();
  };
  const elsewhere = (change: Partial<Paper>) => {
    server.values = { ...server.values, ...change };
    server.version += 1;
  };
  saver.enter();
  return { server, draftStore, page, saver, type, elsewhere };
}
