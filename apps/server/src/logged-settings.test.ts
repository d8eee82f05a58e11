import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { loggedSettings } from './logged-settings.ts';

test('a start tells what it runs with, and no secret of it', () => {
  const secrets = {
    DATABASE_URL: 'postgres://login:hidden-1@db.example:5432/clinic?sslmode=hidden-2',
    DATABASE_DIRECT_URL:
      'postgres://login:hidden-1@one.example,two.example:5433/clinic?target_session_attrs=read-write&password=hidden-2',
    DATABASE_OWNER_URL: 'postgres://owner:hidden-3@db.example/clinic',
    SMTP_URL: 'smtps://post:hidden-4@mail.example:465',
    FIREBASE_WEB_CONFIG: '{"apiKey":"hidden-5","authDomain":"clinic.example"}',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'hidden_6_hidden_6',
    TWILIO_FROM: '+525500000000',
    WHATSAPP_APP_SECRET: 'ac000'.padEnd(32, '0'),
    WHATSAPP_VERIFY_TOKEN: 'hidden-8-hidden-8',
    FIRST_ADMIN_EMAIL: 'hidden-7@clinic.example',
    MAIL_FROM: 'Clínica <hidden-8@clinic.example>',
    APP_CHECK_SITE_KEY: 'hidden_9_hidden_9_hidden_9',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://login:hidden-11@traces.example/otlp?key=hidden-12',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hidden-13',
    WHATSAPP_TOKEN: 'hidden_10_hidden_10',
    WHATSAPP_PHONE_ID: '0000000000',
    WHATSAPP_TEMPLATE: 'aviso',
    WHATSAPP_CODE_TEMPLATE: 'codigo',
  };
  const open = {
    DATABASE_CONNECTIONS: '20',
    DATABASE_STATEMENT_SECONDS: '20',
    RATE_LIMITS: 'exports=50',
    APP_CHECK: 'required',
  };
  const told = loggedSettings(readEnv({ ...secrets, ...open }));
  expect(told).toMatchObject({
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: 'postgres://db.example:5432/clinic',
    DATABASE_DIRECT_URL: 'postgres://one.example/clinic, postgres://two.example:5433/clinic',
    DATABASE_CONNECTIONS: 20,
    DATABASE_READ_CONNECTIONS: 4,
    ANSWER_SECONDS: 7,
    DATABASE_STATEMENT_SECONDS: 20,
    SMTP_URL: 'smtps://mail.example:465',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'set',
    TWILIO_AUTH_TOKEN: 'set',
    WHATSAPP_TEMPLATE: 'aviso',
    RATE_LIMITS: { exports: 50 },
    APP_CHECK: 'required',
    APP_CHECK_SITE_KEY: 'set',
    GOOGLE_APPLICATION_CREDENTIALS: null,
  });
  expect(JSON.stringify(told)).not.toMatch(/hidden|login|owner:|post:|AC000|ac000|\+52|00000000/);
});
