import { isDeepStrictEqual } from 'node:util';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { allergyTypes, type RecordKind, type StatedKind, severities } from '@consultorio/contracts/record-kinds';
import { type Resource, systems } from '../record/fhir-values.ts';
import { ownContent } from '../record/own-content.ts';
import { entryResources } from '../record/record-lists.ts';
import { type Around, about, dayIn, entryOf, type Reading, seen } from './reported-elsewhere.ts';
import { aboutOf, type Concept, hasCode, momentOf, type Reference, remarksOf, type Shaped, wordsOf } from './shapes.ts';

/** «None known», and «nobody knows»: of the International Patient Summary, and of the edition of SNOMED that it names. */
const absences: Record<'allergy' | 'medicine' | 'problem', { none: readonly string[]; unknown: readonly string[] }> = {
  allergy: { none: ['no-known-allergies', '716186003'], unknown: ['no-allergy-info'] },
  medicine: { none: ['no-known-medications', '787481004'], unknown: ['no-medication-info'] },
  problem: { none: ['no-known-problems', '160245001'], unknown: ['no-problem-info'] },
};
/** Nothing is «not taken», and no allergy is «none to medicines»: a part of a «none» is no entry. */
const partOfNone = ['409137002', '428607008', '429625007', 'no-known-food-allergies', 'no-known-medication-allergies'];

function absence(kind: 'allergy' | 'medicine' | 'problem', code: Concept | undefined): Reading | null {
  if (hasCode(code, ...absences[kind].none)) return { none: kind satisfies StatedKind };
  if (hasCode(code, ...absences[kind].unknown)) return { nothing: true };
  return hasCode(code, ...partOfNone, 'no-known-environmental-allergies') ? { why: 'denied' } : null;
}

const isDenied = (verification: Concept | undefined) => hasCode(verification, 'refuted', 'entered-in-error');

export function readAllergy(one: Shaped<'AllergyIntolerance'>, around: Around): Reading {
  const said = saidIn(one.recordedDate, one.asserter ?? one.recorder, around);
  const isPast = hasCode(one.clinicalStatus, 'resolved', 'inactive');
  const absent = absence('allergy', one.code);
  if (absent) return absent;
  if (isDenied(one.verificationStatus)) return { why: 'denied' };
  return (
    asOurs('allergy', one, { ...said, isPast }, around) ??
    entryOf('allergy', allergyContent(one), { ...said, isPast }, dayIn(around.at))
  );
}

function allergyContent(one: Shaped<'AllergyIntolerance'>): object {
  const reactions = one.reaction ?? [];
  const described = reactions
    .flatMap(({ manifestation }) => (manifestation ?? []).map(wordsOf))
    .filter((words) => words !== null && words !== 'Reacción no descrita');
  const worst = severities.findLast((severity) => reactions.some((reaction) => reaction.severity === severity));
  const { endedOn, remark } = withoutEnd(remarksOf(one));
  const risk = one.criticality === 'high' ? 'Riesgo alto' : null;
  return {
    substance: seen(wordsOf(one.code)) ?? '',
    type: allergyTypes.find((type) => type === one.type),
    reaction: described.join(', ') || undefined,
    severity: worst,
    certainty: hasCode(one.verificationStatus, 'confirmed') ? 'proven' : undefined,
    since: about(one.onsetDateTime),
    endedOn,
    remark: joined(remark, risk),
  };
}

/** «Hasta 2019» as the last remark: FHIR has no place for the end of an allergy. */
function withoutEnd(remarks: string[]): { endedOn?: string | undefined; remark: string | undefined } {
  const end = /^Hasta (\d{4}(?:-\d\d(?:-\d\d)?)?)$/.exec(remarks.at(-1) ?? '')?.[1];
  return { endedOn: end, remark: joined(...(end ? remarks.slice(0, -1) : remarks)) };
}

const joined = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join('\n') || undefined;

export function readMedicine(one: Shaped<'MedicationStatement'>, around: Around, named: Concept | undefined): Reading {
  const medicine = one.medicationCodeableConcept ?? named;
  const absent = absence('medicine', medicine);
  if (absent) return absent;
  if (one.status === 'entered-in-error' || one.status === 'not-taken') return { why: 'denied' };
  const isPast = one.status === 'completed' || one.status === 'stopped';
  const said = { ...saidIn(one.dateAsserted, one.informationSource, around), isPast };
  const ours = asOurs('medicine', one, said, around);
  if (ours) return ours;
  const { start, end } = one.effectivePeriod ?? { start: one.effectiveDateTime };
  const until = aboutOf(end);
  const goesOn = !isPast && until !== null && until.length === 10 && until >= dayIn(around.at);
  const content = {
    medicine: seen(wordsOf(medicine)) ?? '',
    dose: joined(...(one.dosage ?? []).map(({ text }) => text?.trim())),
    route: one.dosage?.map(({ route }) => wordsOf(route)).find(Boolean) ?? undefined,
    since: about(start),
    ...(until && (goesOn ? { untilOn: until } : { endedOn: until })),
    remark: joined(...remarksOf(one)),
  };
  return entryOf('medicine', content, said, dayIn(around.at));
}

