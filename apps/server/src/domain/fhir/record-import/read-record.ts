import { setImmediate as nextRound } from 'node:timers/promises';
import { type ImportLoss, importLosses } from '@consultorio/contracts/record-import';
import type { StatedKind } from '@consultorio/contracts/record-kinds';
import { type Entry, type Foreign, ForeignBundle } from './read-bundle.ts';
import { type KeptResource, keepDocuments, personOf } from './read-documents.ts';
import { isOfEncounter, readAllergy, readMedicine, readProblem, readVaccine } from './read-lists.ts';
import { type Observed, readObservations } from './read-observations.ts';
import { type ForeignPerson, readPerson } from './read-person.ts';
import type { Around, Reading, ReportedElsewhere } from './reported-elsewhere.ts';
import { type Concept, isListType, momentOf, type Reference, type Shaped, shapes } from './shapes.ts';

/** All that an import would make of a bundle. */
export type ForeignRecord = {
  sourceName: string;
  sourceRecordNo: string | null;
  /** The id of the person there, for who comes back to where the record is from. */
  sourceId: string;
  exportedAt: string | null;
  sha256: string;
  person: ForeignPerson;
  entries: ReportedElsewhere[];
  none: StatedKind[];
  documents: KeptResource[];
  losses: ImportLoss[];
};

/**
 * Somebody else's record, read for a new person of ours. What it says of lists becomes entries; what says that it is not so,
 * or cannot be held, stays a document and is told. Its length decides how long it takes, and others have their turn.
 * @throws AppError invalid-input with `details.issues`.
 */
export async function readForeignRecord(
  alleged: Record<string, unknown>,
  { patientId, now }: { patientId: string; now: number },
): Promise<ForeignRecord> {
  const bundle = await ForeignBundle.read(alleged);
  const { person, recordNo } = readPerson(bundle);
  const latest = new Date(now).toISOString();
  const exportedAt = momentOf(bundle.exportedAt, latest);
  const around: Around = { at: exportedAt ?? latest, now: latest, informant: informantIn(bundle) };
  const lists = new Lists(bundle, around);
  const documents: Entry[] = [];
  for (const [at, entry] of bundle.entries.entries()) {
    if (at % 50 === 0) await nextRound();
    const { resource } = entry;
    if (entry === bundle.patient || named.has(resource.resourceType)) continue;
    if (resource.resourceType === 'Patient' || isOfSomebodyElse(bundle, resource)) bundle.lose(entry, 'other-person');
    else if (!lists.take(entry)) documents.push(entry);
  }
  documents.push(...lists.observations());
  const sound = documents.filter((entry) => {
    if (!entry.isValid) bundle.lose(entry, 'structure');
    return entry.isValid;
  });
  const { resource } = bundle.patient;
  return {
    ...{ sourceName: sourceOf(bundle), sourceRecordNo: recordNo, sourceId: String(resource.id), exportedAt, person },
    ...{ sha256: bundle.sha256, entries: lists.entries, none: lists.none(), losses: bundle.losses },
    documents: await keepDocuments(bundle, sound, patientId, latest),
  };
}

const named = new Set(['Practitioner', 'Organization']);

const isOfSomebodyElse = (bundle: ForeignBundle, { subject, patient }: Foreign): boolean => {
  const about = subject ?? patient;
  return about !== undefined && bundle.resolve(about) !== bundle.patient;
};

/** Of a reference the name of whoever is meant, empty where nobody is; null where it is the patient, or who speaks for the patient. */
const informantIn = (bundle: ForeignBundle) => (who: Reference | undefined) => {
  if (!who) return '';
  const target = bundle.resolve(who);
  if (target === bundle.patient || target?.resource.resourceType === 'RelatedPerson') return null;
  return (who.display ?? (target && personOf(target.resource)) ?? '').slice(0, 200);
};

/** The establishment that keeps the record there. */
function sourceOf(bundle: ForeignBundle): string {
  const { custodian, author } = bundle.composition as { custodian?: Reference; author?: Reference[] };
  const [first] = Array.isArray(author) ? author : [];
  const names = [custodian, first].map((one) => {
    const target = bundle.resolve(one);
    return (target && personOf(target.resource)) ?? one?.display;
  });
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '');
  return (name ?? 'Establecimiento sin nombre').slice(0, 200).toWellFormed();
}

/** The lists of the bundle, entry by entry; observations wait for each other. */
class Lists {
  readonly entries: ReportedElsewhere[] = [];
  readonly #none = new Set<StatedKind>();
  readonly #observed: Observed<Entry>[] = [];
  readonly #bundle: ForeignBundle;
  readonly #around: Around;

  constructor(bundle: ForeignBundle, around: Around) {
    this.#bundle = bundle;
    this.#around = around;
  }

  /** @returns false for what stays a document. */
  take(entry: Entry): boolean {
    const { resourceType: type } = entry.resource;
    if (!isListType(type)) return false;
    const read = shapes[type].safeParse(entry.resource);
    if (!read.success) return false;
    if (type === 'Observation') {
      this.#observed.push({ item: entry, one: read.data as Shaped<'Observation'> });
      return true;
    }
    if (type === 'Condition' && isOfEncounter(read.data as Shaped<'Condition'>)) return false;
    return this.#settle(entry, this.#reading(entry, read.data));
  }

  #reading({ resource }: Entry, shaped: unknown): Reading {
    switch (resource.resourceType) {
      case 'AllergyIntolerance':
        return readAllergy(shaped as Shaped<'AllergyIntolerance'>, this.#around);
      case 'MedicationStatement': {
        const one = shaped as Shaped<'MedicationStatement'>;
        const medication = this.#bundle.resolve(one.medicationReference)?.resource.code as Concept | undefined;
        return readMedicine(one, this.#around, shapes.Observation.shape.code.safeParse(medication).data);
      }
      case 'Condition':
        return readProblem(shaped as Shaped<'Condition'>, this.#around);
      default:
        return readVaccine(shaped as Shaped<'Immunization'>, this.#around);
    }
  }

  #settle(entry: Entry, reading: Reading): boolean {
    if ('nothing' in reading) return true;
    if ('entry' in reading) this.entries.push(reading.entry);
    else if ('none' in reading) this.#none.add(reading.none);
    else {
      this.#bundle.lose(entry, reading.why);
      return importLosses[reading.why] === 'left';
    }
    return true;
  }

  /** Those that are no entries. */
  observations(): Entry[] {
    const { entries, others } = readObservations(this.#observed, this.#around);
    this.entries.push(...entries.map(({ entry }) => entry));
    for (const { item, why } of others) if (why) this.#bundle.lose(item, why);
    return others.map(({ item }) => item);
  }

  /** «None» beside what is so contradicts it: what is listed counts. */
  none(): StatedKind[] {
    return [...this.#none].filter((kind) => {
      const isListed = this.entries.some((entry) => entry.kind === kind && entry.status === 'active');
      if (isListed)
        this.#bundle.lose({ path: 'entry[0]', resource: { resourceType: 'Composition' } }, 'contradicted', kind);
      return !isListed;
    });
  }
}
