import { timingSafeEqual } from 'node:crypto';
import { fhirScopes, fhirTypesOfScope, opensFhirType } from '@consultorio/contracts/fhir-scopes';
import { TOKEN_SECONDS } from '@consultorio/contracts/integrations';
import { isScope, type Scope } from '@consultorio/contracts/machine-access';
import { z } from 'zod';
import type { Dependencies } from '../../core/dependencies.ts';
import { isAllowedFrom } from '../../core/identity/allowed-network.ts';
import { issuerOf, readAssertion } from '../../core/identity/client-assertion.ts';
import { signIntegrationToken } from '../../core/identity/integration-token.ts';
import { secretSha256 } from '../../core/identity/staff-session.ts';
import { type ClientKey, keepAssertion, selectClientKeys, touchKey } from './integrations.repo.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const TOKEN_PATH = '/oauth/token';

const one = (max: number) => z.string().max(max).optional();
const request = z.object({
  grant_type: z.string().max(200),
  client_id: one(100),
  client_secret: one(200),
  client_assertion_type: one(200),
  client_assertion: one(8192),
  scope: one(4000),
});

/** As RFC 6749 names them, section 5.2. */
export type TokenRefusal =
  | 'invalid_request'
  | 'invalid_client'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';
type Asked = { form: unknown; basic: { id: string; secret: string } | null; ip: string };

/** Client credentials (RFC 6749, section 4.4), by a signed assertion or by a shared key. */
export async function askToken(dependencies: Dependencies, { form, basic, ip }: Asked) {
  const asked = request.safeParse(form);
  if (!asked.success) return refuse('invalid_request');
  const { grant_type, scope, ...proofs } = asked.data;
  if (grant_type !== 'client_credentials') return refuse('unsupported_grant_type');
  const key = await keyOf(dependencies, {
    ...proofs,
    ...(basic && { client_id: basic.id, client_secret: basic.secret }),
  });
  if (!key) return refuse('invalid_client');
  if (!isAllowedFrom(key.networks, ip)) return refuse('unauthorized_client');
  const granted = key.scopes.filter(isScope);
  const wanted = scopesAsked(scope, granted);
  if (!wanted) return refuse('invalid_scope');
  const { scopes, named } = wanted;
  await touchKey(dependencies.system, key.id, new Date(dependencies.now()).toISOString());
  const token = { integrationId: key.integrationId, keyId: key.id, scopes };
  return {
    refusal: null,
    answer: {
      access_token: await signIntegrationToken(dependencies, token),
      ...{ token_type: 'Bearer' as const, expires_in: TOKEN_SECONDS, scope: named.join(' ') },
    },
  };
}

/**
 * What is asked for, by our names or by those of SMART: `system/Patient.rs` means the scopes that a Patient is read by, and
 * `system/*.rs` all types that these scopes open. Null where one of them is not granted. `named`: as it was asked.
 */
function scopesAsked(scope: string | undefined, granted: readonly Scope[]) {
  const wanted = scope?.split(' ').filter(Boolean) ?? [];
  if (wanted.length === 0) return { scopes: [...granted], named: [...granted] };
  const scopes = new Set<Scope>();
  const named: string[] = [];
  for (const name of wanted) {
    const types = fhirTypesOfScope(name);
    const opened = types?.filter((type) => opensFhirType(type, granted)) ?? [];
    const own = granted.find((known) => known === name);
    if (!own && opened.length === 0) return null;
    if (own) scopes.add(own);
    // Whatever types are asked for, in bulk is another way of reading them.
    if (opened.length > 0) scopes.add('startBulkExport');
    for (const type of opened) for (const one of fhirScopes[type] ?? []) scopes.add(one);
    // By these a person or a consultation is found whose id is not known; without them each is still read by its id.
    if (opened.includes('Patient')) scopes.add('searchPatients');
    if (opened.includes('Encounter')) scopes.add('listConsultations');
    named.push(...(own ? [name] : opened.map((type) => name.replace(/^system\/(\*|[A-Za-z]+)/, `system/${type}`))));
  }
  return { scopes: granted.filter((name) => scopes.has(name)), named };
}

const refuse = (refusal: TokenRefusal) => ({ refusal, answer: null });
type Proofs = Omit<z.output<typeof request>, 'grant_type' | 'scope'>;

async function keyOf(dependencies: Dependencies, proofs: Proofs): Promise<ClientKey | null> {
  const { client_id, client_secret, client_assertion, client_assertion_type } = proofs;
  if (client_assertion === undefined) return client_secret ? keyOfSecret(dependencies, client_id, client_secret) : null;
  const issuer = issuerOf(client_assertion);
  // One way of proving it: whoever sends two has a mistake in the program, or somebody else's.
  if (client_assertion_type !== ASSERTION_TYPE || client_secret !== undefined || issuer === null) return null;
  if (client_id !== undefined && client_id !== issuer) return null;
  return keyOfAssertion(dependencies, issuer, client_assertion);
}

const isId = (value: string | undefined): value is string => z.uuid().safeParse(value).success;

async function keyOfSecret({ system, now }: Dependencies, clientId: string | undefined, secret: string) {
  if (!isId(clientId)) return null;
  const given = Buffer.from(secretSha256(secret));
  const keys = await selectClientKeys(system, clientId, new Date(now()).toISOString());
  return keys.find((key) => key.secretSha256 && timingSafeEqual(Buffer.from(key.secretSha256), given)) ?? null;
}

async function keyOfAssertion({ system, now, env }: Dependencies, integrationId: string, assertion: string) {
  const keys = await selectClientKeys(system, integrationId, new Date(now()).toISOString());
  for (const key of keys) {
    if (key.kind === 'secret') continue;
    const proof = await readAssertion(assertion, key, { audience: env.publicUrl + TOKEN_PATH, now: now() });
    if (proof) return (await keepAssertion(system, { integrationId, ...proof })) ? key : null;
  }
  return null;
}
