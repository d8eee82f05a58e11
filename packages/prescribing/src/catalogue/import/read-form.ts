import { folded } from '@consultorio/contracts/skeleton';
import type { Route } from '../../medicine.ts';
import { type FormKey, forms } from '../forms.ts';

/** The first that the words hold: what is said more closely stands before what is said loosely. */
const known: readonly (readonly [RegExp, FormKey])[] = [
  [/\bbucodispersable|\borodispersable|\bbucoloraldispersable/, 'bucodispersable'],
  [/\bsublingual/, 'sublingual'],
  [/\bmasticable/, 'masticable'],
  [/\befervescente/, 'efervescente'],
  [/\b(tableta|comprimido)s? (soluble|dispersable)/, 'dispersable'],
  [/\b(tableta|comprimido|gragea)s?\b.*\bvaginal/, 'tabVaginal'],
  [/\bcapsulas?\b.*\b(prolongada|retardada|controlada)/, 'capProlongada'],
  [/\b(prolongada|retardada|controlada|sostenida)\b/, 'prolongada'],
  [/\b(tableta|comprimido|gragea)s?\b/, 'tab'],
  [/\b(capsula|perla)s?\b/, 'cap'],
  [/\bovulos?\b/, 'ovulo'],
  [/\bsupositorios?\b/, 'supositorio'],
  [/\b(enema|solucion rectal)/, 'enema'],
  [/\bcrema vaginal/, 'cremaVaginal'],
  [/\bgel vaginal/, 'gelVaginal'],
  [/\bunguento oftalmico|\bpomada oftalmica/, 'unguentoOftalmico'],
  [/\bgel oftalmico/, 'gelOftalmico'],
  [/\b(solucion|suspension|gotas|emulsion) oftalmicas?/, 'gotasOftalmicas'],
  [/\b(solucion|suspension|gotas) oticas?/, 'gotasOticas'],
  [/\b(aerosol|spray|solucion|suspension) nasal/, 'sprayNasal'],
  [/\bgotas nasales/, 'gotasNasales'],
  [/\b(solucion|suspension) para (inhalacion|nebuliza)|\bnebuliza/, 'nebulizar'],
  [/\bpolvo\b.*\binhala/, 'polvoInhalado'],
  [/\baerosol|\binhalador|\binhalacion/, 'inhalador'],
  [/\b(inyectable|ampolleta|jeringa|emulsion inyectable)/, 'inyectable'],
  [/\bimplante/, 'implante'],
  [/\bparche/, 'parche'],
  [/\bjarabe/, 'jarabe'],
  [/\bsuspension/, 'suspension'],
  [/\bgotas|\bsolucion gotas/, 'gotas'],
  [/\bsolucion (topica|cutanea|dermica)/, 'solucionTopica'],
  [/\b(solucion|elixir|emulsion)\b/, 'solucion'],
  [/\b(sobre|granulado)s?\b/, 'sobre'],
  [/\bpolvo\b/, 'polvo'],
  [/\bcrema|\bpomada\b/, 'crema'],
  [/\bunguento/, 'unguento'],
  [/\bgel\b|\bjalea/, 'gel'],
  [/\blocion/, 'locion'],
  [/\bchampu|\bshampoo/, 'champu'],
  [/\bespuma/, 'espuma'],
  [/\bpastillas?\b|\btrocisco/, 'pastilla'],
  [/\bdispositivo|\bintrauterino/, 'intrauterino'],
];

export const readForm = (text: string): FormKey | undefined => {
  const plain = folded(text).trim();
  const named = (Object.keys(forms) as FormKey[]).find((key) => folded(forms[key].form) === plain);
  if (named) return named;
  return known.find(([words]) => words.test(plain))?.[1];
};

const routeWords: readonly (readonly [RegExp, Route])[] = [
  [/\bsublingual/, 'sublingual'],
  [/\boral\b|\bv\.?o\b/, 'oral'],
  [/\brectal/, 'rectal'],
  [/\bvaginal/, 'vaginal'],
  [/\bintramuscular|\bi\.?m\b/, 'intramuscular'],
  [/\bintravenosa|\bendovenosa|\bi\.?v\b/, 'intravenous'],
  [/\bsubcutanea|\bs\.?c\b/, 'subcutaneous'],
  [/\binfiltracion|\bepidural|\blocal\b/, 'infiltration'],
  [/\binhalacion|\binhalada|\bbucofaringea/, 'inhaled'],
  [/\bnasal/, 'nasal'],
  [/\boftalmica|\bconjuntival/, 'ophthalmic'],
  [/\botica/, 'otic'],
  [/\btransdermica/, 'transdermal'],
  [/\btopica|\bcutanea/, 'topical'],
  [/\bbucal/, 'buccal'],
  [/\bintrauterina/, 'intrauterine'],
];

/** Of a column that begins with the route and may go on with doses: only the first words are looked at. */
export const readRoutes = (text: string): Route[] => {
  const plain = folded(text).split(/[.:;]\s|adultos|ninos/)[0] ?? '';
  return routeWords.filter(([words]) => words.test(plain)).map(([, route]) => route);
};
