import type { Route } from '../medicine.ts';
import { plain } from './read-number.ts';

/** The first that speaks counts; what looks like another stands before it. */
const written: readonly (readonly [Route, RegExp])[] = [
  ['sublingual', /\bsublingual|\bs\.?l\.?\b|debajo de la lengua/],
  ['intramuscular', /\bintramuscular|\bi\.?m\.?\b/],
  ['intravenous', /\bintravenos|\bi\.?v\.?\b|endovenos/],
  ['subcutaneous', /\bsubcutane|\bs\.?c\.?\b/],
  ['ophthalmic', /\boftalmic|en (?:el|cada|los|ambos) ojos?\b|\bambos ojos\b|\bojo (?:derecho|izquierdo)\b|\bocular/],
  ['otic', /\botic|en (?:el|cada|los|ambos) oidos?\b/],
  ['vaginal', /\bvaginal|\bovulo|por la vagina/],
  ['rectal', /\brectal|\bsupositorio|\benema|por el recto/],
  ['transdermal', /\btransdermic|\bparche/],
  ['inhaled', /\binhalad|\binhalatori|\binhalar|\bnebuliz|\binhalacion/],
  ['nasal', /\bnasal|en (?:cada|ambas) (?:fosa|narina|fosas|narinas)|intranasal/],
  ['topical', /\btopic|\bcutane|en la piel|\bdermic|area afectada|zona afectada/],
  ['buccal', /\bbucal\b|enjuague|en la boca/],
  ['infiltration', /\binfiltra|intraarticular/],
  ['oral', /\boral|\b[vp]\.?\s?o\.?\b|\btomad[ao]|por la boca|\btomar\b|\bingerir/],
];

/** «VO», «vía oral», «IM», «en cada ojo»; null where it is not sure. */
export function readRoute(text: string): Route | null {
  const said = plain(text);
  return written.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}
