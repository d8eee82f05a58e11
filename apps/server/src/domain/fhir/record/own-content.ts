import { type AnyRecordContent, type RecordContent, recordContents } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { escapeUnfit } from '../option-coding.ts';
import type { Resource } from './fhir-values.ts';

/**
 * Our extension for what an entry of a list says and FHIR cannot: how sure a substance is, the parts of a dosage. It is
 * written beside the standard words and counts on reading only where those still say the same.
 */
const contentUrl = 'https://consultorio.example/fhir/StructureDefinition/record-entry';

/** On the first of the resources that an entry became. */
export function withContent(kind: RecordKind, content: AnyRecordContent, resources: Resource[]): Resource[] {
  const [first, ...others] = resources;
  // Every number of a measurement stands in a resource of its own already.
  if (!first || kind === 'measurement') return resources;
  const { orderId: _order, ...said } = content as RecordContent<'medicine'>;
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined));
  const valueString = escapeUnfit(JSON.stringify(known));
  const { resourceType, id, ...rest } = first;
  return [{ resourceType, id, extension: [{ url: contentUrl, valueString }], ...rest }, ...others];
}

type Extended = { extension?: { url?: string | undefined; valueString?: string | undefined }[] | undefined };

/** What the extension of such a resource says; null without one, or with one that no entry of that kind can hold. */
export function ownContent<Kind extends RecordKind>(kind: Kind, { extension }: Extended): RecordContent<Kind> | null {
  const own = extension?.find(({ url }) => url === contentUrl)?.valueString;
  if (own === undefined) return null;
  try {
    const read = recordContents[kind].safeParse(JSON.parse(own));
    return read.success ? (read.data as RecordContent<Kind>) : null;
  } catch {
    return null;
  }
}
