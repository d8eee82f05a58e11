import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { toldSettings } from './told-settings.ts';

test('a start tells what it runs with, and no secret of it', () => {
  const secrets = {
    DATABASE_URL: 'postgres://login:hidden-1@db.example:5432/clinic?sslmode=hidden-2',
    DATABASE_OWNER_URL: 'postgres://owner:hidden-3@db.example/clinic',
    SMTP_URL: 'smtps://post:hidden-4@mail.example:465',
    FIREBASE_WEB_CONFIG: '{"apiKey":"hidden-5","authDomain":"clinic.example"}',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'hidden_6_hidden_6',
    TWILIO_FROM: '+525500000000',
    WHATSAPP_APP_SECRET: 'ac000'.padEnd(32, '0'),
    WHATSAPP_VERIFY_TOKEN: 'hidden-8-hidden-8',
    FIRST_ADMIN_EMAIL: 'hidden-7@clinic.example',
  };
  const told = toldSettings(readEnv({ ...secrets, DATABASE_CONNECTIONS: '20', RATE_LIMITS: 'exports=50' }));
  expect(told).toMatchObject({
    database: 'postgres://db.example:5432/clinic',
    connections: { own: 20, readingOfEachKind: 4 },
    mail: 'smtps://mail.example:465',
    sms: true,
    whatsApp: false,
    otherLimits: { exports: 50 },
  });
  expect(JSON.stringify(told)).not.toMatch(/hidden|login|owner|post:|AC000|ac000|\+52/);
});
