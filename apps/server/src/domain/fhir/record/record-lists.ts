import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import {
  coded,
  codedInWords,
  given,
  idOf,
  inWords,
  nonEmpty,
  note,
  type Resource,
  referenceTo,
  systems,
  unknown,
} from './fhir-values.ts';
import { withContent } from './own-content.ts';
import type { About } from './people.ts';
import { vitalObservations } from './vital-observations.ts';

const notKnown = { extension: [unknown] };

/** One entry, and whether it is over by now. */
export type Told<Kind extends RecordKind> = About & { entry: RecordEntry<Kind>; isPast: boolean };

/** Of a word that somebody gave without one: what was said is there, and no code that we would have had to guess. */
const unnamed = { text: 'Sin nombre' };

/**
 * Who said it. A doctor is named as papers name one; a patient, or who cares for one, stands as the patient. Of another
 * establishment's entry the one who said it there; null where nobody is named.
 */
function informant({
  entry: { saidBy, saidByName, source },
  patientId,
  doctorIdOf,
  elsewhereIdOf,
}: About & { entry: RecordEntry }) {
  if (saidBy === 'doctor') return referenceTo(doctorIdOf(saidByName), saidByName);
  if (saidBy === 'patient' || source?.byPatient) return referenceTo(patientId, saidByName);
  return saidByName ? referenceTo(elsewhereIdOf(saidByName), saidByName) : null;
}
const performerOf = (told: About & { entry: RecordEntry }) => {
  const who = informant(told);
  return given('performer', who && [who]);
};

/** When it was written down first; of what came from elsewhere that was there. */
const recordedOf = ({ saidBy, saidAt, recordedAt }: RecordEntry) => (saidBy === 'elsewhere' ? saidAt : recordedAt);

