import { asNeededText, doseText, indicationText } from './drug-texts.ts';
import type { Drug } from './orders.ts';

/** A line of a prescription as it stands on paper, in the question before issuing and on every page that shows it. */
export function printedDrug(drug: Drug): { name: string; lines: string[] } {
  const route = drug.route.replace(/^vía\s+/i, '').toLowerCase();
  return {
    name: drug.brandName ? `${drug.genericName} (${drug.brandName})` : drug.genericName,
    lines: [
      [drug.dose, drug.presentation, route && `Vía ${route}`].filter(Boolean).join(' · '),
      [drug.frequency, beginsSmall(drug.duration)].filter(Boolean).join(', '),
      drug.asNeeded ? asNeededText(drug.asNeeded) : '',
      drug.quantity ? `Cantidad: ${doseText(drug.quantity)}` : '',
      drug.indication ? `Para: ${indicationText(drug.indication)}` : '',
      drug.instructions ?? '',
    ].filter(Boolean),
  };
}

const beginsSmall = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
