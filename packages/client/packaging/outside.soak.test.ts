import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { codeBlocks } from '../../../scripts/compile-examples.ts';
import { type Clinic, startClinic } from '../testing/clinic.ts';
import { documented, strictProject } from './strict-project.ts';

let project: string;
let clinic: Clinic;
let address: string;
beforeAll(async () => {
  await buildClient();
  // Beside the emulator of the server's rounds firebase-admin would believe no signed token.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  clinic = await startClinic();
  address = clinic.url.replace(/\/trpc$/, '');
  project = mkdtempSync(join(tmpdir(), 'consultorio-outside-'));
  writeFileSync(join(project, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }');
}, 300_000);
afterAll(async () => {
  await clinic.close();
  rmSync(project, { recursive: true, force: true });
});

/** Not `execFileSync`: the server that npm asks lives in this process. */
async function run(command: string, ...args: string[]): Promise<string> {
  const running = spawn(command, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  running.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(running, 'close');
  expect(code, said).toBe(0);
  return said;
}
const install = (...names: string[]) => run('npm', 'install', '--no-audit', '--no-fund', ...names);

test('npm installs it from the server, a strict project compiles on it within 5 s and runs', async () => {
  await install(`${address}/api/client.tgz`, 'react-dom', 'firebase');
  await install('--save-dev', 'typescript', '@types/node', '@types/react', '@types/react-dom', 'happy-dom');
  cpSync(join(import.meta.dirname, 'outside'), project, { recursive: true });
  for (const [number, code] of documented().entries()) writeFileSync(join(project, `readme-${number}.tsx`), code);
  // As `tsc --init` writes it: declarations of others are not checked.
  const settings = { compilerOptions: { ...strictProject, skipLibCheck: true }, include: ['*.ts', '*.tsx'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  const said = await run('npx', 'tsc', '-p', '.', '--extendedDiagnostics');
  expect(Number(/^Total time: +([\d.]+)s/m.exec(said)?.[1])).toBeLessThan(5);

  const [admin, patient] = [await clinic.person('admin'), await clinic.person('patient', 'Fuera')];
  const caller = [address, (await admin.getToken()) ?? '', patient.viewer.id];
  const told = await run(process.execPath, '--import', './page.ts', 'program.ts', ...caller);
  expect(told).toContain('hook blocked\nevents true\n');
  console.log(execFileSync('du', ['-sk', 'node_modules/@consultorio'], { cwd: project, encoding: 'utf8' }), said);
}, 600_000);

test('a client is generated of the description too, as docs/integrators.md says', async () => {
  const [recipe = ''] = codeBlocks('docs/integrators.md', 'console').filter((code) =>
    code.includes('openapi-typescript'),
  );
  const commands = recipe.replaceAll('http://127.0.0.1:3000', address).split('\n').filter(Boolean);
  for (const command of commands) await run('sh', '-c', command);
  const [program = ''] = codeBlocks('docs/integrators.md', 'ts').filter((code) => code.includes('openapi-fetch'));
  writeFileSync(join(project, 'generated.ts'), program.replaceAll('http://127.0.0.1:3000', address));
  const settings = { compilerOptions: { ...strictProject, skipLibCheck: true }, files: ['generated.ts'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  await run('npx', 'tsc', '-p', '.');
  expect((await run(process.execPath, 'generated.ts')).trim().length).toBeGreaterThan(0);
}, 600_000);
