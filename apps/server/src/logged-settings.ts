import type { Env, Variables } from './env.ts';
import { addressesOf } from './env-database.ts';
import { nameOfPlace } from './env-storage.ts';

/** An address without who signs in there and with what. */
function placeOf(address: string | undefined): string | null {
  if (!address) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

/** The same of a database, which may be on several servers. */
const placesOf = (address: string | undefined) => address && addressesOf(address).map(placeOf).join(', ');

const whetherSet = (value: unknown) => (value === undefined || value === '' ? null : 'set');

/**
 * What is told of each variable. A new one does not compile without its line, which says whether it is a secret: no key,
 * password, token, e-mail or path of credentials is told, only that it was set.
 */
const told: { [Name in keyof Variables]-?: (value: Variables[Name], env: Env) => unknown } = {
  PORT: (port) => port,
  HOST: (host) => host,
  PUBLIC_URL: (_, { publicUrl }) => publicUrl,
  DATA_DIR: (folder) => folder,
  DATABASE_URL: (address) => placesOf(address) ?? 'embedded',
  DATABASE_DIRECT_URL: (address) => placesOf(address) ?? null,
  DATABASE_OWNER_URL: whetherSet,
  DATABASE_CONNECTIONS: (most, { DATABASE_URL }) => (DATABASE_URL ? most : null),
  DATABASE_READ_CONNECTIONS: (most, { DATABASE_URL }) => (DATABASE_URL ? most : null),
  ANSWER_SECONDS: (seconds) => seconds,
  DATABASE_STATEMENT_SECONDS: (seconds, { DATABASE_URL }) => (DATABASE_URL ? seconds : null),
  DATABASE_LOCK_SECONDS: (seconds, { DATABASE_URL }) => (DATABASE_URL ? seconds : null),
  DATABASE_CONNECT_SECONDS: (seconds, { DATABASE_URL }) => (DATABASE_URL ? seconds : null),
  BACKUP_RECIPIENTS: (recipients) => recipients.length,
  BACKUP_IDENTITY_FILE: whetherSet,
  STORAGE_URL: (_, { storage }) => nameOfPlace(storage),
  STORAGE_FALLBACK_URL: (place) => (place ? nameOfPlace(place) : null),
  CLAMD_URL: (address) => address ?? null,
  EFIRMA_ROOTS: (certificates) => certificates?.length ?? 0,
  SMTP_URL: placeOf,
  MAIL_FROM: whetherSet,
  PUSH_SERVICES: (origins) => origins,
  TWILIO_ACCOUNT_SID: whetherSet,
  TWILIO_AUTH_TOKEN: whetherSet,
  TWILIO_FROM: whetherSet,
  TWILIO_URL: placeOf,
  WHATSAPP_TOKEN: whetherSet,
  WHATSAPP_PHONE_ID: whetherSet,
  WHATSAPP_TEMPLATE: (name) => name ?? null,
  WHATSAPP_CODE_TEMPLATE: (name) => name ?? null,
  WHATSAPP_APP_SECRET: whetherSet,
  WHATSAPP_VERIFY_TOKEN: whetherSet,
  WHATSAPP_URL: placeOf,
  FIREBASE_PROJECT_ID: (id) => id,
  FIREBASE_WEB_CONFIG: whetherSet,
  FIREBASE_AUTH_EMULATOR_HOST: (host) => host ?? null,
  GOOGLE_APPLICATION_CREDENTIALS: whetherSet,
  CALLABLE_REGION: (region) => region,
  CALLABLE_UNKNOWN_FIELDS: (what) => what,
  APP_CHECK: (what) => what,
  APP_CHECK_SITE_KEY: whetherSet,
  SMS_SECOND_FACTOR: (on) => on,
  STORAGE_BUCKETS: (buckets) => buckets,
  IDENTITY_GRACE_MINUTES: (minutes) => minutes,
  DRAIN_SECONDS: (seconds) => seconds,
  TRUST_PROXY: (networks) => networks ?? null,
  SHARED_NETWORKS: whetherSet,
  WEBHOOK_ALLOW: whetherSet,
  RATE_LIMITS: (maxima) => maxima ?? {},
  RETENTION_DAYS: (days) => days,
  METRICS_PORT: (port) => port ?? null,
  METRICS_HOST: (host, { METRICS_PORT }) => (METRICS_PORT ? host : null),
  OTEL_EXPORTER_OTLP_ENDPOINT: placeOf,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: placeOf,
  OTEL_EXPORTER_OTLP_HEADERS: whetherSet,
  OTEL_SERVICE_NAME: (name, { traces }) => (traces ? name : null),
  OTEL_TRACES_SAMPLER_ARG: (ratio, { traces }) => (traces ? ratio : null),
  FIRST_ADMIN_EMAIL: whetherSet,
  LOG_LEVEL: (level) => level,
  DEMO: (demo) => demo,
  NODE_ENV: (name) => name,
  K_SERVICE: (name) => name ?? null,
};

/** What this process runs with, by variable, for its log: whoever looks for a fault reads there what was set and what was not. */
export function loggedSettings(env: Env): Record<keyof Variables, unknown> {
  const tellers = Object.entries(told) as [keyof Variables, (value: unknown, env: Env) => unknown][];
  return Object.fromEntries(tellers.map(([name, tell]) => [name, tell(env[name], env)])) as Record<
    keyof Variables,
    unknown
  >;
}
