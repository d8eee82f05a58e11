/** Letters that always sound like another, by their code; `h` is not heard. */
const always = new Uint8Array(128).map((_, letter) => letter);
for (const [letters, sound] of [
  ['k', 'k'],
  ['zxs', 's'],
  ['vw', 'b'],
  ['iy', 'l'],
])
  for (const letter of letters ?? '') always[letter.charCodeAt(0)] = sound?.charCodeAt(0) ?? 0;

const codes = Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, letter.charCodeAt(0)]));
const {
  a = 0,
  b = 0,
  c = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
  i = 0,
  j = 0,
  k = 0,
  m = 0,
  n = 0,
  o = 0,
  p = 0,
  q = 0,
} = codes;
const { r = 0, s = 0, u = 0, v = 0, y = 0 } = codes;

const isSoft = (letter: number): boolean => letter === e || letter === i || letter === y;

/** Longer words are no names: what goes on is not heard. */
const LONGEST = 64;
/** Shorter words keep their last vowel: longer ones are told apart by more, «amlodipino», «amlodipina», «amlodipine». */
const LONG_ENOUGH_TO_LOSE_IT = 7;
const sounds = new Uint8Array(LONGEST);
const spelled = Array.from({ length: 128 }, (_, letter) => String.fromCharCode(letter));

/** «estilnox» is «Stilnox»; but «escitalopram» is not «citalopram». */
const speaksEBefore = (word: string): boolean =>
  word.startsWith('es') && word.length > 4 && 'tpmnlbdfg'.includes(word[2] ?? ' ');

/**
 * A word of folded letters as Mexican ears hear it, and by its strokes: c, s, z and x are one; b, v and w; y, ll, i and
 * l; g and j before e and i; h is not heard; «rn» is read as m. Codes in one buffer: every name goes through it at once.
 */
export function heard(word: string): string {
  const end = Math.min(word.length, LONGEST);
  let length = 0;
  for (let at = speaksEBefore(word) ? 1 : 0; at < end; at++) {
    const letter = word.charCodeAt(at);
    const next = at + 1 < end ? word.charCodeAt(at + 1) : 0;
    let sound = letter < 128 ? (always[letter] ?? letter) : 0;
    if (letter === h) continue;
    else if (letter === c) sound = isSoft(next === h && at + 2 < end ? word.charCodeAt(at + 2) : next) ? s : k;
    else if (letter === q) {
      sound = k;
      if (next === u) at++;
    } else if (letter === g) {
      if (next === u && at + 2 < end && isSoft(word.charCodeAt(at + 2))) at++;
      else if (isSoft(next)) sound = j;
    } else if (letter === r && next === n) {
      sound = m;
      at++;
    } else if (letter === n) sound = next === p || next === b || next === v ? m : n;
    else if (letter === p && next === h) {
      sound = f;
      at++;
    } else if (letter === p && next === s && at === 0) continue;
    const last = length === 0 ? 0 : sounds[length - 1];
    if (sound === 0 || sound === last) continue;
    // «Acxion» and «Axion» are one.
    if (sound === s && last === k) length--;
    if (length === 0 || sounds[length - 1] !== sound) sounds[length++] = sound;
  }
  if (length > 4 && sounds[length - 1] === s) length--;
  if (length > 0 && sounds[length - 1] === m) sounds[length - 1] = n;
  const ending = length === 0 ? 0 : sounds[length - 1];
  if (length >= LONG_ENOUGH_TO_LOSE_IT && (ending === a || ending === e || ending === o)) length--;
  let out = '';
  for (let at = 0; at < length; at++) out += spelled[sounds[at] ?? 0];
  return out;
}
