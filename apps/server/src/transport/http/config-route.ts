import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';

/** The settings that the browser needs before it can sign anybody in. All of them are public by nature. */
export function webConfig(env: Env) {
  const firebase = env.FIREBASE_WEB_CONFIG ?? {
    apiKey: 'demo-key',
    authDomain: `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
  };
  const key = env.APP_CHECK_SITE_KEY;
  return {
    firebase: { ...firebase, projectId: env.FIREBASE_PROJECT_ID },
    authEmulatorUrl: env.FIREBASE_AUTH_EMULATOR_HOST ? `http://${env.FIREBASE_AUTH_EMULATOR_HOST}` : null,
    demo: env.DEMO,
    appCheck: key ? { kind: key.startsWith('v3:') ? 'v3' : 'enterprise', siteKey: key.replace(/^v3:/, '') } : null,
    smsSecondFactor: env.emulated || env.SMS_SECOND_FACTOR,
  };
}

export async function configRoute(app: FastifyInstance, env: Env) {
  const config = webConfig(env);
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
