import { createHash } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { InputIssue } from '@consultorio/contracts/errors';
import { type ImportLoss, type ImportLossReason, recordBundleLimits } from '@consultorio/contracts/record-import';
import canonicalize from 'canonicalize';
import { refuseUnsafeJson } from 'trpc-callable';
import { AppError } from '../../../core/app-error.ts';
import { structureIssues } from '../validate.ts';

export type Foreign = { resourceType: string; [property: string]: unknown };
/** One resource of the bundle: where it stands, by which address the others name it, and whether it is as FHIR publishes it. */
export type Entry = { path: string; url: string; resource: Foreign; isValid: boolean };

/** As many are looked at before others have their turn. */
const AT_ONCE = 10;

const issue = (path: string, code: string, message: string): InputIssue => ({ path: path.split('.'), code, message });
/** @throws always: nothing of the bundle is taken. */
export function refuseBundle(path: string, code: string, message: string): never {
  throw new AppError('invalid-input', { issues: [issue(`bundle.${path}`.replace(/\.$/, ''), code, message)] });
}

/** Kinds that have a place here, as entries or as documents. */
const taken: ReadonlySet<string> = new Set([
  ...['Patient', 'Practitioner', 'Organization', 'Encounter', 'Condition', 'AllergyIntolerance', 'MedicationStatement'],
  ...['MedicationRequest', 'ServiceRequest', 'Observation', 'Immunization', 'DocumentReference', 'DiagnosticReport'],
  ...['Procedure', 'QuestionnaireResponse', 'Consent', 'Provenance'],
]);

/**
 * Of a bundle nobody trusts: bounds before anything recursive looks at it, then what it must be, then each resource against
 * the published structure, some at a time. What cannot be taken is told, and keeps nothing else from being read.
 * @throws AppError invalid-input with `details.issues`, for a bundle of which nothing can be taken.
 */
export class ForeignBundle {
  readonly losses: ImportLoss[] = [];
  readonly #byUrl = new Map<string, Entry>();
  readonly entries: Entry[] = [];
  exportedAt: string | undefined;
  composition: Foreign = { resourceType: 'Composition' };
  patient: Entry = { path: '', url: '', resource: { resourceType: 'Patient' }, isValid: false };
  sha256 = '';

  static async read(bundle: Record<string, unknown>): Promise<ForeignBundle> {
    const { values, depth } = recordBundleLimits;
    if (bundle.resourceType !== 'Bundle' || bundle.type !== 'document')
      refuseBundle('', 'not-a-document', 'No es un documento FHIR R4 (Bundle de tipo «document»)');
    if (refuseUnsafeJson(bundle, { keys: values, depth }))
      refuseBundle('', 'too-large', 'Es demasiado grande o profundo para leerlo');
    const read = new ForeignBundle();
    await read.#readEntries(bundle);
    await read.#readPatient();
    return read;
  }

  async #readEntries({ entry: found, timestamp, implicitRules }: Record<string, unknown>): Promise<void> {
    if (implicitRules !== undefined) refuseBundle('implicitRules', 'modifier', 'Pide reglas que no conocemos');
    const list: unknown[] = Array.isArray(found) ? found : [];
    if (list.length > recordBundleLimits.entries)
      refuseBundle('entry', 'too-many', `Trae más de ${recordBundleLimits.entries} recursos`);
    this.exportedAt = typeof timestamp === 'string' ? timestamp : undefined;
    const hash = createHash('sha256');
    for (const [at, one] of list.entries()) {
      if (at % AT_ONCE === 0) await nextRound();
      const path = `entry[${at}]`;
      const { fullUrl, resource } = (one ?? {}) as { fullUrl?: unknown; resource?: unknown };
      if (!isResource(resource)) refuseBundle(path, 'structure', 'Aquí falta un recurso');
      hash.update(canonicalize(one) ?? '');
      const url = typeof fullUrl === 'string' && fullUrl !== '' ? fullUrl : `${resource.resourceType}/${resource.id}`;
      if (this.#byUrl.has(url)) refuseBundle(path, 'repeated', 'Otro recurso tiene la misma dirección');
      const entry = { path, url, resource: pruned(resource) as Foreign, isValid: false };
      this.#byUrl.set(url, entry);
      await this.#admit(at, entry);
    }
    this.sha256 = hash.digest('hex');
  }