/** A condition of one encounter is no problem of the list: it stays with its consultation. */
export const isOfEncounter = ({ category }: Shaped<'Condition'>): boolean =>
  category?.some((one) => hasCode(one, 'encounter-diagnosis')) ?? false;

export function readProblem(one: Shaped<'Condition'>, around: Around): Reading {
  const absent = absence('problem', one.code);
  if (absent) return absent;
  if (isDenied(one.verificationStatus)) return { why: 'denied' };
  const isPast = hasCode(one.clinicalStatus, 'resolved', 'inactive', 'remission');
  const said = { ...saidIn(one.recordedDate, one.asserter ?? one.recorder, around), isPast };
  const code = one.code?.coding?.find(({ system }) => system === systems.icd10)?.code;
  const content = {
    description: seen(wordsOf(one.code)) ?? '',
    code,
    certainty: hasCode(one.verificationStatus, 'confirmed')
      ? 'definitive'
      : hasCode(one.verificationStatus, 'provisional', 'differential')
        ? 'presumptive'
        : undefined,
    since: about(one.onsetDateTime),
    endedOn: about(one.abatementDateTime),
    remark: joined(...remarksOf(one)),
  };
  return asOurs('problem', one, said, around) ?? entryOf('problem', content, said, dayIn(around.at));
}

export function readVaccine(one: Shaped<'Immunization'>, around: Around): Reading {
  if (one.status !== 'completed') return { why: 'denied' };
  const { saidAt } = saidIn(one.recorded, undefined, around);
  const said = { saidAt, toldBy: one.primarySource === false ? null : '', isPast: false };
  const [protocol] = one.protocolApplied ?? [];
  const content = {
    vaccine: seen(wordsOf(one.vaccineCode)) ?? '',
    givenOn: about(one.occurrenceDateTime),
    dose: protocol?.doseNumberString ?? protocol?.doseNumberPositiveInt?.toString(),
    lot: one.lotNumber,
    remark: joined(...remarksOf(one)),
  };
  return asOurs('vaccine', one, said, around) ?? entryOf('vaccine', content, said, dayIn(around.at));
}

export function saidIn(when: string | undefined, who: Reference | undefined, { at, now, informant }: Around) {
  return { saidAt: momentOf(when, now) ?? at, toldBy: informant(who) };
}

type Said = ReturnType<typeof saidIn> & { isPast: boolean };

/** What no two renderings of one entry share: who is meant by an id, and what hangs on the clinic that writes it. */
const notOfTheContent = new Set([
  'id',
  'meta',
  'text',
  'patient',
  'subject',
  'asserter',
  'informationSource',
  'performer',
]);
const bare = (resource: object) =>
  Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(resource))).filter(([key]) => !notOfTheContent.has(key)));

/**
 * An entry of a clinic with this software, by our own extension: only where it goes out again, letter by letter, as the standard words
 * beside it say. Whoever changed those, or the extension alone, is read by the words.
 */
export function asOurs<Kind extends RecordKind>(
  kind: Kind,
  resource: object & Parameters<typeof ownContent>[1],
  said: Said,
  { at }: Around,
): Reading | null {
  const content = ownContent(kind, resource);
  if (!content) return null;
  const read = entryOf(kind, content, said, dayIn(at));
  if (!('entry' in read)) return null;
  const [first] = renderedAgain(kind, read.entry.content as RecordContent<Kind>, said);
  return first && isDeepStrictEqual(bare(first), bare(resource)) ? read : null;
}

/** The resources of an entry as this house would write them. */
export function renderedAgain<Kind extends RecordKind>(
  kind: Kind,
  content: RecordContent<Kind>,
  said: Said,
): Resource[] {
  const { saidAt, toldBy, isPast } = said;
  const source = { name: '', importedAt: saidAt, byPatient: toldBy === null };
  const entry = { kind, entryId: '', content, saidBy: 'elsewhere', saidByName: toldBy ?? '', saidAt, source };
  const nobody = { patientId: '', doctorIdOf: () => '', elsewhereIdOf: () => '' };
  return entryResources(kind, { ...nobody, entry: entry as unknown as RecordEntry<Kind>, isPast });
}
