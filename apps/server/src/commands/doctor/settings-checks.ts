import { existsSync } from 'node:fs';
import { commaList } from '../../comma-list.ts';
import type { Env } from '../../env.ts';
import { about, type Finding } from './finding.ts';

/** What the environment alone tells. */
export function checkSettings(env: Env, inContainer = isContainer()): Finding[] {
  return [
    ...checkAddress(env),
    ...checkProxy(env),
    ...checkProject(env),
    ...checkFigures(env, inContainer),
    ...checkStop(env),
    ...checkOwner(env),
    ...checkWaits(env),
  ];
}

function checkAddress({ PUBLIC_URL, TRUST_PROXY, publicUrl, emulated }: Env): Finding[] {
  const { ok, look, wrong } = about('address');
  if (emulated) return [look('The Auth emulator is on: this is a demo, and forged sessions are believed.')];
  if (!PUBLIC_URL) return [wrong('PUBLIC_URL is not set: mails and papers would name an address of this machine.')];
  if (!publicUrl.startsWith('https:'))
    return [wrong(`PUBLIC_URL is ${publicUrl}: passkeys and notices of browsers need https.`)];
  if (!TRUST_PROXY)
    return [
      look(
        'PUBLIC_URL is https, which this server does not speak, and TRUST_PROXY is not set: all callers look like one address, and share its limits. Name the addresses of your proxy.',
      ),
    ];
  return [ok(`${publicUrl}, behind ${TRUST_PROXY}.`)];
}

/** Wider than any private one (10.0.0.0/8, fc00::/7). Who is in it may say that anybody called, and meets no limit. */
const IS_WIDE = /^[\d.]+\/[0-7]$|:.*\/[0-6]$/;

function checkProxy({ TRUST_PROXY }: Env): Finding[] {
  const { wrong } = about('proxy');
  const wide = commaList(TRUST_PROXY ?? '').find((network) => IS_WIDE.test(network));
  if (!wide) return [];
  return [wrong(`TRUST_PROXY has ${wide}: half the world is believed of who called. Name your proxies alone.`)];
}

/** Without these the page asks the project of the demo, and nobody signs in. */
function checkProject({ FIREBASE_PROJECT_ID, FIREBASE_WEB_CONFIG, emulated }: Env): Finding[] {
  const { wrong } = about('project');
  if (emulated) return [];
  if (FIREBASE_PROJECT_ID.startsWith('demo-'))
    return [wrong(`FIREBASE_PROJECT_ID is ${FIREBASE_PROJECT_ID}, which only the Auth emulator knows.`)];
  if (!FIREBASE_WEB_CONFIG)
    return [wrong('FIREBASE_WEB_CONFIG is not set: nobody can sign in at the page. The Firebase console has it.')];
  const { projectId } = FIREBASE_WEB_CONFIG;
  if (projectId === undefined || projectId === FIREBASE_PROJECT_ID) return [];
  return [
    wrong(
      `FIREBASE_WEB_CONFIG is of ${projectId}, FIREBASE_PROJECT_ID is ${FIREBASE_PROJECT_ID}: no session is believed.`,
    ),
  ];
}

/** By what Docker, Podman and Kubernetes lay into each. */
const isContainer = () =>
  ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io'].some((path) => existsSync(path));

const IS_LOOPBACK = /^(127\.|::1$|localhost$)/;

/** In a container the loopback is its own, and what listens everywhere is reached by its network alone while no port is published. */
function checkFigures({ METRICS_PORT, METRICS_HOST }: Env, inContainer: boolean): Finding[] {
  const { ok, look } = about('figures');
  if (METRICS_PORT === undefined) return [];
  const says = `METRICS_HOST is ${METRICS_HOST}`;
  const isOpen = ['0.0.0.0', '::'].includes(METRICS_HOST);
  if (inContainer && IS_LOOPBACK.test(METRICS_HOST))
    return [look(`${says}, which is this container's own: no Prometheus outside of it is answered. 0.0.0.0 is.`)];
  if (inContainer && isOpen)
    return [ok(`${says}: read by whoever is in this container's network. Publish port ${METRICS_PORT} nowhere.`)];
  return isOpen ? [look(`${says}: whoever reaches port ${METRICS_PORT} reads the figures.`)] : [];
}

function checkStop({ DATABASE_URL, DRAIN_SECONDS }: Env): Finding[] {
  const { ok, look } = about('replacing');
  if (!DATABASE_URL) return [];
  if (DRAIN_SECONDS > 0) return [ok(`A stop takes connections for ${DRAIN_SECONDS} s more.`)];
  return [look('DRAIN_SECONDS is 0: behind a balancer calls fail while a server is replaced.')];
}

function checkOwner({ DATABASE_URL, DATABASE_OWNER_URL, emulated }: Env): Finding[] {
  const { look } = about('owner');
  if (!DATABASE_URL || !DATABASE_OWNER_URL || emulated) return [];
  return [
    look(
      'DATABASE_OWNER_URL is set: right for the commands. A server that has it could drop tables if somebody broke into it; let `npm run migrate` have it alone.',
    ),
  ];
}

function checkWaits({
  DATABASE_URL,
  ANSWER_SECONDS,
  DATABASE_LOCK_SECONDS,
  DATABASE_STATEMENT_SECONDS,
}: Env): Finding[] {
  const { look } = about('waits');
  if (!DATABASE_URL) return [];
  if (ANSWER_SECONDS > DATABASE_STATEMENT_SECONDS)
    return [
      look('ANSWER_SECONDS is more than DATABASE_STATEMENT_SECONDS: changes are ended before their caller gives up.'),
    ];
  if (DATABASE_LOCK_SECONDS >= ANSWER_SECONDS)
    return [look('DATABASE_LOCK_SECONDS is not less than ANSWER_SECONDS: whoever waits for another never hears why.')];
  return [];
}
