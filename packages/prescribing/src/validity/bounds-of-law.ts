import type { Drug } from '@consultorio/contracts/orders';
import { type ValidityBounds, widestBounds } from '@consultorio/contracts/validity';
import { counted } from '@consultorio/contracts/words/counted';
import type { KnownSubstance } from '../catalogue/catalogue.ts';
import { type MedicineCatalogue, shippedCatalogue } from '../engine/catalogue.ts';
import { readDuration } from '../engine/read-duration.ts';
import type { SubstanceId } from '../medicine.ts';

type Matching = Pick<MedicineCatalogue, 'matchMedicine'>;
type WrittenDrug = Pick<Drug, 'genericName' | 'brandName' | 'duration'>;

/** Where the length of an antibiotic treatment cannot be read. */
const UNREAD_DAYS = 30;
const HALF_A_YEAR = 180;

/**
 * How long a prescription of these drugs may stand and how often it may be dispensed again: the narrowest of them, since
 * one paper has one validity. The sources, and what could not be read in them, stand in docs/decisions/086-*.
 * @param catalogue a clinic's own, where it imported more than what ships.
 *
 * @example
 * boundsOfLaw([{ genericName: 'Amoxicilina', duration: '7 días' }]) // { days: 7, refills: 0, because: 'Antibiótico: …' }
 */
export const boundsOfLaw = (drugs: readonly WrittenDrug[], catalogue: Matching = shippedCatalogue()): ValidityBounds =>
  drugs.map((drug) => boundsOf(drug, catalogue)).reduce(narrower, widestBounds);

const narrower = (one: ValidityBounds, other: ValidityBounds): ValidityBounds => ({
  days: Math.min(one.days, other.days),
  refills: Math.min(one.refills, other.refills),
  because: [...new Set([one.because, other.because].filter((reason) => reason !== null))].join(' ') || null,
});

function boundsOf({ genericName, brandName, duration }: WrittenDrug, { matchMedicine }: Matching): ValidityBounds {
  const found = [genericName, brandName ?? ''].map(matchMedicine).filter(({ verdict }) => verdict === 'sure');
  const medicines = found.flatMap((one) => one.medicines);
  if (medicines.some(isAntibiotic)) return whileTreated(readDuration(duration));
  const isPsychotropic = medicines.some(({ substances }) => substances.some((id) => psychotropicsOfThreeTimes.has(id)));
  if (!isPsychotropic) return widestBounds;
  return {
    days: HALF_A_YEAR,
    refills: 2,
    because: `${genericName}: se surte hasta tres veces, dentro de seis meses (psicotrópicos del artículo 245, fracción IV).`,
  };
}

const isAntibiotic = ({ atc }: { atc: readonly string[] }) => atc.some((code) => code.startsWith('J01'));

/** One treatment: a pharmacy sells it in parts until it is complete, and keeps the paper then. */
function whileTreated(treatment: number | null): ValidityBounds {
  const days = Math.min(treatment ?? UNREAD_DAYS, widestBounds.days);
  const long = counted(days, 'día', 'días');
  const because =
    treatment === null
      ? `Antibiótico: vale lo que dura el tratamiento y no se resurte. Sin una duración clara, ${long}.`
      : `Antibiótico: vale lo que dura el tratamiento (${long}) y no se resurte.`;
  return { days, refills: 0, because };
}

/**
 * Psychotropics of article 245, fraction IV, that the catalogue knows and that are issued here. Written from memory of the
 * law, not compared with its list row by row. Caffeine stands in the list too and is left out: it is sold freely in mixtures.
 */
const ids = [
  ...['amitriptilina', 'biperideno', 'buspirona', 'carbamazepina', 'carbidopa', 'clomipramina', 'clorpromazina'],
  ...['desipramina', 'fenelzina', 'flufenazina', 'flumazenil', 'haloperidol', 'hidroxizina', 'imipramina', 'levodopa'],
  ...['litio', 'maprotilina', 'naloxona', 'nortriptilina', 'perfenazina', 'sertralina', 'sulpirida', 'tetrabenazina'],
  ...['tioridazina', 'tramadol', 'trazodona', 'trifluoperazina', 'acido-valproico'],
] as const satisfies readonly KnownSubstance[];

const psychotropicsOfThreeTimes: ReadonlySet<SubstanceId> = new Set(ids);
