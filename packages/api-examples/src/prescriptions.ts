import type { Drug, OrderContent } from '@consultorio/contracts/orders';

/** Each value beside the text that it is printed as; a text alone may be sent too, and the text of a value may be left out. */
const paracetamol = {
  genericName: 'Paracetamol',
  dose: '500 mg',
  presentation: 'Tableta 500 mg',
  route: 'Oral',
  frequency: 'Cada 8 horas',
  duration: '3 días',
  typed: {
    medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
    dose: { amount: 500, unit: 'mg' },
    route: 'oral',
    frequency: { kind: 'everyHours', hours: 8 },
    duration: { amount: 3, unit: 'day' },
  },
  quantity: { amount: 9, unit: 'tablet' },
  indication: { code: 'J00', description: 'Rinofaringitis aguda [resfriado común]' },
} satisfies Drug;
/** What whoever has the paper may compare: neither what it is for, nor for whom. */
const { typed: _typed, indication: _indication, ...shown } = paracetamol;
export const compared = shown;
export const content = { drugs: [paracetamol], indications: 'Tomar con alimentos.' };

/** Of a child: by weight, which is printed, and only when it is needed. */
export const ofChild = {
  drugs: [
    {
      genericName: 'Ibuprofeno',
      dose: '7 mL',
      presentation: 'Suspensión 100 mg/5 mL',
      route: 'Oral',
      frequency: 'Cada 8 horas',
      duration: '3 días',
      typed: {
        medicine: { id: 'ibuprofeno', form: 'suspensión', strength: '100 mg/5 mL' },
        dose: { amount: 7, unit: 'mL' },
        route: 'oral',
        frequency: { kind: 'everyHours', hours: 8 },
        duration: { amount: 3, unit: 'day' },
      },
      quantity: { amount: 63, unit: 'mL' },
      asNeeded: { reason: 'fiebre', mostPerDay: 3 },
      indication: { code: 'R50.9', description: 'Fiebre, no especificada' },
      instructions: 'Agitar antes de usar.',
    },
  ],
  weightKg: 14.5,
  indications: 'Volver si la fiebre dura más de tres días.',
} satisfies OrderContent;
