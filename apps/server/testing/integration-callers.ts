import type { FastifyInstance } from 'fastify';
import { ask } from './call.ts';
import { integrationInput } from './integration-inputs.ts';
import type { TestApp } from './test-app.ts';

type Options = { remoteAddress?: string; authorization?: string };

/** `POST /oauth/token` with these parameters. */
export const askToken = (app: FastifyInstance, form: Record<string, string>, options: Options = {}) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(options.authorization ? { authorization: options.authorization } : {}),
    },
    payload: new URLSearchParams(form).toString(),
  });

type Made = { integrationId: string; keyId: string; secret: string | null };
type Admin = { token: string; staffSession?: string };

/** An integration as an administrator makes it, and how it comes by its tokens. */
export async function makeIntegration({ app }: TestApp, admin: Admin, more: object = {}) {
  const made = await ask<Made>(app, 'createIntegration', admin, integrationInput(more));
  const form = { grant_type: 'client_credentials', client_id: made.integrationId, client_secret: made.secret ?? '' };
  return {
    ...{ id: made.integrationId, keyId: made.keyId, secret: made.secret ?? '', form },
    caller: async (extra: Record<string, string> = {}) => {
      const answer = await askToken(app, { ...form, ...extra });
      if (answer.statusCode !== 200) throw new Error(`no token: ${answer.statusCode} ${answer.body}`);
      return { token: String(answer.json().access_token) };
    },
  };
}
