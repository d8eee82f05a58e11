import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { assertStorable, openStorage } from '../apps/server/src/core/files/storage.ts';
import { readEnv, saysProduction } from '../apps/server/src/env.ts';
import { portFrom } from './free-port.ts';
import type { ProcessGroup } from './process-group.ts';

export const demoPassword = 'Demo-1234';

export const demoAccounts = [
  ['admin@consultorio.test', 'administración'],
  ['doctora@consultorio.test', 'doctora con cédula'],
  ['doctor@consultorio.test', 'doctor con cédula'],
  ['pediatra@consultorio.test', 'pediatra con cédula'],
  ['paciente@consultorio.test', 'paciente con consultas'],
  ['familia@consultorio.test', 'madre de un niño y de quien cumple 18 la próxima semana'],
  ['nueva@consultorio.test', 'paciente sin correo verificado'],
  ['bloqueado@consultorio.test', 'paciente bloqueado'],
] as const;

/** The variables of a demo's server, beside those of the shell. */
type DemoEnv = {
  FIREBASE_AUTH_EMULATOR_HOST: string;
  DEMO: '1';
  LOG_LEVEL: string;
  NODE_ENV: string | undefined;
};

/** Starts the Auth emulator and gives the environment of the server that uses it. */
export async function startDemoIdentity(processes: ProcessGroup): Promise<DemoEnv> {
  const port = await portFrom('AUTH_EMULATOR_PORT', 9099);
  const demo: DemoEnv = {
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    DEMO: '1',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // The server refuses the emulator in production, and this is the demo whatever the shell has set.
    NODE_ENV: saysProduction(process.env.NODE_ENV ?? '') ? 'development' : process.env.NODE_ENV,
  };
  // An environment that the server would refuse is reported before anything is started.
  const env = readEnv({ ...process.env, ...demo });
  await assertStorable(env.DATA_DIR, 'DATA_DIR');
  if (env.STORAGE_URL) await (await openStorage(env)).assertStorable();
  const options = ['--port', String(port), '--data', join(env.DATA_DIR, 'auth-emulator.json')];
  if (process.env.FIREBASE_PROJECT_ID) options.push('--project', process.env.FIREBASE_PROJECT_ID);
  if (process.env.PUBLIC_URL) options.push('--origin', process.env.PUBLIC_URL);
  const quiet = '--disable-warning=ExperimentalWarning';
  const emulator = processes.start('The Auth emulator', [quiet, 'scripts/auth-emulator/main.ts', ...options], {
    stdout: 'pipe',
  });
  await Promise.race([firstWords(emulator), processes.firstDeath()]);
  return demo;
}

async function firstWords({ stdout }: ChildProcess): Promise<void> {
  if (stdout) await once(stdout, 'data');
}

/** Waits until the server says that it is migrated and connected, or until a member of the processes dies. */
export async function untilReady(address: string, processes: ProcessGroup): Promise<void> {
  const death = processes.firstDeath();
  for (;;) {
    const answer = await Promise.race([fetch(`${address}/readyz`).catch(() => undefined), death]);
    if (answer?.ok) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), death]);
  }
}

/** The first words to a person who has just started the demo. «listo» is the last line, and the sign for programs. */
export function greet(address: string): void {
  console.log(`\nConsultorio: ${address}`);
  console.log(`Correos de la demostración: ${address}/bandeja`);
  console.log(`\nCuentas de demostración (contraseña ${demoPassword}):`);
  for (const [email, who] of demoAccounts) console.log(`  ${email.padEnd(28)} ${who}`);
  console.log('\nlisto');
}
