import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { skeleton } from '@consultorio/contracts/skeleton';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { commaList } from './comma-list.ts';
import { isSafe, loopback } from './env-addresses.ts';
import { capacityVariables, whole } from './env-capacity.ts';
import { databaseVariables } from './env-database.ts';
import { phoneAccounts, phoneVariables } from './env-phones.ts';
import { retentionVariables } from './env-retention.ts';
import { backupVariables, isWithin, nameOfPlace, storageUrl } from './env-storage.ts';
import { tracesOf, traceVariables } from './env-traces.ts';

/** The only reader of process.env. A wrong value stops the start with one sentence that names the variable. */

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port');
const url = (protocol: RegExp, told: string) => z.string().refine((value) => protocol.test(protocolOf(value)), told);
const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const schema = z.object({
  PORT: port.prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?:$/, 'must be an address that starts with http:// or https://')
    .refine(isOrigin, 'must end after the host and the port: the pages know no other folder')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ...databaseVariables,
  ...backupVariables,
  STORAGE_URL: storageUrl.optional(),
  STORAGE_FALLBACK_URL: storageUrl.optional(),
  CLAMD_URL: z
    .string()
    .transform((value, context) => {
      const address = readClamdAddress(value);
      if (address) return address;
      context.addIssue('must be tcp://host:port or unix:/path of a running clamd');
      return z.NEVER;
    })
    .optional(),
  /** A folder with the certificates of the SAT's authorities, DER or PEM. */
  EFIRMA_ROOTS: z
    .string()
    .transform((folder, context) => {
      const certificates = readCertificates(folder);
      if (certificates) return certificates;
      context.addIssue('must be a folder that holds certificates (.cer, .crt, .pem) and nothing else');
      return z.NEVER;
    })
    .optional(),
  SMTP_URL: url(/^smtps?:$/, 'must be an address that starts with smtp:// or smtps://')
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', 'must name a host')
    .optional(),
  /** Push services beyond the browsers' own. */
  PUSH_SERVICES: z
    .string()
    .transform(commaList)
    .refine(
      (origins) => origins.every(isPushService),
      'must be origins (https://push.example.org), comma separated; http:// only of this machine',
    )
    .default([]),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      'must be an e-mail, or a name and <an e-mail>',
    )
    .default('Consultorio <no-responder@localhost>'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be a project id')
    .default('demo-consultorio'),
  FIREBASE_WEB_CONFIG: z
    .string()
    .transform((value, context) => {
      try {
        // The domain becomes part of a header.
        const domain = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i);
        return z.looseObject({ apiKey: z.string().min(1), authDomain: domain }).parse(JSON.parse(value));
      } catch {
        context.addIssue('must be the JSON object of the Firebase console, with apiKey and authDomain');
        return z.NEVER;
      }
    })
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z
    .string()
    .refine(isCredentials, 'must be the path of the JSON file of a service account')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost|\[::1\]):\d+$/, 'must be a loopback address')
    .refine((host) => URL.canParse(`http://${host}`), 'must end in a port')
    .optional(),
  CALLABLE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{3,30}$/, 'must be a region such as us-central1')
    .default('us-central1'),
  /** What the fixed callables do with a key that they do not know: firebase-functions hands it on, and nobody reads it. */
  CALLABLE_UNKNOWN_FIELDS: z.enum(['ignore', 'refuse'], 'must be ignore or refuse').default('ignore'),
  /** Whether calls that come from none of the project's apps are refused, or told in the log. */
  APP_CHECK: z.enum(['off', 'observe', 'required'], 'must be off, observe or required').default('off'),
  /** With which our own web app proves itself. */
  APP_CHECK_SITE_KEY: z
    .string()
    .regex(/^(v3:)?[A-Za-z0-9_-]{20,100}$/, 'must be a reCAPTCHA site key, with v3: before it if it is one of v3')
    .optional(),
  /** Whether a code by SMS may be a second factor: the project charges for them, and reCAPTCHA comes onto the page. */
  SMS_SECOND_FACTOR: flag.default(false),
  /** Where profile pictures may already lie. */
  STORAGE_BUCKETS: z
    .string()
    .transform(commaList)
    .refine(
      (buckets) => buckets.every((bucket) => /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/.test(bucket)),
      'must be names of buckets of Cloud Storage, comma separated',
    )
    .default([]),
  /** How long who was confirmed goes on while the identity provider cannot be asked. */
  IDENTITY_GRACE_MINUTES: whole(0, 60).prefault('15'),
  /** How long a stop goes on taking connections while /readyz already says no. */
  DRAIN_SECONDS: whole(0, 120).prefault('0'),
  /** Prometheus asks at a port of its own. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: z.string().refine(areNetworks, 'must be addresses or networks, comma separated').optional(),
  /** Addresses inside which webhooks may lead, also over plain http: of everything else only public ones are asked. */
  WEBHOOK_ALLOW: z
    .string()
    .refine(areNetworks, 'must be addresses or networks, comma separated')
    .transform((list) => {
      const holds = compile(commaList(list));
      return (address: string) => isIP(address) !== 0 && holds(address, 0);
    })
    .optional(),
  ...capacityVariables,
  ...retentionVariables,
  ...phoneVariables,
  ...traceVariables,
  FIRST_ADMIN_EMAIL: z.email('must be an e-mail').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(false),
  NODE_ENV: z.string().default(''),
  K_SERVICE: z.string().optional(),
});

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/** Null where one of them cannot be read, or there is none. */
function readCertificates(folder: string): X509Certificate[] | null {
  try {
    const read = readdirSync(folder).map((name) => new X509Certificate(readFileSync(join(folder, name))));
    return read.length > 0 ? read : null;
  } catch {
    return null;
  }
}

