import { addExtensionLosses, type Losses } from './losses.ts';
import { said } from './read-text.ts';
import type { Questionnaire } from './resource.ts';

/** Properties that every copy has of its own, or that the form says in other ways. */
const understood = new Set(
  'resourceType id meta text language url version name title status date subjectType item contained extension experimental code identifier'.split(
    ' ',
  ),
);

/** Author, purpose and rights: the form has no place for them, but the person should know. */
export function addMetadataLosses(source: Questionnaire, losses: Losses): void {
  const place = { linkId: null, path: 'Questionnaire', label: '' };
  for (const [name, value] of Object.entries(source)) {
    if (understood.has(name)) continue;
    const here = { ...place, path: `Questionnaire.${name}` };
    if (name.startsWith('_')) losses.add(here, 'presentation', name);
    else losses.add(here, 'metadata', typeof value === 'string' ? `${name}: ${said(value)}` : name);
  }
  // An identifier that repeats a code of the questionnaire says nothing more.
  source.identifier?.forEach((identifier, index) => {
    const { system, value } = identifier;
    if (!source.code?.some((coding) => coding.system === system && coding.code === value))
      losses.add({ ...place, path: `Questionnaire.identifier[${index}]` }, 'metadata', `identifier: ${said(value)}`);
  });
  source.contained?.forEach((resource, index) => {
    if (resource.resourceType !== 'ValueSet')
      losses.add({ ...place, path: `Questionnaire.contained[${index}]` }, 'property', String(resource.resourceType));
  });
  addExtensionLosses(losses, place, source.extension);
}
