import { createTransport } from 'nodemailer';
import { openScanner } from '../../core/files/clamd.ts';
import { openStorage } from '../../core/files/storage.ts';
import { createIdentity } from '../../core/identity/identity.ts';
import { freeBytesOf } from '../../domain/status/free-bytes.ts';
import type { Env } from '../../env.ts';
import { about, type Finding } from './finding.ts';

const ANSWER_MS = 5_000;
const MIN_FREE_BYTES = 5e9;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** What stands beside the server: provider, mail server, scanner, disk, and the address that people see. */
export const checkOutside = (env: Env): Promise<Finding[]> =>
  Promise.all([checkIdentity(env), checkMail(env), checkScanner(env), checkDisk(env), checkPages(env)]).then((all) =>
    all.flat(),
  );

async function checkIdentity(env: Env): Promise<Finding> {
  const { ok, wrong } = about('identity');
  const identity = createIdentity(env);
  try {
    if (await identity.isReachable()) return ok(`Firebase Authentication answers for ${env.FIREBASE_PROJECT_ID}.`);
    return wrong(
      env.emulated
        ? 'The Auth emulator of FIREBASE_AUTH_EMULATOR_HOST does not answer.'
        : `Firebase Authentication does not answer for ${env.FIREBASE_PROJECT_ID}: is GOOGLE_APPLICATION_CREDENTIALS of that project, and may this machine reach Google?`,
    );
  } finally {
    await identity.close();
  }
}

async function checkMail({ SMTP_URL, DEMO }: Env): Promise<Finding> {
  const { ok, look, wrong } = about('mail');
  if (!SMTP_URL)
    return DEMO
      ? ok('Kept, and shown at /bandeja.')
      : look('SMTP_URL is not set: mails are written and never sent, invitations and notices among them.');
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS });
  const refusal = await transport.verify().then(
    () => null,
    // Its message may quote the login.
    (error: { code?: string }) => error.code ?? 'no reason',
  );
  transport.close();
  if (refusal === null) return ok(`${new URL(SMTP_URL).host} takes our login.`);
  return wrong(
    `${new URL(SMTP_URL).host} does not take our login (${refusal}): mails wait for a day, then are given up.`,
  );
}

async function checkScanner({ CLAMD_URL }: Env): Promise<Finding> {
  const { ok, look, wrong } = about('scanner');
  if (!CLAMD_URL) return look('CLAMD_URL is not set: uploads are shown as they come, unscanned.');
  if (await openScanner(CLAMD_URL).isReachable()) return ok('clamd answers.');
  return wrong('clamd does not answer: uploads wait unseen, photos of people are refused.');
}

async function checkDisk(env: Env): Promise<Finding> {
  const { ok, look, wrong } = about('files');
  const storage = await openStorage(env);
  try {
    await storage.assertStorable(false);
  } catch (error) {
    return env.STORAGE_URL === undefined
      ? look(`${storage.name} is not there yet: the first start makes it.`)
      : wrong((error as Error).message);
  }
  const refused = await storage.assertRemovable().then(
    () => null,
    (error: Error) => error.message,
  );
  if (refused) return wrong(`${refused}: a suppressed record would never get its certificate.`);
  const kept = await storage.keepsRemoved();
  if (kept) return look(`${kept}. A suppressed record has no certificate until then: turn its default retention off.`);
  if (storage.isBucket) return ok(`${storage.name} answers.`);
  const { freeBytes } = await freeBytesOf(env);
  const room = `${gigabytes(freeBytes)} left in ${storage.name}`;
  return freeBytes < MIN_FREE_BYTES ? wrong(`${room}: make room, or uploads fail.`) : ok(`${room}.`);
}

async function checkPages({ PUBLIC_URL, emulated }: Env): Promise<Finding[]> {
  const { ok, look } = about('pages');
  if (!PUBLIC_URL || emulated) return [];
  const answer = await fetch(`${PUBLIC_URL}/healthz`, {
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'manual',
  }).catch(() => null);
  const healthy = await answer?.json().catch(() => null);
  if (answer?.ok && (healthy as { ok?: boolean } | null)?.ok) return [ok(`${PUBLIC_URL} answers.`)];
  return [
    look(
      `${PUBLIC_URL} does not answer as a server of ours (${answer?.status ?? 'no answer'}): is one started, and does the proxy lead to it?`,
    ),
  ];
}
