import { plain, readNumber } from './read-number.ts';

const number = String.raw`\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|catorce|quince|veinte|treinta`;
const pattern = new RegExp(String.raw`\b(${number})\s*(d|dias?|sem|semanas?|mes|meses|m|anos?)\b`);

const daysOf: Record<string, number> = { d: 1, s: 7, m: 30, a: 365 };

/** Whole days: «7 días», «por una semana», «10 d», «1 mes»; null where it is open or not sure. */
export function readDuration(text: string): number | null {
  const said = plain(text);
  if (/\b(?:dosis unica|una sola dosis|por unica vez)\b/.test(said)) return 1;
  if (/\b(?:indefinid[ao]|de por vida|continu[ao]|hasta nuevo aviso|permanente|cronic[ao])\b/.test(said)) return null;
  if (/\b(?:una )?quincena\b/.test(said)) return 15;
  const found = said.match(pattern);
  const count = readNumber(found?.[1] ?? '');
  const ofHours = found ? null : said.match(/^(?:por |durante )?(\d{1,3})\s*(?:h|hrs?|hs|horas?)\b/);
  if (ofHours) return Math.ceil(Number(ofHours[1]) / 24) || null;
  return found && count !== null && count > 0 ? count * (daysOf[found[2]?.charAt(0) ?? ''] ?? 1) : null;
}
