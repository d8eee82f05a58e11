import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const secret = 'csk_nJx0o7m1yq0qkq3w8r9t2u5v7x1z4b6d8f0h2j4k6m8';
const expiresAt = '2027-03-02T06:00:00.000Z';

/** Programs that call in their own name. */
export const integrationExamples: Examples<
  | 'listIntegrations'
  | 'createIntegration'
  | 'updateIntegration'
  | 'rotateIntegrationKey'
  | 'revokeIntegration'
  | 'startBulkExport'
> = {
  listIntegrations: {
    summary: 'Lists the integrations of the clinic, those in force first.',
    notes: '`keys` are those that open something now. A secret is never told again: `hint` is how it ends.',
    output: [
      {
        id: ids.integration,
        name: 'Laboratorio San Ángel',
        purpose: 'Entrega resultados',
        contact: 'sistemas@laboratorio.example',
        scopes: ['listOrders', 'getOrder', 'createUpload', 'uploadOrderResult'],
        networks: ['203.0.113.0/24'],
        state: 'active',
        createdAt: moments.registered,
        createdByName: 'Elena Ríos',
        expiresAt,
        revokedAt: null,
        lastUsedAt: moments.taken,
        version: 1,
        keys: [
          {
            id: ids.integrationKey,
            kind: 'secret',
            hint: 'k6m8',
            createdAt: moments.registered,
            endsAt: null,
            lastUsedAt: moments.taken,
          },
        ],
      },
    ],
  },
  createIntegration: {
    summary: 'Makes an integration with its first key.',
    notes:
      '`scopes` are names of procedures. `secret` is told this once; of the kinds `jwks` and `jwksUrl` there is none, because the private key never leaves the program. `networks` may be empty: from anywhere.',
    input: {
      name: 'Laboratorio San Ángel',
      purpose: 'Entrega resultados',
      contact: 'sistemas@laboratorio.example',
      scopes: ['listOrders', 'getOrder', 'createUpload', 'uploadOrderResult'],
      expiresAt,
      networks: ['203.0.113.0/24'],
      key: { kind: 'secret' },
    },
    output: { integrationId: ids.integration, keyId: ids.integrationKey, secret },
    errors: ['too-many-integrations'],
  },
  updateIntegration: {
    summary: 'Changes name, purpose, contact, scopes, last day or networks of an integration.',
    notes:
      'All of it is sent as it is to be; keys and id stay. What is taken away counts at its next call, with tokens that it has too; its webhooks tell no more than its scopes open.',
    input: {
      integrationId: ids.integration,
      expectedVersion: 1,
      name: 'Laboratorio San Ángel',
      purpose: 'Entrega resultados',
      contact: 'sistemas@laboratorio.example',
      scopes: ['listOrders', 'getOrder'],
      expiresAt,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
    },
    output: { version: 2 },
    errors: ['integration-ended'],
  },
  rotateIntegrationKey: {
    summary: 'Gives an integration another key.',
    notes:
      'The key before it still opens something for `overlapHours` (0, 1, 24 or 168), so that nothing stands still while it is exchanged; never more than two do.',
    input: { integrationId: ids.integration, key: { kind: 'secret' }, overlapHours: 24 },
    output: { keyId: ids.integrationKey, secret, previousEndsAt: moments.closed },
    errors: ['integration-ended'],
  },
  revokeIntegration: {
    summary: 'Ends an integration for good: its next call is refused, at every server.',
    input: { integrationId: ids.integration },
    output: { done: true },
  },
  startBulkExport: {
    summary: 'Begins an export of all records as FHIR (NDJSON), in the background; the same as `GET /fhir/R4/$export`.',
    notes:
      'Of integrations alone. `types` are those that the scopes open, unless they are named. `statusUrl` answers 202 while it is made, 200 with the addresses of the files, and takes DELETE; what was made is kept for a day.',
    input: { level: 'system', types: ['Patient', 'Condition'], since: null },
    output: {
      exportId: ids.integrationKey,
      statusUrl: `https://clinica.example/fhir/R4/$export-status/${ids.integrationKey}`,
    },
    errors: ['integrations-only', 'scope-missing'],
  },
};
