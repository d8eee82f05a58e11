import { randomUUID } from 'node:crypto';
import type { FormSchema } from '@consultorio/contracts/forms';
import { forms, formVersions, services } from '../src/core/db/tables/forms.ts';
import type { Dependencies } from '../src/core/dependencies.ts';

export const fixtureForm: FormSchema = {
  sections: [
    {
      key: 'motivo',
      title: 'Motivo',
      items: [
        { key: 'motivo', type: 'longText', label: '¿Qué te pasa?', required: true },
        { key: 'fiebre', type: 'yesNo', label: '¿Tienes fiebre?' },
        {
          key: 'temperatura',
          type: 'number',
          label: '¿Cuánta?',
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
};

/** A service with a published form of three questions and one red flag. */
export async function makeService({ db }: Dependencies, schema: FormSchema = fixtureForm): Promise<string> {
  const [serviceId, formId] = [randomUUID(), randomUUID()];
  await db.insert(forms).values({ id: formId, kind: 'consultation', name: 'Formulario de prueba', state: 'published' });
  await db
    .insert(formVersions)
    .values({ id: randomUUID(), formId, number: 1, schema, changeNote: 'Primera versión', sha256: '0'.repeat(64) });
  await db.insert(services).values({
    id: serviceId,
    name: 'Medicina general',
    description: 'Consulta general',
    formId,
    priceText: '$250 MXN',
    replyMinutes: 120,
    closeMinutes: 1440,
    redFlags: [{ key: 'pecho', question: '¿Tienes dolor de pecho?' }],
  });
  return serviceId;
}
