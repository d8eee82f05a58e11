import { z } from 'zod';

/** The only reader of process.env. A wrong value stops the start with one sentence that names the variable. */

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Consultorio <no-responder@localhost>'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be a project id')
    .default('demo-consultorio'),
  FIREBASE_WEB_CONFIG: z
    .string()
    .transform((value, context) => {
      try {
        return z.looseObject({ apiKey: z.string(), authDomain: z.string() }).parse(JSON.parse(value));
      } catch {
        context.addIssue('must be the JSON object of the Firebase console, with apiKey and authDomain');
        return z.NEVER;
      }
    })
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost|\[::1\]):\d+$/, 'must be a loopback address')
    .optional(),
  CALLABLE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{3,30}$/)
    .default('us-central1'),
  TRUST_PROXY: z.string().optional(),
  FIRST_ADMIN_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(false),
  NODE_ENV: z.string().default(''),
  K_SERVICE: z.string().optional(),
});

export type Env = ReturnType<typeof readEnv>;

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** @throws Error with one sentence for the person who starts the server. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The environment variable ${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  // Emulator mode believes unsigned tokens: it must never be reachable by anybody but this machine.
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    if (env.NODE_ENV === 'production' || env.K_SERVICE)
      throw new Error(
        'FIREBASE_AUTH_EMULATOR_HOST is set in production: the Auth emulator accepts forged sessions. Unset it.',
      );
    if (!loopback.has(env.HOST))
      throw new Error(
        `HOST is ${env.HOST} while FIREBASE_AUTH_EMULATOR_HOST is set: the Auth emulator may only serve 127.0.0.1.`,
      );
  }
  if (env.DEMO && !env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new Error(
      'DEMO is set without FIREBASE_AUTH_EMULATOR_HOST: demo accounts exist only with the Auth emulator.',
    );
  return {
    ...env,
    emulated: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  };
}
