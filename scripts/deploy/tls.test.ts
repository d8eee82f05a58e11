import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { afterAll, expect, test } from 'vitest';
import { deployed } from './composed.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's (`apt-get install nginx-light caddy`). */
const has = (program: string, how: string) => spawnSync(program, [how]).status === 0;
const hasNginx = has('nginx', '-v');
const hasCaddy = has('caddy', 'version');

const nginx = deployed('nginx.conf');
const caddy = deployed('Caddyfile');

test('what ends TLS takes the largest file, and says who calls in place of what the caller says', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(mebibytes) * 1024 ** 2).toBeGreaterThan(MAX_FILE_BYTES);
  const [, megabytes] = /max_size (\d+)MB/.exec(caddy) ?? [];
  expect(Number(megabytes) * 1e6).toBeGreaterThan(MAX_FILE_BYTES);
  // Not $proxy_add_x_forwarded_for, which begins with what the caller wrote. Caddy drops that by itself unless it trusts a proxy.
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(caddy).not.toMatch(/^\s*trusted_proxies/m);
  // Live events come as they are said, every 15 s at the latest.
  expect(nginx).toMatch(/proxy_buffering off;[^}]*proxy_read_timeout 75s;/);
  expect(caddy).toMatch(/flush_interval -1/);
});

test.skipIf(!hasNginx)('nginx takes its settings', () => {
  const of = (name: string) => join(folder, name);
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=clinica.example'],
    ...['-keyout', of('key.pem'), '-out', of('cert.pem')],
  ]);
  const here = nginx
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${of('cert.pem')};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${of('key.pem')};`);
  writeFileSync(of('nginx.conf'), `pid ${of('pid')};\nevents {}\nhttp {\n${here}\n}\n`);
  const asked = spawnSync('nginx', ['-t', '-e', of('errors'), '-c', of('nginx.conf')], { encoding: 'utf8' });
  expect(asked.stderr).not.toMatch(/\[(warn|emerg|alert|crit)\]/);
  expect(asked.status).toBe(0);
});

test.skipIf(!hasCaddy)('Caddy takes its settings, and finds them well written', () => {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddy);
  const env = { PATH: process.env.PATH, HOME: folder };
  expect(spawnSync('caddy', ['adapt', '--validate', '--config', file], { env, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: expect.not.stringContaining('not formatted'),
  });
});
