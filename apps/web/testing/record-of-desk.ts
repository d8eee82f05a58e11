import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import type { StructuredRecord } from '@consultorio/contracts/record-entries';
import type { PrescribedTo } from '../src/capabilities/orders/use-safety-findings.ts';

const { output } = structuredRecordExamples.getStructuredRecord;
const nothing = output.lists.problem;
const [entry] = output.lists.allergy.entries;

/** The record of somebody who told this of the own allergies, and whom nobody asked anything else. */
export const recordOfDesk = ({ allergies }: Partial<PrescribedTo> = {}): StructuredRecord => {
  if (!entry) throw new Error('the example of a record has no allergy');
  const told = { ...entry, content: { substance: allergies ?? '' }, confirmedByName: null, confirmedAt: null };
  const isNone = allergies === undefined || allergies === 'Ninguna';
  return {
    ...output,
    lists: {
      ...output.lists,
      ...{ problem: nothing, measurement: { ...output.lists.measurement, standing: 'notAsked', entries: [] } },
      allergy: {
        ...output.lists.allergy,
        standing: isNone ? 'none' : allergies ? 'listed' : 'notAsked',
        entries: isNone || !allergies ? [] : [told],
      },
    },
  };
};
