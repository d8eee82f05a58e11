import { dateText } from '../../texts/dates.ts';

/** Of whoever is away today, without the reason. @param until `YYYY-MM-DD` */
export const absenceText = (until: string): string => `Ausente hasta el ${dateText(until)}`;
