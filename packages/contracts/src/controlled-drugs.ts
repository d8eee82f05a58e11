import type { Drug } from './orders.ts';

/**
 * Generic names of articles 234 and 245 (fractions I to III) of the Ley General de Salud: drugs that article 226
 * fractions I–III lets be sold only against a special or retained prescription, which this app does not issue. Without
 * accents.
 */
const controlled = `
  alfentanilo buprenorfina butorfanol codeina cocaina dextropropoxifeno dihidrocodeina dronabinol etorfina fentanilo fentanyl
  hidrocodona hidromorfona levorfanol meperidina metadona morfina nabilona nalbufina opio oxicodona oximorfona pentazocina
  petidina remifentanilo sufentanilo tapentadol
  amobarbital anfetamina ciclobarbital dexanfetamina dextroanfetamina fenciclidina fenetilina heptabarbital lisdexanfetamina
  mecloqualona metacualona metanfetamina metilfenidato dexmetilfenidato pentobarbital secobarbital
  alprazolam amoxapina anfepramona dietilpropion bromazepam brotizolam camazepam carisoprodol clobazam clobenzorex clonazepam
  clorazepato cloracepato clordiazepoxido clotiazepam cloxazolam clozapina delorazepam diazepam efedrina ergometrina ergotamina
  estazolam etclorvinol fendimetrazina fenilpropanolamina fenproporex fentermina fludiazepam flunitrazepam flurazepam
  glutetimida halazepam haloxazolam ketamina esketamina ketazolam loflazepato loprazolam lorazepam lormetazepam mazindol medazepam
  mefenorex meprobamato midazolam nimetazepam nitrazepam nordazepam oxazepam oxazolam pemolina pimozida pinazepam prazepam
  pseudoefedrina quazepam risperidona temazepam tetrazepam triazolam trihexifenidilo zaleplon zipeprol zolpidem zopiclona eszopiclona
`;
const names = new Set(controlled.trim().split(/\s+/));

/** Whether any word of the generic or the brand name is one of them: «Clorhidrato de metilfenidato», «TRAMADOL/CODEÍNA». */
export function isControlled(drug: Pick<Drug, 'genericName' | 'brandName'>): boolean {
  return `${drug.genericName} ${drug.brandName ?? ''}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => names.has(word));
}
