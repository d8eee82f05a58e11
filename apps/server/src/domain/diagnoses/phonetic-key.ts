import { folded } from '@consultorio/contracts/skeleton';

/** They stand in most names and say nothing. */
const particles = new Set([
  ...['de', 'del', 'la', 'el', 'las', 'los', 'y', 'o', 'en', 'a', 'al', 'con', 'por', 'un', 'una', 'me', 'mi', 'le'],
  ...['se', 'su', 'lo', 'que', 'para'],
]);

/** Words as they are typed, in plain letters; the particles among them only where there is nothing else. */
export function significantWords(text: string, most = 8): string[] {
  const words = folded(text)
    .split(/[\s,;:()[\]«»"“”¿?¡!/\\]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !particles.has(word));
  return (telling.length > 0 ? telling : words).slice(0, most);
}

/**
 * One key for all spellings that sound alike in Mexico, in singular and without gender: «hasma» is «asma», «cabesa»
 * «cabeza», «ronchas» «roncha», «roja» «rojo». Of one plain word; only for comparing with another key.
 */
export function phoneticKey(word: string): string {
  const sounds = singular(sameWord.get(word) ?? word)
    .replace(/ch/g, '1')
    .replace(/ll/g, 'y')
    .replace(/(.)\1+/g, '$1')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, '2')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/[2]/g, 'g')
    .replace(/v/g, 'b')
    .replace(/z/g, 's')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'u')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/^ps/, 's')
    .replace(/y$/, 'i')
    .replace(/(.)\1+/g, '$1');
  return sounds.length >= 5 ? sounds.replace(/[aeo]$/, '') : sounds;
}

/** Different words for one thing, in every sentence in which patients say them. */
const sameWord = new Map(
  Object.entries({
    ...{ duele: 'dolor', duelen: 'dolor', dolencia: 'dolor', barriga: 'panza', vientre: 'panza', abdomen: 'panza' },
    ...{ hinchado: 'inflamado', hinchada: 'inflamado', hinchados: 'inflamado', hinchadas: 'inflamado' },
    ...{ pechos: 'senos', mamas: 'senos', chichis: 'senos', nene: 'bebe', bb: 'bebe', lactante: 'bebe' },
    ...{ picazon: 'comezon', rasquera: 'comezon', rasquiña: 'comezon', prurito: 'comezon', sangrado: 'sangre' },
    ...{ sangra: 'sangre', sangrando: 'sangre', hemorragia: 'sangre', mordida: 'mordedura', piquete: 'picadura' },
    ...{ mordio: 'mordedura', pico: 'picadura', periodo: 'regla', periodos: 'regla', menstruacion: 'regla' },
    ...{ infectado: 'infeccion', infectada: 'infeccion', elevado: 'alto', elevada: 'alto', elevados: 'alto' },
  }),
);

function singular(word: string): string {
  if (word.length < 5) return word;
  if (/[cz]e[sz]$/.test(word)) return `${word.slice(0, -3)}z`;
  if (/[lrndj]es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
