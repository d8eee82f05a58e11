import { clinicZone } from '../clinic-calendar.ts';
import type { ClinicZone } from '../mexican-zones.ts';
import { zoneWords } from './zone-names.ts';

/** «centro de México», «Tijuana»: beside an hour on a paper. */
export const placeOfClock = (zone: ClinicZone = clinicZone()): string => zoneWords[zone].place;

/** «hora del centro de México», «hora de Tijuana»: in headings of columns. */
export const clockWords = (zone: ClinicZone = clinicZone()): string =>
  zone === 'America/Mexico_City' ? 'hora del centro de México' : `hora de ${zoneWords[zone].place}`;