  async #admit(at: number, entry: Entry): Promise<void> {
    const { resource, path } = entry;
    if (at === 0 && resource.resourceType !== 'Composition')
      refuseBundle(path, 'no-composition', 'Un documento comienza por su carátula (Composition)');
    const isHead = at === 0 || resource.resourceType === 'Patient';
    if (hasModifier(resource)) {
      if (isHead) refuseBundle(path, 'modifier', 'Trae una extensión que cambia el sentido de lo demás');
      this.lose(entry, 'modifier');
      return;
    }
    if (at === 0) this.composition = resource;
    else if (resource.resourceType === 'RelatedPerson') this.lose(entry, 'guardian');
    // Read where somebody points at it.
    else if (resource.resourceType === 'Medication') return;
    else if (!taken.has(resource.resourceType)) this.lose(entry, 'type');
    else {
      const { errors, rules } = await structureIssues(resource);
      entry.isValid = errors.length === 0 && rules.length === 0;
      this.entries.push(entry);
    }
  }

  async #readPatient(): Promise<void> {
    const subject = this.resolve((this.composition as { subject?: unknown }).subject);
    if (subject?.resource.resourceType !== 'Patient')
      refuseBundle('entry[0].resource.subject', 'no-patient', 'No dice de quién es: falta el Patient de la carátula');
    const { errors } = await structureIssues(subject.resource);
    const [first] = errors;
    if (first)
      refuseBundle(`${subject.path}.resource`, 'structure', 'El Patient no tiene la forma que FHIR R4 publica');
    this.patient = subject;
  }

  lose({ path, resource }: Pick<Entry, 'path' | 'resource'>, why: ImportLossReason, what?: string | null): void {
    const named = what ?? nameOf(resource);
    this.losses.push({
      path,
      resourceType: resource.resourceType.slice(0, 60),
      what: named.slice(0, 160).toWellFormed(),
      why,
    });
  }

  /** The resource that a reference of the bundle leads to. */
  resolve(reference: unknown): Entry | null {
    const url = (reference as { reference?: unknown } | undefined)?.reference;
    if (typeof url !== 'string') return null;
    return this.#byUrl.get(url) ?? this.#byEnd(url);
  }

  /** `Patient/1` of `https://other.example/fhir/Patient/1`. */
  #byEnd(url: string): Entry | null {
    if (!/^[A-Za-z]+\/[\w.-]+$/.test(url)) return null;
    this.#ends ??= new Map(
      [...this.#byUrl.values()].map((entry) => [entry.url.split('/').slice(-2).join('/'), entry] as const),
    );
    return this.#ends.get(url) ?? null;
  }
  #ends: Map<string, Entry> | undefined;
}

const isKind = (value: unknown) => typeof value === 'string' && /^[A-Za-z]+$/.test(value);
/** A blank kind would be pruned away with what says nothing. */
const isResource = (value: unknown): value is Foreign =>
  value !== null && typeof value === 'object' && isKind((value as Foreign).resourceType);

/** Without nothing: FHIR knows neither null nor empty lists. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(pruned).filter((one) => one !== undefined);
    return list.length > 0 ? list : undefined;
  }
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).map(([key, one]) => [key, pruned(one)] as const);
  const some = kept.filter(([, one]) => one !== undefined);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

function hasModifier(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (!Array.isArray(value) && ('modifierExtension' in value || 'implicitRules' in value)) return true;
  return Object.values(value).some(hasModifier);
}

/** Words by which somebody recognises it. */
function nameOf({ code, vaccineCode, medicationCodeableConcept, type, name, title }: Foreign): string {
  const [person] = [name ?? []].flat() as { text?: unknown }[];
  const said = [code, vaccineCode, medicationCodeableConcept, type, person].map((one) => {
    const { text, coding } = (one ?? {}) as { text?: unknown; coding?: { display?: unknown }[] };
    return text ?? (Array.isArray(coding) ? coding[0]?.display : null);
  });
  return String([...said, title].find((one) => typeof one === 'string') ?? '');
}
