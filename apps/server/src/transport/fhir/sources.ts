import type { OrderDetail } from '@consultorio/contracts/orders';
import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { consentResource } from '../../domain/fhir/record/consents.ts';
import {
  consultationResources,
  conversationId,
  doctorsOf,
  type RecordedConsultation,
} from '../../domain/fhir/record/consultation-resources.ts';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import {
  type About,
  Doctors,
  type Guardian,
  patient,
  relatedPerson,
  relatedPersonId,
} from '../../domain/fhir/record/people.ts';
import { entryResources, recordResources } from '../../domain/fhir/record/record-lists.ts';
import { cedulaSystem, practitionerId, published, type Reference } from './addresses.ts';
import type { Reader } from './reader.ts';

/*
 * What the resources are made of, each by the mapping of the record's document (domain/fhir/record): one fact is said in
 * one way, whether somebody takes the whole record home or a program asks for a part of it.
 */

const kindsOfType: Record<string, readonly RecordKind[]> = {
  AllergyIntolerance: ['allergy'],
  MedicationStatement: ['medicine'],
  Condition: ['problem'],
  Immunization: ['vaccine'],
  Observation: ['measurement', 'pregnancy', 'lactation', 'lastMenstruation'],
};
export const isOfLists = (type: string): boolean => type in kindsOfType;

/** Who is named as a doctor, and under which address; of whom the clinic does not show it, the cédula alone. */
async function doctorsKnown(reader: Reader, named: Parameters<Doctors['add']>[0][]) {
  const shown = (await reader.clinic()).doctors;
  const doctors = new Doctors();
  for (const one of [...shown, ...named]) doctors.add(one);
  const targets = new Map<string, Reference>();
  for (const { id, identifier } of doctors.resources()) {
    const [{ value = '' } = {}] = (identifier ?? []) as { value?: string }[];
    if (!value) continue;
    targets.set(
      id,
      shown.some(({ cedula }) => cedula === value)
        ? { reference: `Practitioner/${practitionerId(value)}` }
        : { type: 'Practitioner', identifier: { system: cedulaSystem, value } },
    );
  }
  return { doctors, targets };
}

const aboutOf = (patientId: string, doctors: Doctors): About => ({
  patientId,
  doctorIdOf: doctors.doctorIdOf,
  // Whoever wrote in another establishment is told by name.
  elsewhereIdOf: (name) => `elsewhere ${name}`,
});

/** Of the lists of a person's record, those entries that are of this type. */
export async function ofLists(reader: Reader, patientId: string, type: string): Promise<Resource[]> {
  const lists = await reader.lists(patientId);
  const { doctors, targets } = await doctorsKnown(reader, []);
  const about = aboutOf(patientId, doctors);
  const changed = new Map<string, string>();
  const made = (kindsOfType[type] ?? []).flatMap((kind) =>
    entriesOf(lists, kind).flatMap(({ entry, isPast }) => {
      const resources = entryResources(kind, { ...about, entry, isPast });
      for (const { id } of resources) changed.set(id, entry.recordedAt);
      return resources;
    }),
  );
  // Of an empty list it is told why it is empty.
  const all = Object.values(recordResources(lists, about)).flat();
  const whole = made.length > 0 ? made : all.filter(({ resourceType }) => resourceType === type);
  return published(whole, {
    ...{ origin: { kind: 'p', id: patientId }, base: reader.base, patientId, doctors: targets },
    changedAt: ({ id }) => changed.get(id) ?? null,
  });
}

function entriesOf<Kind extends RecordKind>(lists: RecordLists, kind: Kind) {
  const { entries, past } = lists[kind] as { entries: RecordEntry<Kind>[]; past: RecordEntry<Kind>[] };
  return [...entries.map((entry) => ({ entry, isPast: false })), ...past.map((entry) => ({ entry, isPast: true }))];
}

/** Whether there are older entries than one reading of the lists answers. */
export const hasMore = async (reader: Reader, patientId: string, type: string): Promise<boolean> => {
  const lists = await reader.lists(patientId);
  return (kindsOfType[type] ?? []).some((kind) => lists[kind].more);
};

/** The person, and who speaks for her. */
export async function ofPerson(reader: Reader, patientId: string, type: string): Promise<Resource[]> {
  const origin = { kind: 'p', id: patientId } as const;
  const about = { origin, base: reader.base, patientId, doctors: new Map() };
  if (type === 'Patient') {
    const profile = await reader.person(patientId);
    const [made] = published([patient(profile)], { ...about, changedAt: () => null });
    const changed = 'updatedAt' in profile && profile.updatedAt ? { lastUpdated: profile.updatedAt } : {};
    return made ? [{ ...made, meta: { versionId: String(profile.version), ...changed } }] : [];
  }
  if (type === 'Consent') {
    const consents = await reader.call.listMyConsents({ patientId });
    const changed = new Map(consents.map((one) => [one.id, one.revokedAt ?? one.recordedAt]));
    const made = consents.map((one) => consentResource(one, patientId));
    return published(made, { ...about, changedAt: ({ id }) => changed.get(id) ?? null });
  }
  const guardians = await guardiansOf(reader, patientId);
  const changed = new Map(guardians.map((one) => [relatedPersonId(patientId, one.accountId), one.updatedAt ?? null]));
  return published(
    guardians.map((one) => relatedPerson(one, patientId)),
    { ...about, changedAt: ({ id }) => changed.get(id) ?? null },
  );
}

