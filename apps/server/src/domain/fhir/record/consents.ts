import type { Consent } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { coded, given, inWords, type Resource, referenceTo, systems } from './fhir-values.ts';
import { organizationId } from './people.ts';

/** Which document was accepted, in which version and with which fingerprint. A withdrawn consent is no longer active. */
export const consentResource = (
  { id, kind, version, sha256, recordedAt, revokedAt }: Consent,
  patientId: string,
): Resource => ({
  resourceType: 'Consent',
  id,
  status: revokedAt ? 'inactive' : 'active',
  scope: coded(systems.consentScope, kind === 'privacy' ? 'patient-privacy' : 'treatment'),
  category: [coded(systems.loinc, '59284-0', 'Patient Consent')],
  patient: referenceTo(patientId),
  dateTime: recordedAt,
  performer: [referenceTo(patientId)],
  organization: [referenceTo(organizationId)],
  ...given(
    'policyRule',
    inWords(
      `${legalKindWords[kind]}, versión ${version}, sha256:${sha256}${revokedAt ? `, retirado ${revokedAt}` : ''}`,
    ),
  ),
});
