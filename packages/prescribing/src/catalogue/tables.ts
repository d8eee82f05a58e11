/**
 * Where each kind of fact in the tables comes from; what was not sure was left out. Written on 2026-11-23.
 * - ATC: WHO ATC/DDD index. A code of five letters or less stands where the index has none of seven for the substance.
 * - Names: denominación común internacional en español (OMS); otros nombres y abreviaturas de uso común.
 * - What is sold: formas y concentraciones usuales en México (Compendio Nacional de Insumos para la Salud y mercado). No es un registro.
 * - Brands: de uso común en México, con algunas de otros países que los pacientes nombran. No es un registro.
 * - Controlled: Ley General de Salud, artículos 226, 234 y 245.
 * - Groups: etiquetas; AAAAI/ACAAI drug allergy practice parameter 2022; EAACI/ENDA classification of NSAID hypersensitivity.
 */

import { anaesthesia } from './tables/anaesthesia.ts';
import { analgesicMixtures } from './tables/analgesic-mixtures.ts';
import { analgesics } from './tables/analgesics.ts';
import { antibioticMixtures } from './tables/antibiotic-mixtures.ts';
import { antibiotics } from './tables/antibiotics.ts';
import { antidepressants } from './tables/antidepressants.ts';
import { antipsychotics } from './tables/antipsychotics.ts';
import { anxietyAndSleep } from './tables/anxiety-and-sleep.ts';
import { blood } from './tables/blood.ts';
import { bloodPressure } from './tables/blood-pressure.ts';
import { cancerAndImmunity } from './tables/cancer-and-immunity.ts';
import { coldMixtures } from './tables/cold-mixtures.ts';
import { diabetes } from './tables/diabetes.ts';
import { diabetesMixtures } from './tables/diabetes-mixtures.ts';
import { digestiveMixtures } from './tables/digestive-mixtures.ts';
import { epilepsyAndParkinson } from './tables/epilepsy-and-parkinson.ts';
import { eyeAndEarMixtures } from './tables/eye-and-ear-mixtures.ts';
import { eyesAndEars } from './tables/eyes-and-ears.ts';
import { fatsAndVessels } from './tables/fats-and-vessels.ts';
import { fungiAndViruses } from './tables/fungi-and-viruses.ts';
import { gut } from './tables/gut.ts';
import { gynaecologyMixtures } from './tables/gynaecology-mixtures.ts';
import { heart } from './tables/heart.ts';
import { heartMixtures } from './tables/heart-mixtures.ts';
import { hormones } from './tables/hormones.ts';
import { inflammation } from './tables/inflammation.ts';
import { inflammationMixtures } from './tables/inflammation-mixtures.ts';
import { lungs } from './tables/lungs.ts';
import { lungsMixtures } from './tables/lungs-mixtures.ts';
import { muscleAndJoint } from './tables/muscle-and-joint.ts';
import { neurologyMixtures } from './tables/neurology-mixtures.ts';
import { noseAndThroat } from './tables/nose-and-throat.ts';
import { onlyInCombination } from './tables/only-in-combination.ts';
import { parasites } from './tables/parasites.ts';
import { penicillinsAndCephalosporins } from './tables/penicillins-and-cephalosporins.ts';
import { rarer } from './tables/rarer.ts';
import { sexHormones } from './tables/sex-hormones.ts';
import { skin } from './tables/skin.ts';
import { skinCare } from './tables/skin-care.ts';
import { skinMixtures } from './tables/skin-mixtures.ts';
import { stimulants } from './tables/stimulants.ts';
import { stomach } from './tables/stomach.ts';
import { urologyAndGynaecology } from './tables/urology-and-gynaecology.ts';
import { vaccinesAndOthers } from './tables/vaccines-and-others.ts';
import { virusAndParasiteMixtures } from './tables/virus-and-parasite-mixtures.ts';
import { vitaminMixtures } from './tables/vitamin-mixtures.ts';
import { vitamins } from './tables/vitamins.ts';

/** All that ships, by substance; the compiler finds an id that stands twice in one table, a test one in two tables. */
export const substanceTables = {
  anaesthesia,
  analgesics,
  antibiotics,
  antidepressants,
  antipsychotics,
  anxietyAndSleep,
  blood,
  bloodPressure,
  cancerAndImmunity,
  diabetes,
  epilepsyAndParkinson,
  eyesAndEars,
  fatsAndVessels,
  fungiAndViruses,
  gut,
  heart,
  hormones,
  inflammation,
  lungs,
  muscleAndJoint,
  noseAndThroat,
  onlyInCombination,
  parasites,
  penicillinsAndCephalosporins,
  rarer,
  sexHormones,
  skin,
  skinCare,
  stimulants,
  stomach,
  urologyAndGynaecology,
  vaccinesAndOthers,
  vitamins,
};
export const substanceTable = {
  ...anaesthesia,
  ...analgesics,
  ...antibiotics,
  ...antidepressants,
  ...antipsychotics,
  ...anxietyAndSleep,
  ...blood,
  ...bloodPressure,
  ...cancerAndImmunity,
  ...diabetes,
  ...epilepsyAndParkinson,
  ...eyesAndEars,
  ...fatsAndVessels,
  ...fungiAndViruses,
  ...gut,
  ...heart,
  ...hormones,
  ...inflammation,
  ...lungs,
  ...muscleAndJoint,
  ...noseAndThroat,
  ...onlyInCombination,
  ...parasites,
  ...penicillinsAndCephalosporins,
  ...rarer,
  ...sexHormones,
  ...skin,
  ...skinCare,
  ...stimulants,
  ...stomach,
  ...urologyAndGynaecology,
  ...vaccinesAndOthers,
  ...vitamins,
};

export const mixtureTables = {
  analgesicMixtures,
  antibioticMixtures,
  coldMixtures,
  diabetesMixtures,
  digestiveMixtures,
  eyeAndEarMixtures,
  gynaecologyMixtures,
  heartMixtures,
  inflammationMixtures,
  lungsMixtures,
  neurologyMixtures,
  skinMixtures,
  virusAndParasiteMixtures,
  vitaminMixtures,
};
export const mixtureTable = {
  ...analgesicMixtures,
  ...antibioticMixtures,
  ...coldMixtures,
  ...diabetesMixtures,
  ...digestiveMixtures,
  ...eyeAndEarMixtures,
  ...gynaecologyMixtures,
  ...heartMixtures,
  ...inflammationMixtures,
  ...lungsMixtures,
  ...neurologyMixtures,
  ...skinMixtures,
  ...virusAndParasiteMixtures,
  ...vitaminMixtures,
};
