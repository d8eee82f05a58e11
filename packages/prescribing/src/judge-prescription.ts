import { allergyMatches } from '@consultorio/contracts/allergy-match';
import type { Drug } from '@consultorio/contracts/orders';
import { DAYS_OF_A_CHILDS_WEIGHT } from '@consultorio/contracts/record-standing';
import { drugsBeside } from './drugs-beside.ts';
import { severity } from './engine/case.ts';
import type { MedicineCatalogue } from './engine/catalogue.ts';
import { checkPrescription } from './engine/check-prescription.ts';
import { shippedTables, type Tables } from './engine/clinic-tables.ts';
import { readAsNeeded } from './engine/read-as-needed.ts';
import { readDose } from './engine/read-dose.ts';
import { readDuration } from './engine/read-duration.ts';
import { readFrequency } from './engine/read-frequency.ts';
import { readRoute } from './engine/read-route.ts';
import { shippedRules } from './engine/rule-set.ts';
import type { Finding } from './finding.ts';
import { strengthsIn } from './match/said.ts';
import { isNamed } from './medicine-name.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { oldWeightOf, personOfRecord, type RecordedPerson } from './person-of-record.ts';
import type { PrescriptionLine } from './prescription-line.ts';
import { sources } from './rules/sources.ts';
import { agreedValues, countedAsNeeded, countedFrequency, daysOfTreatment } from './typed-drug.ts';

/**
 * What the safety engine says of drugs as a doctor writes them; the same in the browser and on the server.
 * @param at milliseconds since 1970, the moment of prescribing.
 * @param tables those of the clinic, where it imported more than what ships.
 * @param indications of the whole prescription, which the paper prints below the lines.
 *
 * @example
 * judgePrescription(order.content.drugs, { birthDate, sex, record: record.lists, weightKg: 12.5 }, Date.now())
 */
export function judgePrescription(
  drugs: readonly WrittenDrug[],
  person: RecordedPerson,
  at: number,
  { catalogue: read, rules }: Tables = shippedTables(),
  indications: string | null = null,
): Finding[] {
  const catalogue = reading(read);
  const lines = drugs.flatMap((drug, index) => linesOf(drug, catalogue).map((line) => ({ line, index })));
  const known = personOfRecord(person, at, catalogue);
  const beside = drugsBeside(person, at).flatMap((drug) => linesOf(drug, catalogue));
  const findings = checkPrescription({ person: known, lines: lines.map(({ line }) => line), beside, catalogue, rules });
  const told = findings.map((finding) => ({
    ...finding,
    lines: [...new Set(finding.lines.map((line) => lines[line]?.index ?? line))],
  }));
  const allergies = person.record?.allergy.entries ?? [];
  const likened = allergies.flatMap(({ content }) => byTheirLetters(drugs, content.substance, told, catalogue));
  const own = new Set(drugs.flatMap(({ genericName }) => substancesOf(catalogue.matchMedicine(genericName))));
  const elsewhere = namedElsewhere(drugs, indications, { person: known, catalogue, rules: rules ?? shippedRules }, own);
  return [...told, ...likened, ...elsewhere, ...oldWeight(person, at)].sort(
    (a, b) => severity[a.level] - severity[b.level],
  );
}

/** What somebody wrote about allergies may be long, and is read for each of several questions: once for all of them. */
function reading(catalogue: MedicineCatalogue): MedicineCatalogue {
  const { matchAllergy, matchMedicine } = catalogue;
  return { ...catalogue, matchAllergy: remembered(matchAllergy), matchMedicine: remembered(matchMedicine) };
}

function remembered<Match>(match: (text: string) => Match): (text: string) => Match {
  const known = new Map<string, Match>();
  return (text) => {
    const found = known.get(text) ?? match(text);
    known.set(text, found);
    return found;
  };
}

const isOfAllergies = ({ kind }: Finding) => kind === 'allergy' || kind === 'cross-reaction';

/** Told beside what asks for a weight: the one of the record is there, and a child has grown since. */
function oldWeight(person: RecordedPerson, at: number): Finding[] {
  const old = oldWeightOf(person, at);
  if (!old) return [];
  const text = `El último peso del expediente, ${old.value} kg, es del ${old.measuredOn}: en un menor, de hace más de ${DAYS_OF_A_CHILDS_WEIGHT} días ya no sirve para la dosis.`;
  const common = {
    kind: 'weight-missing',
    level: 'informs',
    lines: [],
    substances: [],
    source: sources.engine,
  } as const;
  return [{ ...common, rule: 'weight/old', text }];
}

