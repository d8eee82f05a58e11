import { randomUUID } from 'node:crypto';
import { recordBundleLimits } from '@consultorio/contracts/record-import';
import { type Flavour, flavours } from './grown-input.ts';

/** Of somebody new each time: the same person twice is refused. */
export const smallBundle = (more: object[] = []) => {
  const who = `urn:uuid:${randomUUID()}`;
  const subject = { reference: who };
  const composition = {
    ...{ resourceType: 'Composition', status: 'final', type: { coding: [{ code: '60591-5' }] }, subject },
    ...{ date: '2026-03-02T15:00:00Z', author: [{ display: 'Clínica del Norte' }], title: 'Expediente' },
  };
  const patient = {
    resourceType: 'Patient',
    name: [{ family: randomUUID(), given: ['Ana'] }],
    birthDate: '1990-05-14',
  };
  const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Penicilina' }, patient: subject };
  return {
    ...{ resourceType: 'Bundle', type: 'document', timestamp: '2026-03-02T15:00:00Z' },
    entry: [
      { fullUrl: `urn:uuid:${randomUUID()}`, resource: composition },
      { fullUrl: who, resource: patient },
      ...[allergy, ...more].map((resource) => ({
        fullUrl: `urn:uuid:${randomUUID()}`,
        resource: { ...resource, ...('patient' in resource ? {} : { subject }) },
      })),
    ],
  };
};

/** As many documents, with remarks, as a bundle may hold. */
export const largeBundle = async ({ share, flavour }: { share: number; flavour: Flavour }) => ({
  bundle: smallBundle(
    Array.from({ length: Math.max(1, Math.round((recordBundleLimits.entries - 4) * share)) }, (_, at) => ({
      ...{ resourceType: 'Procedure', status: 'completed', code: { text: `${at} ${flavours[flavour](150)}` } },
      note: [{ text: flavours[flavour](600) }],
    })),
  ),
});
