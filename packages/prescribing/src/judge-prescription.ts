import { daysOf } from '@consultorio/contracts/age-in-days';
import type { Drug } from '@consultorio/contracts/orders';
import type { Sex } from '@consultorio/contracts/patients';
import { saysNone } from '@consultorio/contracts/says-none';
import { shippedCatalogue } from './engine/catalogue.ts';
import { checkPrescription } from './engine/check-prescription.ts';
import { readAsNeeded } from './engine/read-as-needed.ts';
import { readDose } from './engine/read-dose.ts';
import { readDuration } from './engine/read-duration.ts';
import { readFrequency } from './engine/read-frequency.ts';
import { readRoute } from './engine/read-route.ts';
import type { Finding } from './finding.ts';
import { matchAllergy } from './match/match-allergy.ts';
import { matchMedicine } from './match/match-medicine.ts';
import { strengthsIn } from './match/said.ts';
import type { Known, PrescribedPerson } from './person.ts';
import type { PrescriptionLine } from './prescription-line.ts';

/** What a record of today knows of whom a prescription is for: dates, and the person's own words. */
export type RecordedPerson = {
  birthDate: string | null;
  sex: Sex | null;
  /** Null where it was never asked or answered. */
  allergies: string | null;
  medicines: string | null;
  weightKg: number | null;
};

/**
 * What the safety engine says of drugs as a doctor writes them; the same in the browser and on the server.
 * @param at milliseconds since 1970, the moment of prescribing.
 *
 * @example
 * judgePrescription(order.content.drugs, { ...patient, weightKg: 12.5 }, Date.now())
 */
export function judgePrescription(drugs: readonly WrittenDrug[], person: RecordedPerson, at: number): Finding[] {
  const lines = drugs.flatMap((drug, index) => linesOf(drug).map((line) => ({ line, index })));
  const findings = checkPrescription({
    person: personOf(person, at),
    lines: lines.map(({ line }) => line),
    catalogue: shippedCatalogue(),
  });
  return findings.map((finding) => ({
    ...finding,
    level: isOfAllergies(finding) && finding.level === 'stops' ? 'asks' : finding.level,
    lines: [...new Set(finding.lines.map((line) => lines[line]?.index ?? line))],
  }));
}

/** The person told them, and no doctor has confirmed them yet: the one who prescribes may know better, with a reason. */
const isOfAllergies = ({ kind }: Finding) => kind === 'allergy' || kind === 'cross-reaction';

type WrittenDrug = Pick<Drug, 'genericName' | 'dose' | 'presentation' | 'route' | 'frequency' | 'duration'> &
  Partial<Pick<Drug, 'brandName' | 'instructions'>>;

/** One, and another for a brand that is not of the generic beside it: «Paracetamol (Rivotril)» is judged as both. */
function linesOf(drug: WrittenDrug): PrescriptionLine[] {
  const how = `${drug.frequency} ${drug.instructions ?? ''}`;
  const line = {
    medicine: null,
    strength: null,
    form: drug.presentation.trim() || null,
    dose: readDose(drug.dose),
    route: readRoute(drug.route),
    frequency: readFrequency(drug.frequency),
    durationDays: readDuration(drug.duration),
    asNeeded: readAsNeeded(how),
  } satisfies Omit<PrescriptionLine, 'written'>;
  const generic = { ...line, written: drug.genericName, strength: strengthsIn(drug.presentation).strengths[0] ?? null };
  if (!drug.brandName?.trim()) return [generic];
  const [of, branded] = [matchMedicine(drug.genericName), matchMedicine(drug.brandName)];
  if (branded.verdict === 'unknown') return [generic];
  if (of.verdict === 'unknown') return [{ ...generic, written: drug.brandName }];
  const isSame = branded.substances.every((id) => of.substances.includes(id));
  return isSame ? [generic] : [generic, { ...line, written: drug.brandName, dose: null, frequency: null }];
}

const UNASKED = { said: 'not-asked' } as const;
const of = <Value>(value: Value): Known<Value> => ({ said: 'known', value });

function personOf(person: RecordedPerson, at: number): PrescribedPerson {
  return {
    ageInDays: person.birthDate ? of(Math.max(0, daysOf(person.birthDate, at))) : UNASKED,
    sex: person.sex === 'female' || person.sex === 'male' ? of(person.sex) : { said: 'unknown' },
    weightKg: person.weightKg === null ? UNASKED : of(person.weightKg),
    pregnancy: UNASKED,
    lactation: UNASKED,
    allergies: allergiesOf(person.allergies),
    medicines: medicinesOf(person.medicines),
    problems: UNASKED,
  };
}

function allergiesOf(told: string | null): PrescribedPerson['allergies'] {
  if (!told?.trim()) return UNASKED;
  const { said } = matchAllergy(told);
  if (said === 'none') return of([]);
  return said === 'unknown' ? { said } : of([{ substance: told }]);
}

function medicinesOf(told: string | null): PrescribedPerson['medicines'] {
  if (!told?.trim()) return UNASKED;
  if (saysNone(told)) return of([]);
  return of(
    told
      .split(/[,;\n/+]|\sy\s/)
      .map((one) => one.trim())
      .filter((one) => one.length > 2),
  );
}
