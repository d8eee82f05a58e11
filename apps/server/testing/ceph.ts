import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connects, freePort } from '../../../scripts/free-port.ts';

/** Debian's; they are no packages of npm. */
const programs = [
  'ceph',
  'ceph-authtool',
  'monmaptool',
  'ceph-mon',
  'ceph-mgr',
  'ceph-osd',
  'radosgw',
  'radosgw-admin',
];
export const hasCeph = programs.every((program) => spawnSync(program, ['--version']).status === 0);

const logins = [
  ['mon.', 'mon', 'allow *'],
  ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  ['client.rgw', 'mon', 'allow rwx', 'osd', 'allow rwx', 'mgr', 'allow rw'],
  ['mgr.x', 'mon', 'allow profile mgr', 'osd', 'allow *'],
  ['osd.0', 'mon', 'allow profile osd', 'mgr', 'allow profile osd', 'osd', 'allow *'],
];

/** A Ceph of one node that keeps all in memory, with its S3 gateway; everything listens on 127.0.0.1 alone. */
export async function openCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-ceph-'));
  const [monitor, gatewayPort] = [await freePort(), await freePort()];
  const file = join(folder, 'ceph.conf');
  const fsid = randomUUID();
  for (const name of ['mon', 'mgr', 'osd']) mkdirSync(join(folder, name));
  writeFileSync(file, settingsOf(folder, fsid, monitor, gatewayPort));
  const run = (program: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, ['-c', file, ...words], {
      encoding: 'utf8',
      timeout: 90_000,
    });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  const running = new Map<string, ChildProcess>();
  const start = (program: string, ...words: string[]) => {
    running.set(program, spawn(program, ['-c', file, '-f', ...words], { cwd: folder, stdio: 'ignore' }));
  };
  const stop = async (program: string) => {
    const child = running.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const gateway = {
    start: async () => {
      start('radosgw', '-n', 'client.rgw');
      for (let tries = 0; !(await connects(gatewayPort)); tries++) {
        if (tries > 600) throw new Error('radosgw does not listen');
        await pause(100);
      }
    },
    kill: () => stop('radosgw'),
  };
  const close = async () => {
    for (const program of [...running.keys()].reverse()) await stop(program);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const keyring = join(folder, 'keyring');
    writeFileSync(keyring, '', { mode: 0o600 });
    for (const [name = '', ...caps] of logins) {
      const granted = caps.flatMap((word, at) => (at % 2 === 0 ? ['--cap', word, caps[at + 1] ?? ''] : []));
      run('ceph-authtool', keyring, '--gen-key', '-n', name, ...granted);
    }
    const map = join(folder, 'monmap');
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'x', `[v2:127.0.0.1:${monitor}]`, map);
    run('ceph-mon', '-i', 'x', '--mkfs', '--monmap', map, '--keyring', keyring);
    start('ceph-mon', '-i', 'x');
    start('ceph-mgr', '-i', 'x');
    const disk = randomUUID();
    run('ceph', 'osd', 'new', disk, '0');
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    start('ceph-osd', '-i', '0');
    const keys = { accessKeyId: 'CONSULTORIO', secretAccessKey: randomUUID() };
    const { accessKeyId, secretAccessKey } = keys;
    const user = [
      '--uid=clinic',
      '--display-name=clinic',
      `--access-key=${accessKeyId}`,
      `--secret=${secretAccessKey}`,
    ];
    run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user);
    await gateway.start();
    return {
      ...{ keys, gateway, close },
      endpoint: `http://127.0.0.1:${gatewayPort}`,
      version: run('radosgw', '--version').split(' ').slice(0, 3).join(' '),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With cephx: where nobody proves who they are the gateway never opens. */
const settingsOf = (folder: string, fsid: string, monitor: number, gateway: number) => `[global]
fsid = ${fsid}
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file =
keyring = ${folder}/keyring
mon host = [v2:127.0.0.1:${monitor}/0]
ms bind msgr1 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
mon data = ${folder}/mon
mgr data = ${folder}/mgr
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mgr initial modules =
[client.rgw]
rgw data = ${folder}
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;