async function guardiansOf(reader: Reader, patientId: string): Promise<(Guardian & { updatedAt?: string | null })[]> {
  if (!reader.asPatient) return (await reader.call.getPatient({ patientId })).guardians ?? [];
  const found = (await reader.people()).find((one) => one.patientId === patientId);
  if (!found) return (await reader.person(patientId)) && [];
  const { id, firstName, lastName } = reader.user;
  const others = found.guardians.flatMap(({ accountId, ...one }) => (accountId ? [{ accountId, ...one }] : []));
  if (found.relation === null || found.standing !== 'current') return others;
  const own = { accountId: id, name: `${firstName} ${lastName}`.trim(), relation: found.relation };
  return [{ ...own, updatedAt: found.updatedAt }, ...others];
}

const ofOrders: readonly string[] = ['MedicationRequest', 'ServiceRequest', 'DocumentReference', 'DiagnosticReport'];

/** What one consultation says of this type. */
export const ofConsultation = (reader: Reader, consultationId: string, type: string): Promise<Resource[]> =>
  allOfConsultation(reader, consultationId, [type]);

/** The same of several types, one after the other: it is mapped once for all of them, and asked for what they need. */
export async function allOfConsultation(
  reader: Reader,
  consultationId: string,
  types: readonly string[],
): Promise<Resource[]> {
  const found = await reader.consultation(consultationId);
  if (found.state === 'draft' || types.length === 0) return [];
  const { base } = reader;
  const { id, patientId, patientName, patient: banner, form } = found;
  const isTold = types.includes('DocumentReference');
  const conversation = isTold ? await reader.conversation(id) : { text: null, at: null };
  const recorded: RecordedConsultation = {
    ...found,
    orders: types.some((type) => ofOrders.includes(type))
      ? await ordersOf(reader, id, types.includes('DiagnosticReport'))
      : [],
    conversation: conversation.text,
  };
  const { doctors, targets } = await doctorsKnown(reader, doctorsOf(recorded));
  const files = [...found.files, ...recorded.orders.flatMap(({ results }) => results.flatMap((one) => one.files))];
  const clean = new Set(files.filter(({ content }) => content === 'clean').map((file) => file.id));
  const folios = new Map(recorded.orders.map((order) => [order.folio, order.id]));
  const { formVersionId } = form;
  const formId = types.includes('QuestionnaireResponse') ? await reader.formId(formVersionId) : formVersionId;
  const made = consultationResources(recorded, aboutOf(patientId, doctors), {
    pathOfPaper: (folio) => `${base}/Binary/order-${folios.get(folio)}`,
    pathOfFile: (fileId) => (clean.has(fileId) ? `${base}/Binary/file-${fileId}` : null),
    person: { recordNo: banner?.recordNo ?? '', name: patientName },
    formIdOf: () => formId,
  });
  const all = published(made, {
    ...{ origin: { kind: 'c', id }, base, patientId, encounterId: id, doctors: targets },
    changedAt: momentsOf(recorded, conversation.at),
  });
  return types.flatMap((type) =>
    all
      .filter(({ resourceType }) => resourceType === type)
      .map((one) =>
        type === 'Encounter' ? { ...one, meta: { versionId: String(found.version), ...(one.meta ?? {}) } } : one,
      ),
  );
}

/** What came back for them is read where it is asked for. */
async function ordersOf(reader: Reader, consultationId: string, results: boolean): Promise<OrderDetail[]> {
  const found: OrderDetail[] = [];
  for (const order of await reader.orders(consultationId)) {
    const came = results && (order.state === 'resultUploaded' || order.state === 'reviewed');
    found.push(came ? await reader.order(order.id) : { ...order, results: [] });
  }
  return found;
}

/**
 * When what a resource says last changed, as the rows keep it. Doctors are named as they are called today: a new name of theirs changes no
 * paper, which has the one that it was sealed with.
 */
function momentsOf(one: RecordedConsultation, wroteAt: string | null): (resource: Resource) => string | null {
  const known = new Map<string, string | null>([[conversationId(one.id), wroteAt]]);
  const issued = new Map<string, string | null>();
  for (const { id, updatedAt } of one.files) known.set(id, updatedAt ?? null);
  for (const { id, folio, updatedAt, results } of one.orders) {
    if (folio) issued.set(folio, updatedAt ?? null);
    known.set(id, updatedAt ?? null);
    for (const result of results)
      known.set(result.id, latest(updatedAt, result.createdAt, ...result.files.map((file) => file.updatedAt)));
  }
  const signedAt = one.result?.signedAt ?? null;
  const answered = new Set(Object.values(one.answers).flat());
  const sent = one.files.filter(({ id }) => answered.has(id));
  const added = one.addenda.map(({ recordedAt }) => recordedAt);
  return ({ resourceType, id, ...said }) => {
    if (resourceType === 'Encounter') return one.lastActivityAt ?? null;
    if (resourceType === 'Condition') return signedAt;
    if (resourceType === 'Provenance') return signedAt ?? added[0] ?? null;
    if (resourceType === 'QuestionnaireResponse')
      return one.submittedAt && latest(one.submittedAt, ...sent.map(({ updatedAt }) => updatedAt));
    const { requisition, groupIdentifier } = said as Record<string, { value: string } | undefined>;
    const folio = (requisition ?? groupIdentifier)?.value;
    if (folio) return issued.get(folio) ?? null;
    // Of papers, what is none of those is the note, with what was added to it.
    return known.get(id) ?? (resourceType === 'DocumentReference' ? latest(signedAt, ...added) : null);
  };
}

const latest = (...moments: (string | null | undefined)[]): string | null =>
  moments
    .map((one) => one ?? '')
    .sort()
    .at(-1) || null;
