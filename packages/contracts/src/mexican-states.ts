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