export type ClamdAddress = { host: string; port: number } | { path: string };

/** `tcp://host:port` or `unix:/path`; null for anything else. */
function readClamdAddress(value: string): ClamdAddress | null {
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, port, pathname, username, search, hash } = new URL(value);
  if (username || search || hash) return null;
  if (protocol === 'unix:') return hostname === '' && /^\/./.test(pathname) ? { path: decodeURI(pathname) } : null;
  if (protocol !== 'tcp:' || hostname === '' || port === '' || !['', '/'].includes(pathname)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href.replace(/\/$/, '') === new URL(value).origin;
}

const isPushService = (origin: string): boolean => isOrigin(origin) && isSafe(new URL(origin));

/** firebase-admin reads the file at the first question only, and would tell every caller that it cannot. */
function isCredentials(path: string): boolean {
  try {
    const { type, client_email, private_key } = JSON.parse(readFileSync(path, 'utf8'));
    // Other kinds (workload identity) are for Google's library to judge.
    if (type === 'service_account') return typeof client_email === 'string' && typeof private_key === 'string';
    return typeof type === 'string';
  } catch {
    return false;
  }
}

/** Fastify's own reading of `trustProxy`: addresses, networks, and names of some. */
function areNetworks(list: string): boolean {
  try {
    compile(commaList(list));
    return true;
  } catch {
    return false;
  }
}

/** The variables as they are read. */
export type Variables = z.output<typeof schema>;
export const variableNames: readonly string[] = Object.keys(schema.shape);
export type Env = ReturnType<typeof readEnv>;

const productions = ['prod', 'prd', 'live'].map(skeleton);

/** `Production`, ` PROD `, `producción`, `prod-mx`, Cyrillic letters: whoever wrote any of them meant the real thing. */
export const saysProduction = (nodeEnv: string): boolean =>
  productions.some((word) => skeleton(nodeEnv).startsWith(word));

/** @throws Error with one sentence for the person who starts the server. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The environment variable ${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.FIREBASE_AUTH_EMULATOR_HOST) assertOnlyHere(env);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: it names the database behind the pooler that DATABASE_URL leads to.',
    );
  if (env.DEMO && !env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new Error(
      'DEMO is set without FIREBASE_AUTH_EMULATOR_HOST: demo accounts exist only with the Auth emulator.',
    );
  const storage = env.STORAGE_URL ?? { folder: join(env.DATA_DIR, 'files') };
  const fallback = env.STORAGE_FALLBACK_URL;
  if (fallback && isWithin(fallback, storage) && isWithin(storage, fallback))
    throw new Error(`STORAGE_FALLBACK_URL is where the files lie already: ${nameOfPlace(storage)}.`);
  return {
    ...env,
    ...phoneAccounts(env),
    traces: tracesOf(env),
    emulated: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    storage,
    publicUrl: env.PUBLIC_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
  };
}

/** Emulator mode believes unsigned tokens: nobody but this machine may ever reach it, by its own address or by a proxy's. */
function assertOnlyHere({ NODE_ENV, K_SERVICE, HOST, PUBLIC_URL, TRUST_PROXY }: Variables): void {
  if (saysProduction(NODE_ENV) || K_SERVICE)
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set in production: the Auth emulator accepts forged sessions. Unset it.',
    );
  if (!loopback.has(HOST))
    throw new Error(
      `HOST is ${HOST} while FIREBASE_AUTH_EMULATOR_HOST is set: the Auth emulator may only serve 127.0.0.1.`,
    );
  if (PUBLIC_URL && !loopback.has(new URL(PUBLIC_URL).hostname))
    throw new Error(
      `PUBLIC_URL is ${PUBLIC_URL} while FIREBASE_AUTH_EMULATOR_HOST is set: the Auth emulator may only be reached as localhost.`,
    );
  if (TRUST_PROXY)
    throw new Error(
      'TRUST_PROXY is set while FIREBASE_AUTH_EMULATOR_HOST is: a proxy would show the Auth emulator to others.',
    );
}
