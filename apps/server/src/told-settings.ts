import type { Env } from './env.ts';

/** An address without who signs in there and with what. */
function placeOf(address: string | undefined): string | null {
  if (!address) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

/**
 * What this process runs with, for its log: whoever looks for a fault reads there what was set and what was not. Named one
 * by one, since a variable that comes later may be a secret: no key, password, token, e-mail or path of credentials.
 */
export function toldSettings(env: Env) {
  return {
    publicUrl: env.publicUrl,
    database: placeOf(env.DATABASE_URL) ?? 'embedded',
    connections: env.DATABASE_URL
      ? { own: env.DATABASE_CONNECTIONS, readingOfEachKind: env.DATABASE_READ_CONNECTIONS }
      : null,
    files: env.filesFolder,
    mail: placeOf(env.SMTP_URL),
    sms: env.twilio !== null,
    whatsApp: env.whatsApp !== null,
    whatsAppStatuses: env.whatsApp?.webhook != null,
    virusScanner: env.CLAMD_URL ?? null,
    eFirmaRoots: env.EFIRMA_ROOTS?.length ?? 0,
    firebase: {
      project: env.FIREBASE_PROJECT_ID,
      region: env.CALLABLE_REGION,
      emulated: env.emulated,
      credentials: env.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
      webApp: env.FIREBASE_WEB_CONFIG !== undefined,
      unknownFields: env.CALLABLE_UNKNOWN_FIELDS,
      pictureBuckets: env.STORAGE_BUCKETS,
    },
    identityGraceMinutes: env.IDENTITY_GRACE_MINUTES,
    drainSeconds: env.DRAIN_SECONDS,
    trustedProxies: env.TRUST_PROXY ?? null,
    otherLimits: env.RATE_LIMITS ?? {},
    metrics: env.METRICS_PORT ? `${env.METRICS_HOST}:${env.METRICS_PORT}` : null,
    demo: env.DEMO,
    logLevel: env.LOG_LEVEL,
  };
}
