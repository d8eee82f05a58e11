import type { Drug } from '@consultorio/contracts/orders';

const routes: Record<string, string> = {
  vo: 'Oral',
  oral: 'Oral',
  sl: 'Sublingual',
  im: 'Intramuscular',
  iv: 'Intravenosa',
  sc: 'Subcutánea',
  top: 'Tópica',
  oft: 'Oftálmica',
  ot: 'Ótica',
  nas: 'Nasal',
  inh: 'Inhalada',
  vr: 'Rectal',
  vv: 'Vaginal',
};
const spans: Record<string, [one: string, many: string]> = {
  d: ['día', 'días'],
  s: ['semana', 'semanas'],
  m: ['mes', 'meses'],
};

/** Doctors' shorthand in the words that a patient and a pharmacy read: «c8», «8h» → «Cada 8 horas»; «5d» → «5 días». */
export function spelledOut(field: keyof Drug, typed: string): string {
  const text = typed.trim();
  const short = text.toLowerCase();
  if (field === 'route') return routes[short.replaceAll('.', '')] ?? typed;
  if (field === 'frequency') {
    const hours = /^(?:c\/?|q)\s*(\d{1,2})\s*(?:h|hs|hrs?)?$|^(\d{1,2})\s*(?:h|hs|hrs?)$/.exec(short);
    const count = hours?.[1] ?? hours?.[2];
    if (count && count !== '0') return count === '1' ? 'Cada hora' : `Cada ${count} horas`;
    if (short === 'du') return 'Dosis única';
    return short === 'prn' ? 'Solo si es necesario' : typed;
  }
  if (field === 'duration') {
    const [, count, unit = 'd'] = /^(\d{1,3})\s*([dsm])?$/.exec(short) ?? [];
    if (!count || count === '0') return typed;
    return `${count} ${spans[unit]?.[count === '1' ? 0 : 1] ?? ''}`.trim();
  }
  if (field === 'dose') return text.replace(/^(\d+(?:[.,]\d+)?)(mg|mcg|g|ml|ui)$/i, '$1 $2');
  return typed;
}
