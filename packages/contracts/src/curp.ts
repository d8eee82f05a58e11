/**
 * The 32 states with their key of INEGI's Marco Geoestadístico and the letters that RENAPO puts into a CURP. Beside them
 * stand the values for what is no state: born abroad, and not known.
 */
const rows = [
  ['01', 'AS', 'Aguascalientes'],
  ['02', 'BC', 'Baja California'],
  ['03', 'BS', 'Baja California Sur'],
  ['04', 'CC', 'Campeche'],
  ['05', 'CL', 'Coahuila de Zaragoza'],
  ['06', 'CM', 'Colima'],
  ['07', 'CS', 'Chiapas'],
  ['08', 'CH', 'Chihuahua'],
  ['09', 'DF', 'Ciudad de México'],
  ['10', 'DG', 'Durango'],
  ['11', 'GT', 'Guanajuato'],
  ['12', 'GR', 'Guerrero'],
  ['13', 'HG', 'Hidalgo'],
  ['14', 'JC', 'Jalisco'],
  ['15', 'MC', 'México'],
  ['16', 'MN', 'Michoacán de Ocampo'],
  ['17', 'MS', 'Morelos'],
  ['18', 'NT', 'Nayarit'],
  ['19', 'NL', 'Nuevo León'],
  ['20', 'OC', 'Oaxaca'],
  ['21', 'PL', 'Puebla'],
  ['22', 'QT', 'Querétaro'],
  ['23', 'QR', 'Quintana Roo'],
  ['24', 'SP', 'San Luis Potosí'],
  ['25', 'SL', 'Sinaloa'],
  ['26', 'SR', 'Sonora'],
  ['27', 'TC', 'Tabasco'],
  ['28', 'TS', 'Tamaulipas'],
  ['29', 'TL', 'Tlaxcala'],
  ['30', 'VZ', 'Veracruz de Ignacio de la Llave'],
  ['31', 'YN', 'Yucatán'],
  ['32', 'ZS', 'Zacatecas'],
] as const;

export type StateKey = (typeof rows)[number][0];
export type CurpLetters = (typeof rows)[number][1];
export const stateKeys: readonly StateKey[] = rows.map(([key]) => key);

/** The letters of a CURP for who was born abroad. */
export const BORN_ABROAD = 'NE';

export const stateNames = Object.fromEntries(rows.map(([key, , name]) => [key, name])) as Record<StateKey, string>;
export const stateOfCurp = Object.fromEntries(rows.map(([key, letters]) => [letters, key])) as Record<
  CurpLetters,
  StateKey
>;

const DIGITS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The state of birth, as RENAPO abbreviates it. */
const states = new Set<string>([...Object.keys(stateOfCurp), BORN_ABROAD]);

/** Shape, date, state and check digit of the Mexican population key (RENAPO's instructivo normativo). It is never generated here. */
export function isCurp(value: string): boolean {
  if (!/^[A-ZÑ]{4}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NÑP-TV-Z]{3}[A-Z0-9]\d$/.test(value)) return false;
  if (!isBirthDate(value) || !states.has(value.slice(11, 13))) return false;
  const sum = [...value.slice(0, 17)].reduce(
    (total, letter, index) => total + DIGITS.indexOf(letter) * (18 - index),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(value[17]);
}

/** A digit in the last place but one is the century of 1900, a letter that of 2000. */
function birthDateIn(value: string): string {
  const year = `${/\d/.test(value.charAt(16)) ? '19' : '20'}${value.slice(4, 6)}`;
  return `${year}-${value.slice(6, 8)}-${value.slice(8, 10)}`;
}

function isBirthDate(value: string): boolean {
  const day = birthDateIn(value);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

type Person = { birthDate?: string | null; sex?: string | null; birthState?: string | null };
export type CurpDoubt = 'birthDate' | 'sex' | 'birthState';

/**
 * What a CURP says otherwise than the person does. It is asked back and refuses nothing: papers have mistakes too, and a
 * sex that was changed in one stands unchanged in the other. X, intersex and undisclosed contradict nobody.
 */
export function curpDoubts(curp: string, { birthDate, sex, birthState }: Person): CurpDoubt[] {
  if (!isCurp(curp)) return [];
  const letter = curp.charAt(10);
  const said = sex === 'male' ? 'H' : sex === 'female' ? 'M' : letter;
  const doubts: CurpDoubt[] = [];
  if (birthDate && birthDate !== birthDateIn(curp)) doubts.push('birthDate');
  if (letter !== 'X' && said !== letter) doubts.push('sex');
  const letters = curp.slice(11, 13);
  if (birthState && birthState !== (stateOfCurp[letters as CurpLetters] ?? letters)) doubts.push('birthState');
  return doubts;
}
