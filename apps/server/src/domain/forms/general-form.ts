import type { FormSchema } from '@consultorio/contracts/forms';
import { generalFormKeys } from '@consultorio/contracts/general-form-keys';

/** Version 1 of the background that every patient gives once and keeps up to date. */
export const generalFormSchema: FormSchema = {
  sections: [
    {
      key: 'salud',
      title: 'Tu salud',
      help: 'El médico lo lee antes de cada consulta. Si no sabes algo, déjalo en blanco.',
      items: [
        {
          key: generalFormKeys.allergies,
          type: 'longText',
          label: '¿Tienes alergias?',
          help: 'Medicamentos, alimentos, látex, picaduras. Escribe «Ninguna» si no tienes.',
          required: true,
          max: 1000,
        },
        {
          key: generalFormKeys.medicines,
          type: 'longText',
          label: '¿Qué medicamentos tomas?',
          help: 'Con dosis y desde cuándo; también vitaminas, anticonceptivos y remedios. «Ninguno» si no tomas.',
          required: true,
          max: 2000,
        },
        {
          key: generalFormKeys.conditions,
          type: 'longText',
          label: '¿Qué enfermedades tienes o has tenido?',
          help: 'Por ejemplo: diabetes, presión alta, asma, tiroides, depresión. «Ninguna» si no tienes.',
          required: true,
          max: 2000,
        },
        {
          key: 'cirugias',
          type: 'longText',
          label: 'Cirugías y hospitalizaciones',
          help: 'Cuál y en qué año.',
          max: 2000,
        },
        {
          key: 'familiares',
          type: 'manyChoices',
          label: 'Enfermedades en tu familia directa',
          options: [
            { value: 'diabetes', label: 'Diabetes' },
            { value: 'hipertension', label: 'Presión alta' },
            { value: 'infarto', label: 'Infarto o embolia antes de los 60' },
            { value: 'cancer', label: 'Cáncer' },
            { value: 'ninguna', label: 'Ninguna o no lo sé' },
          ],
          allowOther: true,
        },
      ],
    },
    {
      key: 'habitos',
      title: 'Tus hábitos',
      items: [
        {
          key: 'tabaco',
          type: 'oneChoice',
          label: '¿Fumas o vapeas?',
          options: [
            { value: 'nunca', label: 'Nunca' },
            { value: 'antes', label: 'Antes, ya no' },
            { value: 'aveces', label: 'A veces' },
            { value: 'diario', label: 'A diario' },
          ],
        },
        {
          key: 'cigarros',
          type: 'number',
          label: '¿Cuántos cigarros al día?',
          min: 1,
          max: 100,
          showIf: { item: 'tabaco', is: 'equals', value: 'diario' },
        },
        {
          key: 'alcohol',
          type: 'oneChoice',
          label: '¿Tomas alcohol?',
          options: [
            { value: 'nunca', label: 'Nunca' },
            { value: 'ocasional', label: 'En ocasiones' },
            { value: 'semanal', label: 'Cada semana' },
            { value: 'diario', label: 'A diario' },
          ],
        },
        { key: 'peso', type: 'number', label: 'Peso', unit: 'kg', min: 1, max: 400 },
        { key: 'estatura', type: 'number', label: 'Estatura', unit: 'cm', min: 30, max: 250 },
      ],
    },
    {
      key: 'embarazo',
      title: 'Embarazo y lactancia',
      items: [
        {
          key: 'embarazo',
          type: 'oneChoice',
          label: '¿Estás embarazada o en lactancia?',
          options: [
            { value: 'no', label: 'No' },
            { value: 'embarazo', label: 'Embarazada' },
            { value: 'lactancia', label: 'En lactancia' },
            { value: 'nosabe', label: 'No lo sé' },
            { value: 'noaplica', label: 'No aplica' },
          ],
        },
        {
          key: 'semanas',
          type: 'number',
          label: '¿Cuántas semanas?',
          min: 1,
          max: 42,
          showIf: { item: 'embarazo', is: 'equals', value: 'embarazo' },
        },
      ],
    },
  ],
};
