import type { OrderContent } from '@consultorio/contracts/orders';
import { isNamed, nameOnPaper } from '@consultorio/prescribing/medicine-name';
import { computedQuantity } from '@consultorio/prescribing/typed-drug';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { tablesFor } from '../medicines/tables-in-force.ts';

/**
 * A content as it is kept: a chosen generic is printed under its own name, and a quantity that nobody wrote is computed.
 * @throws AppError invalid-input for a generic that the catalogue does not know, or that is called otherwise.
 */
export async function wholeContent(tx: Database, content: OrderContent): Promise<OrderContent> {
  if (!content.drugs?.some(({ typed }) => typed)) return content;
  const { medicines } = (await tablesFor(tx)).tables.catalogue;
  const drugs = content.drugs.map((drug, index) => {
    const { typed } = drug;
    if (!typed) return drug;
    const chosen = typed.medicine ? medicines.get(typed.medicine.id) : null;
    if (chosen === undefined) throw refused(index, ['typed', 'medicine', 'id'], 'No está en el catálogo');
    const genericName = drug.genericName || (chosen ? nameOnPaper(chosen.name) : '');
    if (chosen && !isNamed({ medicines }, chosen.id, genericName))
      throw refused(index, ['genericName'], `El texto no dice lo mismo que su valor: «${nameOnPaper(chosen.name)}»`);
    return { ...drug, genericName, ...(drug.quantity ? {} : computed(drug)) };
  });
  return { ...content, drugs };
}

function computed(drug: NonNullable<OrderContent['drugs']>[number]) {
  const quantity = computedQuantity(drug)?.quantity;
  return quantity ? { quantity } : {};
}

const refused = (index: number, field: string[], message: string) =>
  new AppError('invalid-input', { issues: [{ path: ['content', 'drugs', index, ...field], code: 'custom', message }] });
