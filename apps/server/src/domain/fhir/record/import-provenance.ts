import { coded, idOf, type Resource, referenceTo, systems } from './fhir-values.ts';
import { organizationId } from './people.ts';

/** A record of another establishment that came into this one. */
export type Imported = {
  id: string;
  sourceName: string;
  sourceRecordNo: string | null;
  sha256: string;
  importedAt: string;
};

/** From where a part of the record came, when, and by which file. Who typed nothing has authored nothing: the clinic entered it. */
export const importProvenance = (
  { id, sourceName, sourceRecordNo, sha256, importedAt }: Imported,
  patientId: string,
): Resource => ({
  resourceType: 'Provenance',
  id: idOf(id, 'import'),
  target: [referenceTo(patientId)],
  recorded: importedAt,
  activity: { text: 'Expediente de otro establecimiento' },
  agent: [{ type: coded(systems.provenanceAgent, 'enterer'), who: referenceTo(organizationId) }],
  entity: [
    {
      role: 'source',
      what: {
        identifier: { system: 'urn:ietf:rfc:3986', value: `urn:sha256:${sha256}` },
        display: [sourceName, sourceRecordNo].filter(Boolean).join(', expediente '),
      },
    },
  ],
});