/**
 * Words that the catalogue does not know, among the allergies or on the paper, are compared letter by letter: a medicine
 * that it has never heard of may be the very one.
 */
function byTheirLetters(
  drugs: readonly WrittenDrug[],
  allergies: string,
  told: readonly Finding[],
  { matchAllergy, matchMedicine }: MedicineCatalogue,
): Finding[] {
  const { said, denied, unplaced } = matchAllergy(allergies);
  if (said === 'none' || said === 'unknown') return [];
  // «No soy alérgica a la penicilina» was read whole, and names nothing that does harm.
  const isRead = (said === 'named' || denied.length > 0) && unplaced.length === 0;
  const isKnown = ({ genericName, brandName }: WrittenDrug) =>
    [genericName, brandName ?? ''].every((name) => !name.trim() || matchMedicine(name).verdict !== 'unknown');
  const isAsked = (index: number) =>
    told.some((one) => isOfAllergies(one) && one.level !== 'informs' && one.lines.includes(index));
  return allergyMatches(allergies, drugs).flatMap(({ index, drug, allergy, family }): Finding[] => {
    const written = drugs[index];
    if (!written || isAsked(index) || (isRead && isKnown(written))) return [];
    const text = allergy
      ? `${drug}: refiere alergia a «${allergy}»${family ? `, de la familia de ${family}` : ''}.`
      : `${drug}: lo que refiere de sus alergias no se pudo leer completo.`;
    const common = { kind: 'allergy', level: 'asks', substances: [], source: sources.engine } as const;
    return [{ ...common, rule: 'allergy/by-letters', lines: [index], text }];
  });
}

type WrittenDrug = Pick<Drug, 'genericName' | 'dose' | 'presentation' | 'route' | 'frequency' | 'duration'> &
  Partial<Pick<Drug, 'brandName' | 'instructions' | 'typed' | 'asNeeded' | 'indication'>>;

/** One, and another for a brand that is not of the generic beside it: «Paracetamol (Rivotril)» is judged as both. */
function linesOf(drug: WrittenDrug, catalogue: MedicineCatalogue): PrescriptionLine[] {
  const { matchMedicine } = catalogue;
  const how = `${drug.frequency} ${drug.instructions ?? ''}`;
  const { medicine, dose, route, frequency, duration } = agreedValues(drug);
  const line = {
    medicine: null,
    strength: null,
    form: medicine?.form ?? (drug.presentation.trim() || null),
    dose: dose ?? readDose(drug.dose) ?? bareDose(drug),
    route: route ?? readRoute(drug.route),
    frequency: frequency ? countedFrequency(frequency) : readFrequency(drug.frequency),
    durationDays: duration ? daysOfTreatment(duration) : readDuration(drug.duration),
    asNeeded: countedAsNeeded(drug.asNeeded) ?? readAsNeeded(how),
  } satisfies Omit<PrescriptionLine, 'written'>;
  const strength = medicine?.strength ?? strengthsIn(drug.presentation).strengths[0] ?? null;
  const generic = { ...line, written: drug.genericName, medicine: chosenOf(drug, catalogue), strength };
  if (!drug.brandName?.trim()) return [generic];
  const [of, branded] = [matchMedicine(drug.genericName), matchMedicine(drug.brandName)];
  if (branded.verdict === 'unknown') return [generic];
  const chosen = generic.medicine === null ? undefined : catalogue.medicines.get(generic.medicine);
  if (of.verdict === 'unknown' && !chosen) return [{ ...generic, written: drug.brandName }];
  const own = chosen?.substances ?? substancesOf(of);
  const isSame = substancesOf(branded).every((id) => own.includes(id));
  return isSame ? [generic] : [generic, { ...line, written: drug.brandName, dose: null, frequency: null }];
}

/** «2» of «Tabletas 500 mg» are two tablets. */
const bareDose = ({ dose, presentation }: WrittenDrug) =>
  /^[\d.,/½¼¾\s]{1,8}$/.test(dose) ? readDose(`${dose} ${presentation}`) : null;

const substancesOf = ({ medicines }: ReturnType<MedicineCatalogue['matchMedicine']>) =>
  medicines.flatMap(({ substances }) => substances);

/** The generic that was chosen, where the line is printed under its name: another name is looked for as it is written. */
const chosenOf = ({ typed, genericName }: WrittenDrug, catalogue: MedicineCatalogue): string | null =>
  typed?.medicine && isNamed(catalogue, typed.medicine.id, genericName) ? typed.medicine.id : null;
