import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cut, desk, empty, refused } from '../../../testing/saver-fixture.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed saves itself', () => {
  it('shortly after the last letter, once', async () => {
    const { server, saver, type } = desk();
    type({ plan: 'R' });
    await pass(700);
    type({ plan: 'Reposo' });
    await pass(700);
    expect(server.sent).toBe(0);
    expect(saver.view().save.kind).toBe('unsaved');
    await pass(200);
    expect(server).toMatchObject({ sent: 1, values: { plan: 'Reposo' } });
    expect(saver.view().save).toEqual({ kind: 'saved', at: '2026-11-20T12:01:00Z' });
  });

  it('and what was typed while a save was under way follows it, never beside it', async () => {
    const { server, type } = desk();
    type({ plan: 'Reposo' });
    await pass(820);
    type({ plan: 'Reposo y' });
    type({ plan: 'Reposo y líquidos' });
    expect(server.sent).toBe(1);
    await pass(200);
    expect(server).toMatchObject({ sent: 2, values: { plan: 'Reposo y líquidos' } });
  });

  it('also where a form writes into the very object that it handed out', async () => {
    const { server, saver, type, page } = desk();
    type({ plan: 'Reposo' });
    await pass(820);
    page.values.plan = 'Reposo y líquidos';
    saver.touch();
    await pass(2000);
    expect(server).toMatchObject({ sent: 2, values: { plan: 'Reposo y líquidos' } });
    expect(saver.settled).toBe(true);
  });

  it('and what counts as no change is not sent', async () => {
    const { server, saver, type } = desk();
    type({ plan: '  ' });
    await pass(2000);
    expect(server.sent).toBe(0);
    expect(saver.settled).toBe(true);
  });
});

describe('without an answer', () => {
  it('it waits on the device and goes again by itself, ever more rarely, and at once when the network is back', async () => {
    const { server, draftStore, saver, type } = desk();
    server.failures = Array.from({ length: 9 }, cut);
    type({ plan: 'Reposo' });
    await pass(900);
    expect(saver.view().save.kind).toBe('offline');
    expect(saver.settled).toBe(false);
    expect(draftStore.kept).toMatchObject({ base: { plan: '' }, version: 1, values: { plan: 'Reposo' } });
    await pass(60_000);
    expect(server.sent).toBe(5);
    server.failures = [];
    saver.online();
    await pass(100);
    expect(server.values.plan).toBe('Reposo');
    expect(saver.settled).toBe(true);
    expect(draftStore.kept).toBeNull();
  });

  it('who goes on typing is not told that it is about to be saved', async () => {
    const { server, saver, type } = desk();
    server.failures = [cut()];
    type({ plan: 'Reposo' });
    await pass(900);
    type({ plan: 'Reposo y' });
    expect(saver.view().save.kind).toBe('offline');
  });

  it('a page that was left tries once more and no longer; the next visit goes on', async () => {
    const { server, draftStore, saver, type } = desk();
    server.failures = Array.from({ length: 3 }, cut);
    type({ plan: 'Reposo' });
    void saver.leave();
    await pass(60_000);
    expect(server.sent).toBe(1);
    server.failures = [];
    const next = desk(server, draftStore);
    expect(next.page.values.plan).toBe('Reposo');
    await pass(1000);
    expect(server.values.plan).toBe('Reposo');
    expect(draftStore.kept).toBeNull();
  });

  it('our own save whose answer got lost is no other window, not even for the next visit', async () => {
    const { server, draftStore, saver, type } = desk();
    server.failures = ['lost', cut()];
    type({ plan: 'Reposo' });
    await pass(900);
    type({ plan: 'Reposo y líquidos' });
    void saver.leave();
    await pass(900);
    expect(server.values.plan).toBe('Reposo');
    const next = desk(server, draftStore);
    await pass(2000);
    expect(next.saver.view()).toMatchObject({ save: { kind: 'saved' }, conflict: null, taken: null });
    expect(server.values.plan).toBe('Reposo y líquidos');
  });

  it('what got no answer goes again under its key, and only that', async () => {
    const { server, saver, type } = desk();
    server.failures = ['lost', cut()];
    type({ plan: 'Reposo' });
    await pass(60_000);
    expect(server).toMatchObject({ asked: 0, version: 2, values: { plan: 'Reposo' } });
    expect(server.keys).toHaveLength(3);
    expect(new Set(server.keys).size).toBe(1);
    expect(saver.settled).toBe(true);
    type({ plan: 'Reposo y líquidos' });
    await pass(900);
    expect(server).toMatchObject({ sent: 4, version: 3 });
    expect(new Set(server.keys).size).toBe(2);
  });

  it('a line that is cut while the newest version is asked for is tried again', async () => {
    const { server, page, saver, type, elsewhere } = desk();
    elsewhere({ findings: 'Faringe roja' });
    server.cuts = [cut(), cut()];
    type({ plan: 'Reposo' });
    await pass(900);
    expect(saver.view().save.kind).toBe('offline');
    await pass(10_000);
    expect(server).toMatchObject({ asked: 3, sent: 2, values: { plan: 'Reposo', findings: 'Faringe roja' } });
    expect(page.values.findings).toBe('Faringe roja');
    expect(saver.view().save.kind).toBe('saved');
  });
});

