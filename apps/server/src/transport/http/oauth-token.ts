import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { askToken, TOKEN_PATH, type TokenRefusal } from '../../domain/integrations/ask-token.ts';
import { countCallOfAddress } from './rate-limit-headers.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 16 * 1024;

const words: Record<TokenRefusal, string> = {
  invalid_request: 'Send the parameters once each, as application/x-www-form-urlencoded.',
  invalid_client: 'Unknown, revoked or expired client, or a proof that is not valid any more.',
  unauthorized_client: 'This client may not call from this network.',
  unsupported_grant_type: 'Only client_credentials is served here.',
  invalid_scope: 'The client does not have one of these scopes.',
};

/** `POST /oauth/token`: how an integration gets the token of the next ten minutes. See docs/integrators.md. */
export async function oauthToken(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, formOf(String(body)));
    });
    scope.post(TOKEN_PATH, async (request, reply) => {
      countCallOfAddress(dependencies, request);
      const basic = basicOf(request);
      const asked = async () => {
        await dependencies.limits.countTogether('integrationTokens', request.ip);
        return askToken(dependencies, { form: request.body, basic, ip: request.ip });
      };
      const { refusal, answer } = await withTimeout(asked(), dependencies.answerTimeoutMs);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      if (refusal === null) return answer;
      if (refusal === 'invalid_client' && basic) reply.header('www-authenticate', 'Basic realm="oauth"');
      return reply
        .code(refusal === 'invalid_client' ? 401 : 400)
        .send({ error: refusal, error_description: words[refusal] });
    });
  });
}

/** A parameter that comes twice says two things: null, which no schema takes. */
function formOf(body: string): Record<string, string> | null {
  const read = [...new URLSearchParams(body)];
  const form = new Map(read);
  return form.size === read.length ? Object.fromEntries(form) : null;
}

/** `client_secret_basic`: both parts are encoded as in a form before they are joined. */
function basicOf({ headers }: FastifyRequest): { id: string; secret: string } | null {
  const encoded = /^basic ([\w+/]+=*)$/i.exec(headers.authorization ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  return { id: unescaped(id), secret: unescaped(secret) };
}

const unescaped = (part: string): string => new URLSearchParams(`part=${part}`).get('part') ?? '';
