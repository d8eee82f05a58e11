import type { PublishedForm } from '@consultorio/contracts/forms';
import { ids } from './ids.ts';

export const form: PublishedForm = {
  formVersionId: ids.formVersion,
  number: 3,
  name: 'Medicina general',
  schema: {
    sections: [
      {
        key: 'motivo',
        title: '¿Qué te pasa?',
        items: [
          { key: 'sintomas', type: 'longText', label: 'Describe tus síntomas', required: true },
          { key: 'fiebre', type: 'yesNo', label: '¿Tienes fiebre?', required: true },
          {
            key: 'temperatura',
            type: 'number',
            label: '¿Cuánto marca el termómetro?',
            min: 34,
            max: 43,
            unit: '°C',
            showIf: { item: 'fiebre', is: 'equals', value: true },
            alarm: {
              when: { item: 'temperatura', is: 'greaterThan', value: 39.5 },
              effect: 'raisePriority',
              message: 'Fiebre alta',
            },
          },
        ],
      },
    ],
  },
};
