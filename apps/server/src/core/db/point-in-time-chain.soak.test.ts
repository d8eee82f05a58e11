import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { hasPrograms, keptChanges } from '../../../testing/kept-changes.ts';
import { killCluster } from '../../../testing/postgres-cluster.ts';

const { folder, layFolder, layCluster, start, pointInTime, receive, stop, ask, end } = keptChanges();
afterAll(end);

const write = (port: number, what: string) => ask(port, `insert into written values ('${what}')`);
const written = (port: number) => ask(port, 'select what from written order by what').split('\n');
const asides = (kept: string) => readdirSync(kept).filter((name) => name.startsWith('log-until-'));
const filesOf = (kept: string) => readdirSync(join(kept, 'log')).filter((name) => /^[0-9A-F]{24}/.test(name));

/** Until the receiver has on its disk what was written until now. */
const isReceived = (port: number) =>
  expect
    .poll(() => ask(port, 'select count(*) from pg_stat_replication where flush_lsn >= pg_current_wal_lsn()'), {
      timeout: 40_000,
    })
    .toBe('1');
const isOpen = (port: number) =>
  expect.poll(() => ask(port, 'select pg_is_in_recovery()'), { timeout: 20_000 }).toBe('f');

/** A cluster of that name whose changes are received, with a copy and a table. */
async function keptCluster(name: string) {
  const kept = layFolder(`${name}-kept`);
  const { server, port } = await start(layCluster(name));
  ask(port, 'create table written (what text)');
  const receiving = receive(port, kept);
  await expect
    .poll(() => existsSync(join(kept, 'log')) && filesOf(kept).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  pointInTime(port, 'base', kept);
  return { kept, server, port, receiving };
}

/** The machine is gone; its receiver sees that and is told to end. */
async function lose({ server, receiving }: { server: ChildProcess; receiving: ChildProcess }) {
  await killCluster(server);
  await stop(receiving);
}

/** Restored as it was before `undone` was written, and the machine that it was on is gone. */
async function restoredToMoment(name: string, afterwards: (port: number) => void) {
  const first = await keptCluster(name);
  write(first.port, 'before');
  await pause(1_500);
  const moment = new Date().toISOString();
  await pause(1_500);
  write(first.port, 'undone');
  afterwards(first.port);
  await isReceived(first.port);
  await lose(first);
  pointInTime(first.port, 'restore', first.kept, join(folder, `${name}-then`), moment);
  const then = await start(join(folder, `${name}-then`));
  await isOpen(then.port);
  expect(written(then.port)).toEqual(['before']);
  return { kept: first.kept, ...then, receiving: receive(then.port, first.kept) };
}

describe.skipIf(!hasPrograms)('the changes that deploy/point-in-time.sh keeps', { timeout: 180_000 }, () => {
  test('after one restore to a moment the next disaster is restored to its end', async () => {
    const second = await restoredToMoment('twice', () => {});
    await isReceived(second.port);
    pointInTime(second.port, 'base', second.kept);
    write(second.port, 'again');
    await isReceived(second.port);
    await lose(second);
    pointInTime(second.port, 'restore', second.kept, join(folder, 'twice-end'));
    const last = await start(join(folder, 'twice-end'));
    await isOpen(last.port);
    expect(written(last.port)).toEqual(['again', 'before']);
  });

  test('what was received of a time that a restore took back lies aside, and a new chain begins', async () => {
    const second = await restoredToMoment('back', (port) => {
      for (const _ of 'abc') ask(port, 'select pg_switch_wal()');
      write(port, 'undone too');
    });
    await isReceived(second.port);
    expect(asides(second.kept)).toHaveLength(1);
    pointInTime(second.port, 'base', second.kept);
    write(second.port, 'again');
    await isReceived(second.port);
    await lose(second);
    pointInTime(second.port, 'restore', second.kept, join(folder, 'back-end'));
    const last = await start(join(folder, 'back-end'));
    await isOpen(last.port);
    expect(written(last.port)).toEqual(['again', 'before']);
  });

  test('a log that cannot be read is not taken for its end: PostgreSQL stops, and goes on once it is there', async () => {
    const clinic = await keptCluster('unread');
    write(clinic.port, 'the last');
    await isReceived(clinic.port);
    await lose(clinic);
    const [log, away, laid] = [join(clinic.kept, 'log'), join(clinic.kept, 'away'), join(folder, 'unread-end')];
    pointInTime(clinic.port, 'restore', clinic.kept, laid);

    renameSync(log, away);
    await expect(start(laid), 'no log').rejects.toThrow('command not executable');
    expect(() => pointInTime(clinic.port, 'restore', clinic.kept, join(folder, 'unread-too'))).toThrow(
      'is its disk mounted',
    );
    renameSync(away, log);
    for (const [path, mode] of [
      [log, 0o600],
      [join(log, filesOf(clinic.kept).at(-1) ?? ''), 0o000],
    ] as const) {
      chmodSync(path, mode);
      await expect(start(laid), path).rejects.toThrow('command not executable');
      chmodSync(path, 0o700);
    }
    const { port } = await start(laid);
    await isOpen(port);
    expect(written(port)).toEqual(['the last']);
  });

  test('a folder is one cluster’s: another behind the same address is neither received nor copied into it', async () => {
    const clinic = await keptCluster('own');
    const copies = () => readdirSync(join(clinic.kept, 'base'));
    const before = copies();
    await stop(clinic.receiving);
    const other = await start(layCluster('other'));
    expect(() => pointInTime(other.port, 'base', clinic.kept)).toThrow('holds another cluster');
    const [status] = await once(receive(other.port, clinic.kept), 'exit');
    expect(status).toBe(1);
    expect(copies()).toEqual(before);
    expect(asides(clinic.kept)).toEqual([]);

    clinic.receiving = receive(clinic.port, clinic.kept);
    await isReceived(clinic.port);
    pointInTime(clinic.port, 'base', clinic.kept);
    expect(copies()).toHaveLength(2);
  });

  test('a receiver that was away for too long begins a new chain, and a copy without one says so', async () => {
    const kept = layFolder('kept');
    // As small as they may be: sixteen megabytes are one file.
    const small = { max_slot_wal_keep_size: '16MB', wal_keep_size: '0', min_wal_size: '32MB', max_wal_size: '32MB' };
    const { server, port } = await start(layCluster('clinic'), small);
    const slot = () => ask(port, 'select wal_status from pg_replication_slots');
    ask(port, 'create table written (what text)');

    const first = receive(port, kept);
    await expect.poll(slot, { timeout: 20_000 }).toBe('reserved');
    pointInTime(port, 'base', kept);
    write(port, 'before');
    await pause(1_500);
    const moment = new Date().toISOString();
    await pause(1_500);
    write(port, 'later');
    await isReceived(port);
    await stop(first);
    await expect
      .poll(
        () => {
          write(port, 'missed');
          ask(port, 'select pg_switch_wal()');
          ask(port, 'checkpoint');
          return slot();
        },
        { timeout: 60_000 },
      )
      .toBe('lost');
    expect(() => pointInTime(port, 'base', kept)).toThrow('nothing in');

    const second = receive(port, kept);
    await expect.poll(slot, { timeout: 30_000 }).toBe('reserved');
    expect(asides(kept)).toHaveLength(1);
    await isReceived(port);

    // What lies aside is still read, the file that it ends in too.
    pointInTime(port, 'restore', kept, join(folder, 'aside'), moment);
    const aside = await start(join(folder, 'aside'));
    await isOpen(aside.port);
    expect(written(aside.port)).toEqual(['before']);
    await killCluster(aside.server);

    pointInTime(port, 'base', kept);
    write(port, 'after');
    await isReceived(port);
    await lose({ server, receiving: second });

    pointInTime(port, 'restore', kept, join(folder, 'anew'));
    const anew = await start(join(folder, 'anew'));
    await isOpen(anew.port);
    expect(written(anew.port)).toContain('after');
  });
});
