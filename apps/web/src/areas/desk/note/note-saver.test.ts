import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteSaver } from './note-saver.ts';
import type { NoteValues } from './note-values.ts';
import type { UnsavedNote } from './unsaved-note.ts';

const empty: NoteValues = {
  evolution: '',
  findings: '',
  prognosis: '',
  plan: '',
  patientText: '',
  vitals: {},
  diagnoses: [],
  doctorAnswers: {},
  occurredAt: '2026-11-20T12:00:00.000Z',
};
const refused = (appCode: string) =>
  TRPCClientError.from({ error: { message: 'x', code: -32000, data: { appCode } } } as never);
const cut = TRPCClientError.from(new TypeError('Failed to fetch'));

/** A page and a server that hold one note. */
function desk() {
  const server = { values: empty, version: 1, failures: [] as Error[], sent: 0 };
  const page = { values: empty, kept: null as UnsavedNote | null };
  const saver = new NoteSaver({
    saved: { values: empty, version: 1, at: '2026-11-20T12:00:00Z' },
    read: () => page.values,
    send: async (values, expectedVersion) => {
      server.sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      const failure = server.failures.shift();
      if (failure) throw failure;
      if (expectedVersion !== server.version) throw refused('stale-version');
      server.values = values;
      server.version += 1;
      return { version: server.version, recordedAt: '2026-11-20T12:01:00Z' };
    },
    latest: async () => ({ values: server.values, version: server.version }),
    adopt: (values) => {
      page.values = values;
    },
    keep: (unsaved) => {
      page.kept = unsaved;
    },
  });
  const type = (change: Partial<NoteValues>) => {
    page.values = { ...page.values, ...change };
    saver.touch();
  };
  const elsewhere = (change: Partial<NoteValues>) => {
    server.values = { ...server.values, ...change };
    server.version += 1;
  };
  return { server, page, saver, type, elsewhere };
}

describe('a note that saves itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits a second after the last letter, then saves once', async () => {
    const { server, saver, type } = desk();
    type({ plan: 'R' });
    await vi.advanceTimersByTimeAsync(900);
    type({ plan: 'Reposo' });
    await vi.advanceTimersByTimeAsync(900);
    expect(server.sent).toBe(0);
    expect(saver.view().save.kind).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(200);
    expect(server).toMatchObject({ sent: 1, values: { plan: 'Reposo' } });
    expect(saver.view().save).toEqual({ kind: 'saved', at: '2026-11-20T12:01:00Z' });
  });

  it('saves what was typed while a save was under way', async () => {
    const { server, type } = desk();
    type({ plan: 'Reposo' });
    await vi.advanceTimersByTimeAsync(1020);
    type({ plan: 'Reposo y líquidos' });
    await vi.advanceTimersByTimeAsync(200);
    expect(server).toMatchObject({ sent: 2, values: { plan: 'Reposo y líquidos' } });
  });

  it('comes back by itself after a cut', async () => {
    const { server, page, saver, type } = desk();
    server.failures = [cut];
    type({ plan: 'Reposo' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(saver.view().save.kind).toBe('offline');
    expect(saver.settled).toBe(false);
    expect(page.kept).toMatchObject({ base: { plan: '' }, version: 1, values: { plan: 'Reposo' } });
    await vi.advanceTimersByTimeAsync(5100);
    expect(server.values.plan).toBe('Reposo');
    expect(saver.settled).toBe(true);
  });

  it('takes what nobody touched here, and saves nothing of what both changed until somebody chooses', async () => {
    const { server, page, saver, type, elsewhere } = desk();
    elsewhere({ findings: 'Faringe roja', plan: 'Suyo' });
    type({ plan: 'Mío' });
    await vi.advanceTimersByTimeAsync(1200);
    expect(page.values).toMatchObject({ findings: 'Faringe roja', plan: 'Mío' });
    expect(server.values).toMatchObject({ findings: 'Faringe roja', plan: 'Suyo' });
    expect(saver.view()).toMatchObject({
      save: { kind: 'conflict' },
      taken: ['findings'],
      conflict: { fields: ['plan'], theirs: { plan: 'Suyo' } },
    });
    type({ evolution: 'Sigo escribiendo' });
    await vi.advanceTimersByTimeAsync(1200);
    expect(server.values.evolution).toBe('');
    expect(page.kept?.values).toMatchObject({ plan: 'Mío', evolution: 'Sigo escribiendo' });

    const saved = saver.resolve({ ...page.values, plan: 'Mío y suyo' });
    await vi.advanceTimersByTimeAsync(200);
    expect(await saved).toBe(true);
    expect(server.values).toMatchObject({
      plan: 'Mío y suyo',
      evolution: 'Sigo escribiendo',
      findings: 'Faringe roja',
    });
    expect(saver.view().conflict).toBeNull();
    expect(page.kept).toBeNull();
  });

  it('compares a third version with the same beginning, and asks no more once both say the same', async () => {
    const { server, page, saver, type, elsewhere } = desk();
    elsewhere({ plan: 'Suyo' });
    type({ plan: 'Mío' });
    await vi.advanceTimersByTimeAsync(1200);
    elsewhere({ plan: 'Suyo, segunda vez' });
    saver.receive({ values: server.values, version: server.version });
    expect(saver.view().conflict?.theirs.plan).toBe('Suyo, segunda vez');
    type({ plan: 'Suyo, segunda vez', findings: 'Nada' });
    await vi.advanceTimersByTimeAsync(1200);
    expect(saver.view()).toMatchObject({ save: { kind: 'saved' }, conflict: null });
    expect(server.values).toMatchObject({ plan: 'Suyo, segunda vez', findings: 'Nada' });
    expect(page.kept).toBeNull();
  });

  it('follows another window live, and does not mistake its own save for one', async () => {
    const { server, page, saver, type, elsewhere } = desk();
    type({ plan: 'Reposo' });
    await vi.advanceTimersByTimeAsync(1020);
    saver.receive({ values: { ...empty, plan: 'Reposo' }, version: 2 });
    await vi.advanceTimersByTimeAsync(200);
    expect(saver.view().taken).toBeNull();
    elsewhere({ evolution: 'Mejor' });
    saver.receive({ values: server.values, version: server.version });
    expect(page.values).toMatchObject({ evolution: 'Mejor', plan: 'Reposo' });
    expect(saver.settled).toBe(true);
  });

  it('says what was refused, and tries again when asked', async () => {
    const { server, saver, type } = desk();
    server.failures = [refused('illegal-transition')];
    type({ plan: 'Reposo' });
    await vi.advanceTimersByTimeAsync(1200);
    expect(saver.view().save.kind).toBe('refused');
    const saved = saver.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await saved).toBe(true);
    expect(server.values.plan).toBe('Reposo');
  });
});
