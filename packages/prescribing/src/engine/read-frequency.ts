import type { PrescriptionLine } from '../prescription-line.ts';
import { plain, readNumber } from './read-number.ts';

type Frequency = PrescriptionLine['frequency'];

const number = String.raw`\d+(?:[.,]\d+)?|un|una|dos|tres|cuatro|cinco|seis|ocho|doce|veinticuatro`;
const hoursOfUnit: Record<string, number> = { h: 1, d: 24, s: 168, m: 720 };

const atMeals: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:desayuno,? comida y cena|manana,? tarde y noche|(?:con|antes de|despues de) cada (?:comida|alimento)|con los alimentos tres veces)\b/,
    3,
  ],
  [/\b(?:desayuno y (?:la )?cena|manana y (?:por la )?noche|por la manana y (?:por )?la noche|dia y noche)\b/, 2],
];

const onceADay =
  /\b(?:diari[ao]s?|cada dia|todos los dias|al dia|por la noche|en la noche|por las noches|cada noche|al acostarse|al dormir|antes de dormir|por la manana|por las mananas|cada manana|en ayunas?|al despertar|con el desayuno|con la comida|con la cena|a mediodia|cada tercer dia|qd|qhs)\b/;

const weekdays = /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

const latin: Record<string, Frequency> = {
  bid: { timesPerDay: 2 },
  tid: { timesPerDay: 3 },
  qid: { timesPerDay: 4 },
};

/** «cada 8 horas», «c/8h», «3 veces al día», «una vez al día», «dosis única», «por la noche»; null where it is not sure. */
export function readFrequency(text: string): Frequency {
  const said = plain(text)
    .replace(/\bc\s*\//g, 'cada ')
    .replace(/\bq\s*(?=\d)/g, 'cada ');
  if (/^\s*stat\b/.test(said)) return { once: true };
  const slots = said.match(/^\s*[01](?:\s*-\s*[01]){2,3}\s*$/);
  if (slots) return perDay(String(said.match(/1/g)?.length ?? 0), 1);
  if (/\b(?:dosis unica|unica dosis|una sola (?:dosis|vez|toma)|por unica vez|ds?u)\b/.test(said))
    return { once: true };
  if (/\bcada tercer dia\b|\b(?:un dia si y (?:un dia|otro) no|dias alternos)\b/.test(said)) return { everyHours: 48 };
  const range = said.match(new RegExp(String.raw`\bcada\s+(${number})\s*(?:-|a|o)\s*(${number})\s*h`));
  // Of «cada 6 a 8 horas» the shorter counts: it is what may be taken.
  if (range) return hours(range[1], 'h');
  const every = said.match(
    new RegExp(String.raw`\bcada\s+(${number})\s*(h|hrs?|hs|horas?|d|dias?|sem|semanas?|mes|meses)\b`),
  );
  if (every) return hours(every[1], every[2]?.charAt(0) === 'm' ? 'm' : (every[2]?.charAt(0) ?? 'h'));
  // A bare number is hours where nobody would say days.
  const bare = said.match(/\bcada\s+(4|6|8|12|24|48|72)\b(?!\s*(?:-|a|o)\s*\d)/);
  if (bare) return hours(bare[1], 'h');
  if (/\b(?:cada semana|semanal|una vez (?:a la|por) semana|1 vez (?:a la|por) semana)\b/.test(said))
    return { everyHours: 168 };
  if (/\b(?:cada mes|mensual|una vez al mes)\b/.test(said)) return { everyHours: 720 };
  const weekly = said.match(new RegExp(String.raw`\b(${number})\s*veces\s*(?:a la|por|x)\s*semana`));
  if (weekly) return perDay(weekly[1], 7);
  const times = said.match(
    new RegExp(String.raw`\b(${number})\s*(?:veces|vez|v|x|tomas|dosis)\s*(?:al|por|x|cada|/)?\s*(?:dia|d)\b`),
  );
  if (times) return perDay(times[1], 1);
  const shorthand = said.match(/\b(bid|tid|qid)\b/);
  if (shorthand) return latin[shorthand[1] ?? ''] ?? null;
  const clocks = said.match(/\b\d{1,2}(?::\d{2})?\s*[ap]\.?\s?m\b/g);
  if (clocks) return { timesPerDay: clocks.length };
  const days = new Set(said.match(weekdays));
  if (days.size > 0) return { timesPerDay: days.size / 7 };
  if (/^\s*hs\s*$/.test(said)) return { timesPerDay: 1 };
  for (const [pattern, count] of atMeals) if (pattern.test(said)) return { timesPerDay: count };
  return onceADay.test(said) ? { timesPerDay: 1 } : null;
}

const spoken = (word: string | undefined): number | null => (word === 'veinticuatro' ? 24 : readNumber(word ?? ''));

function hours(word: string | undefined, unit: string): Frequency {
  const count = spoken(word);
  const every = count === null ? null : count * (hoursOfUnit[unit] ?? 1);
  return every === null || every <= 0 ? null : { everyHours: every };
}

function perDay(word: string | undefined, days: number): Frequency {
  const count = spoken(word);
  return count === null || count <= 0 ? null : { timesPerDay: count / days };
}
