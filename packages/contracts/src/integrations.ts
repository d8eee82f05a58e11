import { z } from 'zod';
import { scopes } from './machine-access.ts';
import { at, done, expectedVersion, id, name, orNull, text } from './primitives.ts';

/** A key of an integration says for itself whose it is: tools that look for leaked secrets know it by its beginning. */
export const KEY_PREFIX = 'csk_';
/** The access tokens that come of it. */
export const TOKEN_PREFIX = 'cst_';
export const TOKEN_SECONDS = 600;

export const MAX_INTEGRATIONS = 100;
export const MAX_NETWORKS = 20;
/** A forgotten integration ends by itself. */
export const MAX_EXPIRY_DAYS = 730;
export const overlapHours = [0, 1, 24, 168] as const;

const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}(/(3[0-2]|[12]?\\d))?$`);
/** Nearly: which addresses of IPv6 there are is the server's to judge. */
const ipv6 = /^[0-9a-f:]{2,39}(\/(12[0-8]|1[01]\d|[1-9]?\d))?$/i;

/** `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export const network = text(43, 1).refine(
  (value) => ipv4.test(value) || (value.includes(':') && ipv6.test(value)),
  'Escribe una red como 203.0.113.0/24 o una dirección',
);

/** A shared key, which is shown once; or keys whose private half never leaves the program: pasted, or at an address. */
export const keyKinds = ['secret', 'jwks', 'jwksUrl'] as const;
export type KeyKind = (typeof keyKinds)[number];

const jwks = text(20_000, 1);
const jwksUrl = z
  .url({ protocol: /^https$/, error: 'Escribe una dirección que empiece con https://' })
  .max(500, 'Máximo 500 caracteres');
export const newKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('secret') }),
  z.strictObject({ kind: z.literal('jwks'), jwks }),
  z.strictObject({ kind: z.literal('jwksUrl'), jwksUrl }),
]);
export type NewKey = z.output<typeof newKey>;

/** Who it is, what it may do, from where and until when. */
const traits = {
  name: name(80),
  purpose: text(500, 1),
  contact: z.email('Escribe un correo').max(200, 'Máximo 200 caracteres'),
  scopes: z.array(z.enum(scopes)).min(1, 'Elige al menos un permiso').max(scopes.length),
  expiresAt: z.iso.datetime('Fecha inválida'),
  /** Empty: from anywhere. */
  networks: z.array(network).max(MAX_NETWORKS, `Máximo ${MAX_NETWORKS} redes`),
};

/** Without a key of idempotency: the answer holds a secret, and answers that can be asked for again are stored. */
export const createIntegrationInput = z.strictObject({ ...traits, key: newKey });

/** `secret` is shown this once, and is null of keys that we never see. */
const given = { keyId: z.string(), secret: z.string().nullable() };
export const createIntegrationOutput = z.object({ integrationId: z.string(), ...given });

/** All of it as it is to be; the keys stay. */
export const updateIntegrationInput = z.strictObject({ integrationId: id, expectedVersion, ...traits });
export const updateIntegrationOutput = z.object({ version: z.number() });

export const rotateIntegrationKeyInput = z.strictObject({
  integrationId: id,
  key: newKey,
  /** How long the key before it still opens something. */
  overlapHours: orNull(z.union(overlapHours.map((hours) => z.literal(hours)))),
});
export const rotateIntegrationKeyOutput = z.object({ ...given, previousEndsAt: at.nullable() });

export const revokeIntegrationInput = z.strictObject({ integrationId: id });
export const revokeIntegrationOutput = done;

export const integrationStates = ['active', 'expired', 'revoked'] as const;
export type IntegrationState = (typeof integrationStates)[number];

export const integration = z.object({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  contact: z.string(),
  scopes: z.array(z.string()),
  networks: z.array(z.string()),
  state: z.enum(integrationStates),
  createdAt: at,
  createdByName: z.string(),
  expiresAt: at,
  revokedAt: at.nullable(),
  /** When a token was last asked for. */
  lastUsedAt: at.nullable(),
  version: z.number(),
  /** Those that open something now, the newest first. `hint`: how a secret ends, or where the keys are. */
  keys: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(keyKinds),
      hint: z.string(),
      createdAt: at,
      endsAt: at.nullable(),
      lastUsedAt: at.nullable(),
    }),
  ),
});
export type Integration = z.infer<typeof integration>;
export const listIntegrationsOutput = z.array(integration);