const allergySeverities = { mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;

function allergy(told: Told<'allergy'>): Resource {
  const { entry, isPast, patientId } = told;
  const { substance, type, reaction, severity, certainty, since, endedOn, remark } = entry.content;
  const said = inWords(reaction) ?? (severity ? { text: 'Reacción no descrita' } : null);
  return {
    resourceType: 'AllergyIntolerance',
    id: entry.entryId,
    clinicalStatus: coded(systems.allergyClinical, isPast ? 'resolved' : 'active'),
    verificationStatus: coded(systems.allergyVerification, certainty === 'proven' ? 'confirmed' : 'unconfirmed'),
    ...given('type', type),
    code: inWords(substance) ?? unnamed,
    patient: referenceTo(patientId),
    ...given('onsetDateTime', since),
    recordedDate: recordedOf(entry),
    ...given('asserter', informant(told)),
    ...note(remark, endedOn && `Hasta ${endedOn}`),
    ...given(
      'reaction',
      said && [{ manifestation: [said], ...given('severity', severity ? allergySeverities[severity] : null) }],
    ),
  };
}

function medicine(told: Told<'medicine'>): Resource {
  const { entry, isPast, patientId } = told;
  const { medicine: name, presentation, dose, route, frequency, since, endedOn, untilOn, remark } = entry.content;
  const dosage = inWords([presentation, dose, route, frequency].filter(Boolean).join(' · '));
  const period = { ...given('start', since), ...given('end', endedOn ?? untilOn) };
  return {
    resourceType: 'MedicationStatement',
    id: entry.entryId,
    status: isPast ? 'completed' : 'active',
    medicationCodeableConcept: inWords(name) ?? unnamed,
    subject: referenceTo(patientId),
    // The International Patient Summary asks since when, or that nobody knows.
    effectivePeriod: Object.keys(period).length > 0 ? period : notKnown,
    dateAsserted: entry.saidAt,
    ...given('informationSource', informant(told)),
    ...note(remark),
    ...given('dosage', dosage && [dosage]),
  };
}

function problem(told: Told<'problem'>): Resource {
  const { entry, isPast, patientId } = told;
  const { description, code, certainty, since, endedOn, untilOn, remark } = entry.content;
  const words = inWords(description) ?? unnamed;
  const ended = isPast ? (endedOn ?? untilOn) : null;
  return {
    resourceType: 'Condition',
    id: entry.entryId,
    clinicalStatus: coded(systems.conditionClinical, isPast ? 'resolved' : 'active'),
    verificationStatus: verificationOf(certainty),
    category: [coded(systems.conditionCategory, 'problem-list-item')],
    code: code ? codedInWords(systems.icd10, code, words.text) : words,
    subject: referenceTo(patientId),
    ...given('onsetDateTime', since),
    ...given('abatementDateTime', ended),
    recordedDate: recordedOf(entry),
    ...given('asserter', informant(told)),
    ...note(remark),
  };
}

/** A patient's own words are neither presumed nor confirmed by anybody. */
export const verificationOf = (certainty: 'presumptive' | 'definitive' | null | undefined) =>
  coded(
    systems.conditionVerification,
    certainty === 'definitive' ? 'confirmed' : certainty === 'presumptive' ? 'provisional' : 'unconfirmed',
  );

function vaccine({ entry, patientId }: Told<'vaccine'>): Resource {
  const { vaccine: name, givenOn, dose, lot, remark } = entry.content;
  return {
    resourceType: 'Immunization',
    id: entry.entryId,
    status: 'completed',
    vaccineCode: inWords(name) ?? unnamed,
    patient: referenceTo(patientId),
    ...(givenOn ? { occurrenceDateTime: givenOn } : { occurrenceString: 'No se conoce la fecha' }),
    recorded: recordedOf(entry),
    primarySource: entry.saidBy === 'doctor' || entry.source?.byPatient === false,
    ...given('lotNumber', inWords(lot)?.text),
    ...note(remark),
    ...given('protocolApplied', inWords(dose) && [{ doseNumberString: inWords(dose)?.text }]),
  };
}

const measurement = (told: Told<'measurement'>): Resource[] => {
  const { entry, patientId } = told;
  const { measuredOn, lying, confirmed: _confirmed, remark, ...numbers } = entry.content;
  const more = { ...performerOf(told), ...note(remark) };
  return vitalObservations({ id: entry.entryId, numbers, lying: lying === true, at: measuredOn, patientId, more });
};

type Observed = { part: string; code: object; at?: string | null; value: object };

function observations(told: About & { entry: RecordEntry }, observed: Observed[]): Resource[] {
  const { entry, patientId } = told;
  return observed.map(({ part, code, at, value }) => ({
    resourceType: 'Observation',
    id: idOf(entry.entryId, part),
    status: 'final',
    code,
    subject: referenceTo(patientId),
    effectiveDateTime: at ?? entry.saidAt,
    ...performerOf(told),
    ...note(entry.content.remark),
    ...value,
  }));
}

function pregnancy(told: Told<'pregnancy'>): Resource[] {
  const { lastMenstruationOn, dueOn, weeks, weeksOn } = told.entry.content;
  const loinc = (code: string, words: string) => codedInWords(systems.loinc, code, words);
  return observations(told, [
    {
      part: 'pregnancy',
      code: loinc('82810-3', 'Embarazo'),
      value: { valueCodeableConcept: { text: told.isPast ? 'El embarazo terminó' : 'Embarazada' } },
    },
    ...(dueOn
      ? [{ part: 'due', code: loinc('11778-8', 'Fecha probable de parto'), value: { valueDateTime: dueOn } }]
      : []),
    ...(lastMenstruationOn
      ? [{ part: 'last', code: loinc('8665-2', 'Última menstruación'), value: { valueDateTime: lastMenstruationOn } }]
      : []),
    ...(typeof weeks === 'number'
      ? [
          {
            part: 'weeks',
            code: { text: 'Semanas de embarazo' },
            at: weeksOn,
            value: { valueQuantity: weeksOf(weeks) },
          },
        ]
      : []),
  ]);
}
const weeksOf = (value: number) => ({ value, unit: 'semanas', system: systems.units, code: 'wk' });

const lactation = (told: Told<'lactation'>): Resource[] =>
  observations(told, [{ part: 'lactation', code: { text: 'Lactancia' }, value: { valueBoolean: !told.isPast } }]);

const lastMenstruation = (told: Told<'lastMenstruation'>): Resource[] =>
  observations(told, [
    {
      part: 'last',
      code: codedInWords(systems.loinc, '8665-2', 'Última menstruación'),
      value: { valueDateTime: told.entry.content.firstDayOn },
    },
  ]);

const resourcesOf: { [Kind in RecordKind]: (told: Told<Kind>) => Resource[] } = {
  allergy: (told) => [allergy(told)],
  medicine: (told) => [medicine(told)],
  problem: (told) => [problem(told)],
  vaccine: (told) => [vaccine(told)],
  measurement,
  pregnancy,
  lactation,
  lastMenstruation,
};

/** An entry as it goes out. */
export function entryResources<Kind extends RecordKind>(kind: Kind, told: Told<Kind>): Resource[] {
  const make = resourcesOf[kind] as (told: Told<Kind>) => Resource[];
  return withContent(kind, told.entry.content, make(told));
}

export type RecordResources = { [Kind in RecordKind]: Resource[] };

/** Every entry of the lists; what was a mistake is in none of them. */
export function recordResources(lists: RecordLists, about: About): RecordResources {
  const { patientId } = about;
  const of = <Kind extends RecordKind>(kind: Kind) => {
    const make = (told: Told<Kind>) => entryResources(kind, told);
    const list = lists[kind] as { entries: RecordEntry<Kind>[]; past: RecordEntry<Kind>[] };
    return [
      ...list.entries.flatMap((entry) => make({ ...about, entry, isPast: false })),
      ...list.past.flatMap((entry) => make({ ...about, entry, isPast: true })),
    ];
  };
  return {
    allergy: allergiesOr(lists.allergy.standing, of('allergy'), patientId),
    medicine: medicinesOr(lists.medicine.standing, of('medicine'), patientId),
    problem: problemsOr(lists.problem.standing, of('problem'), patientId),
    vaccine: of('vaccine'),
    measurement: of('measurement'),
    pregnancy: of('pregnancy'),
    lactation: of('lactation'),
    lastMenstruation: of('lastMenstruation'),
  };
}

type Standing = RecordLists['allergy']['standing'];

/**
 * In the International Patient Summary an empty list says why: that there is none, or that nobody knows. A question that
 * nobody asked or answered is never «none».
 */
const emptyCode = (standing: Standing, subject: string) =>
  standing === 'none'
    ? coded(systems.absent, `no-known-${subject}`)
    : coded(systems.absent, `no-${noInformation[subject] ?? subject}-info`);
const noInformation: Record<string, string> = { allergies: 'allergy', medications: 'medication', problems: 'problem' };

const allergiesOr = (standing: Standing, entries: Resource[], patientId: string): Resource[] =>
  nonEmpty(entries) ?? [
    {
      resourceType: 'AllergyIntolerance',
      id: idOf(patientId, 'no allergies'),
      clinicalStatus: coded(systems.allergyClinical, 'active'),
      code: emptyCode(standing, 'allergies'),
      patient: referenceTo(patientId),
    },
  ];

const medicinesOr = (standing: Standing, entries: Resource[], patientId: string): Resource[] =>
  nonEmpty(entries) ?? [
    {
      resourceType: 'MedicationStatement',
      id: idOf(patientId, 'no medicines'),
      status: 'unknown',
      effectivePeriod: notKnown,
      medicationCodeableConcept: emptyCode(standing, 'medications'),
      subject: referenceTo(patientId),
    },
  ];

const problemsOr = (standing: Standing, entries: Resource[], patientId: string): Resource[] =>
  nonEmpty(entries) ?? [
    {
      resourceType: 'Condition',
      id: idOf(patientId, 'no problems'),
      clinicalStatus: coded(systems.conditionClinical, 'active'),
      category: [coded(systems.conditionCategory, 'problem-list-item')],
      code: emptyCode(standing, 'problems'),
      subject: referenceTo(patientId),
    },
  ];
