import { TOKEN_PREFIX, TOKEN_SECONDS } from '@consultorio/contracts/integrations';
import { isScope } from '@consultorio/contracts/machine-access';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { secretKeys } from '../db/setting-keys.ts';
import { serverSecret } from '../settings/server-secret.ts';
import type { IntegrationToken, Session } from './identity.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';

const claims = z.object({
  sub: z.uuid(),
  key: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  scope: z.string().transform((scope) => scope.split(' ').filter(isScope)),
});

type Clocked = { system: Database; now: () => number };

/** Only what is signed here is believed: what the integration may do now is read from its rows at each call. */
export async function signIntegrationToken(
  { system, now }: Clocked,
  { integrationId, keyId, scopes }: IntegrationToken,
): Promise<string> {
  const issued = Math.floor(now() / 1000);
  const token = await new SignJWT({ key: keyId, scope: scopes.join(' ') })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(integrationId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(await serverSecret(system, secretKeys.integrations));
  return TOKEN_PREFIX + token;
}

export const isIntegrationToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** How the account of an integration is called at the provider, which knows none of them. */
export const uidOfIntegration = (id: string): string => `integration:${id}`;

/** @throws AppError unauthenticated. */
export async function readIntegrationToken({ system, now }: Clocked, token: string): Promise<Session> {
  if (token.length > 4096) throw new AppError('unauthenticated');
  const secret = await serverSecret(system, secretKeys.integrations);
  try {
    const { payload } = await jwtVerify(token.slice(TOKEN_PREFIX.length), secret, {
      ...{ algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(now()) },
    });
    const { sub, key, iat, exp, scope } = claims.parse(payload);
    return {
      ...{ uid: uidOfIntegration(sub), authTime: iat, expiresAt: exp * 1000, email: '' },
      integration: { integrationId: sub, keyId: key, scopes: scope },
    };
  } catch (error) {
    throw new AppError('unauthenticated', {}, { cause: error });
  }
}
