import { fhirTypesOfMachines } from '@consultorio/contracts/fhir-scopes';
import { scopes } from '@consultorio/contracts/machine-access';
import { TOKEN_PATH } from '../../domain/integrations/ask-token.ts';
import type { Env } from '../../env.ts';
import { baseOf } from './addresses.ts';
import { typeNames, typeOf } from './resource-types.ts';

/** When what is said here last changed its shape. */
const SAID_ON = '2026-11-27';

/** What can be asked of this server, from the same table as its routes. Public, as the code is. */
export function capabilityStatement({ publicUrl }: Pick<Env, 'publicUrl'>, version: string): Record<string, unknown> {
  const base = baseOf(publicUrl);
  return {
    ...{
      resourceType: 'CapabilityStatement',
      instantiates: [`${BULK}/CapabilityStatement/bulk-data`],
      status: 'active',
      date: SAID_ON,
      kind: 'instance',
      fhirVersion: '4.0.1',
    },
    ...{ publisher: 'Consultorio', format: ['json', 'application/fhir+json'] },
    software: { name: 'Consultorio', version },
    implementation: { description: 'Expedientes de consultas en línea, para leer', url: base },
    rest: [
      {
        mode: 'server',
        security: securityOf(publicUrl),
        operation: [{ name: 'export', definition: `${BULK}/OperationDefinition/export` }],
        resource: typeNames.map((name) => resourceOf(name)),
      },
    ],
  };
}

const securityOf = (publicUrl: string) => ({
  description: 'OAuth 2.0, SMART Backend Services; a person by the token of the own sign-in.',
  service: [
    {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
          ...{ code: 'SMART-on-FHIR', display: 'SMART-on-FHIR' },
        },
      ],
    },
  ],
  extension: [
    {
      url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
      extension: [{ url: 'token', valueUri: tokenAddress(publicUrl) }],
    },
  ],
});

const tokenAddress = (publicUrl: string) => publicUrl + TOKEN_PATH;

const EVERYTHING = 'http://hl7.org/fhir/OperationDefinition/Patient-everything';
const BULK = 'http://hl7.org/fhir/uv/bulkdata';
const ofPatients = [
  { name: 'everything', definition: EVERYTHING },
  { name: 'export', definition: `${BULK}/OperationDefinition/patient-export` },
];
const isVersioned = (name: (typeof typeNames)[number]) => ['Patient', 'Encounter', 'Questionnaire'].includes(name);

function resourceOf(name: (typeof typeNames)[number]): Record<string, unknown> {
  const { parameters, includes } = typeOf(name);
  return {
    type: name,
    profile: `http://hl7.org/fhir/StructureDefinition/${name}`,
    interaction: ['read', ...(isVersioned(name) ? ['vread'] : []), 'search-type'].map((code) => ({ code })),
    versioning: isVersioned(name) ? 'versioned' : 'no-version',
    ...(name === 'Patient' ? { operation: ofPatients } : {}),
    ...(includes.length > 0 ? { searchInclude: includes.map((one) => `${name}:${one}`) } : {}),
    searchParam: [
      { name: '_id', type: 'token' },
      ...Object.entries(parameters).map(([parameter, { kind }]) => ({ name: parameter, type: kind })),
    ],
  };
}

/** Where a program gets its token, and what it may ask for: https://hl7.org/fhir/smart-app-launch/conformance.html. */
export function smartConfiguration({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, unknown> {
  return {
    token_endpoint: tokenAddress(publicUrl),
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['client_credentials'],
    scopes_supported: ['system/*.rs', ...fhirTypesOfMachines.map((type) => `system/${type}.rs`), ...scopes],
    capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
  };
}
