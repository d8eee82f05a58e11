import { orderExamples } from '@consultorio/api-examples/orders';
import type { Frequency } from '@consultorio/contracts/dosing';
import type { Order } from '@consultorio/contracts/orders';
import { expect, it } from 'vitest';
import { keptFromOrder } from './kept-from-order.ts';

const order = orderExamples.getOrder.output as Order;
const kept = (frequency: Frequency, refills: number | null = null) =>
  keptFromOrder(
    {
      ...order,
      content: {
        refills,
        drugs: [
          {
            ...{ genericName: 'Paracetamol', dose: '', presentation: '', route: '', frequency: '', duration: '' },
            typed: { frequency },
          },
        ],
      },
    },
    null,
  );

it('hours that the doctor did not write are kept as the example that they are', () => {
  expect(kept({ kind: 'everyHours', hours: 8 }).medicines[0]).toMatchObject({ exact: false });
  expect(kept({ kind: 'atHours', at: ['08:00'] }).medicines[0]).toMatchObject({ exact: true });
});

it('how often it is dispensed is kept with it', () => {
  expect(kept({ kind: 'once' }, 0).written).toContainEqual({ heading: 'Surtido', text: expect.stringMatching(/una/) });
  expect(kept({ kind: 'once' }).written).not.toContainEqual(expect.objectContaining({ heading: 'Surtido' }));
});
