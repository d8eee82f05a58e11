/** Every zone of Mexico that the IANA's table of countries lists (zone.tab, MX). */
export const mexicanZones = [
  'America/Mexico_City',
  'America/Monterrey',
  'America/Merida',
  'America/Bahia_Banderas',
  'America/Cancun',
  'America/Chihuahua',
  'America/Mazatlan',
  'America/Hermosillo',
  'America/Tijuana',
  'America/Matamoros',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
] as const;
export type ClinicZone = (typeof mexicanZones)[number];

/**
 * By which name a browser is told of it. Phones from before 2023 do not know Ciudad Juárez, and would draw nothing at all;
 * its clock is that of Denver.
 */
export const zoneForBrowsers = (zone: ClinicZone): string =>
  zone === 'America/Ciudad_Juarez' ? 'America/Denver' : zone;
