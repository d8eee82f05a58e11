import { canonicalSha256 } from '../../src/core/canonical-json.ts';
import type { Resource } from '../../src/domain/fhir/record/fhir-values.ts';
import type { Bundle } from './expect-valid.ts';

/**
 * For tests: of each resource the hash of what it says, whoever keeps it. Without ids, record numbers and addresses of bytes; a
 * reference counts by what it leads to. Each house has its own front page, its own name, and its own reading of who speaks for the
 * person, and tells of an import only where there was one.
 */
export function whatItSays(bundle: Bundle): Map<string, string> {
  const byUrl = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
  const said = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => said(one, depth));
    if (value === null || typeof value !== 'object') return value;
    if ('reference' in value) return { to: labelOf(byUrl.get(String(value.reference)), depth) };
    const { url: _url, ...attachment } = value as Record<string, unknown>;
    const kept = 'contentType' in value ? attachment : value;
    return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, said(one, depth)]));
  };
  const labelOf = (target: Resource | undefined, depth: number): unknown => {
    if (!target) return 'nothing';
    if (target.resourceType === 'Patient') return 'the patient';
    if (isNamedOnly(target)) return [target.resourceType, target.name];
    return depth > 0 ? target.resourceType : [target.resourceType, said(withoutId(target), depth + 1)];
  };
  const all = bundle.entry.map(({ resource }) => resource).filter(isOfBoth);
  return new Map(
    all.map((resource) => {
      const own = isNamedOnly(resource)
        ? { resourceType: resource.resourceType, name: resource.name }
        : ofEither(resource);
      const what = said(own, 0) as object;
      return [canonicalSha256(what), JSON.stringify(what)] as const;
    }),
  );
}

const isNamedOnly = ({ resourceType }: Resource) => resourceType === 'Practitioner' || resourceType === 'Organization';
const isOfBoth = ({ resourceType, activity }: Resource) =>
  !['Composition', 'Organization', 'RelatedPerson'].includes(resourceType) && activity === undefined;

const withoutId = ({ id: _id, ...rest }: Resource) => rest;

function ofEither(resource: Resource): object {
  const own = withoutId(resource);
  if (resource.resourceType !== 'Patient') return own;
  const { identifier, telecom, ...rest } = own as Record<string, { system?: string }[]>;
  const without = (list: { system?: string }[] | undefined, end: string) =>
    list?.filter(({ system }) => !system?.endsWith(end)) ?? [];
  return { ...rest, identifier: without(identifier, 'record-number'), telecom: without(telecom, 'email') };
}