describe('another window', () => {
  it('brings what nobody touched here, and what both changed waits until somebody chooses', async () => {
    const { server, draftStore, page, saver, type, elsewhere } = desk();
    elsewhere({ findings: 'Faringe roja', plan: 'Suyo' });
    type({ plan: 'Mío' });
    await pass(1200);
    expect(page.values).toMatchObject({ findings: 'Faringe roja', plan: 'Mío' });
    expect(server.values).toMatchObject({ findings: 'Faringe roja', plan: 'Suyo' });
    expect(saver.view()).toMatchObject({
      save: { kind: 'conflict' },
      taken: ['findings'],
      conflict: { slots: ['plan'], theirs: { plan: 'Suyo' } },
    });
    type({ evolution: 'Sigo escribiendo' });
    await pass(1200);
    expect(saver.view().save.kind).toBe('conflict');
    expect(server.values.evolution).toBe('');
    expect(draftStore.kept?.values).toMatchObject({ plan: 'Mío', evolution: 'Sigo escribiendo' });

    const saved = saver.resolve({ ...page.values, plan: 'Mío y suyo' });
    await pass(200);
    expect(await saved).toBe(true);
    expect(server.values).toEqual({
      plan: 'Mío y suyo',
      evolution: 'Sigo escribiendo',
      findings: 'Faringe roja',
    });
    expect(saver.view().conflict).toBeNull();
    expect(draftStore.kept).toBeNull();
  });

  it('is asked about in the next visit too, when the page was closed before anybody chose', async () => {
    const { server, draftStore, saver, type, elsewhere } = desk();
    elsewhere({ plan: 'Suyo' });
    type({ plan: 'Mío' });
    await pass(1200);
    void saver.leave();
    const next = desk(server, draftStore);
    await pass(1200);
    expect(next.page.values.plan).toBe('Mío');
    expect(next.saver.view()).toMatchObject({ save: { kind: 'conflict' }, conflict: { theirs: { plan: 'Suyo' } } });
    expect(server.values.plan).toBe('Suyo');
  });

  it('a third version is compared with the same beginning, and nobody is asked once both say the same', async () => {
    const { server, draftStore, saver, type, elsewhere } = desk();
    elsewhere({ plan: 'Suyo' });
    type({ plan: 'Mío' });
    await pass(1200);
    elsewhere({ plan: 'Suyo, segunda vez' });
    saver.receive({ values: server.values, version: server.version });
    expect(saver.view().conflict?.theirs.plan).toBe('Suyo, segunda vez');
    type({ plan: 'Suyo, segunda vez', findings: 'Nada' });
    await pass(1200);
    expect(saver.view()).toMatchObject({ save: { kind: 'saved' }, conflict: null });
    expect(server.values).toMatchObject({ plan: 'Suyo, segunda vez', findings: 'Nada' });
    expect(draftStore.kept).toBeNull();
  });

  it('is followed live, and our own save is not mistaken for one', async () => {
    const { server, page, saver, type, elsewhere } = desk();
    type({ plan: 'Reposo' });
    await pass(820);
    saver.receive({ values: { ...empty, plan: 'Reposo' }, version: 2 });
    await pass(200);
    expect(saver.view().taken).toBeNull();
    elsewhere({ evolution: 'Mejor' });
    saver.receive({ values: server.values, version: server.version });
    expect(page.values).toMatchObject({ evolution: 'Mejor', plan: 'Reposo' });
    expect(saver.settled).toBe(true);
  });

  it('of the same device keeps on the draftStore what it puts there while we save', async () => {
    const { draftStore, saver, type } = desk();
    type({ findings: 'De esta' });
    await pass(820);
    const kept = { base: empty, version: 1, values: { ...empty, plan: 'De la otra' } };
    draftStore.kept = kept;
    await pass(100);
    expect(saver.view().save.kind).toBe('saved');
    expect(draftStore.kept).toEqual(kept);
  });
});

describe('what is refused', () => {
  it('stays on the page and on the device, and is tried again when asked', async () => {
    const { server, draftStore, saver, type } = desk();
    server.failures = [refused('illegal-transition')];
    type({ plan: 'Reposo' });
    await pass(60_000);
    expect(saver.view().save.kind).toBe('refused');
    expect(server.sent).toBe(1);
    expect(draftStore.kept?.values.plan).toBe('Reposo');
    const saved = saver.flush();
    await pass(100);
    expect(await saved).toBe(true);
    expect(server.values.plan).toBe('Reposo');
  });

  it('and what can be saved into no more is said instead of being sent for ever', async () => {
    const { server, saver, type, elsewhere } = desk();
    elsewhere({});
    server.gone = true;
    type({ plan: 'Reposo' });
    await pass(60_000);
    expect(saver.view().save.kind).toBe('refused');
    expect(server).toMatchObject({ sent: 1, asked: 1 });
  });

  it('what is given up is neither sent nor kept', async () => {
    const { server, draftStore, saver, type } = desk();
    type({ plan: 'Reposo' });
    saver.giveUp();
    void saver.leave();
    await pass(2000);
    expect(server.sent).toBe(0);
    expect(draftStore.kept).toBeNull();
  });
});
