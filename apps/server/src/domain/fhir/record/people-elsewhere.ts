import { fhirString } from '../option-coding.ts';
import { idOf, type Resource } from './fhir-values.ts';

/**
 * Doctors and establishments of records that came from elsewhere, as those records named them. A name alone means the one of
 * that name there, and never a doctor of this clinic.
 */
export class PeopleElsewhere {
  readonly #known = new Map<string, Resource>();
  readonly #named = new Map<string, string>();

  add(resource: Resource): void {
    this.#known.set(resource.id, resource);
  }

  readonly idOf = (name: string): string => {
    const namesakes = [...this.#known.values()].filter(
      (one) => one.resourceType === 'Practitioner' && isNamed(one, name),
    );
    if (namesakes.length === 1 && namesakes[0]) return namesakes[0].id;
    const id = idOf('practitioner elsewhere', name);
    this.#named.set(id, name);
    return id;
  };

  /** Without those who are doctors of this house too: `known` are their ids. */
  resources(known: ReadonlySet<string>): Resource[] {
    const made = [...this.#named].map(([id, name]) => ({
      ...{ resourceType: 'Practitioner', id, name: [{ text: fhirString(name) ?? 'Sin nombre' }] },
    }));
    return [...this.#known.values(), ...made].filter(({ id }) => !known.has(id));
  }
}

const isNamed = ({ name }: Resource, wanted: string) =>
  [name ?? []].flat().some((one) => (one as { text?: unknown }).text === fhirString(wanted));
