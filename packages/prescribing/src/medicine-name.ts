import type { MedicineCatalogue } from './engine/catalogue.ts';

/** As a prescription names a generic: «Ácido acetilsalicílico». */
export const nameOnPaper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether it is the name that the catalogue has for this generic; false too for one that it does not know. */
export function isNamed({ medicines }: Pick<MedicineCatalogue, 'medicines'>, id: string, name: string): boolean {
  const medicine = medicines.get(id);
  return medicine !== undefined && nameOnPaper(medicine.name) === name;
}
