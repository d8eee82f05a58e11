import { bodyRegions } from '@consultorio/contracts/body-regions';
import type { FormSchema } from '@consultorio/contracts/forms';

export const generalMedicineForm: FormSchema = {
  sections: [
    {
      key: 'motivo',
      title: '¿Qué te pasa?',
      items: [
        {
          key: 'motivo',
          type: 'longText',
          label: 'Cuéntanos con tus palabras qué te pasa',
          help: 'Cómo empezó, cómo ha cambiado y qué te preocupa.',
          required: true,
          max: 4000,
        },
        {
          key: 'inicio',
          type: 'oneChoice',
          label: '¿Desde cuándo?',
          required: true,
          options: [
            { value: 'hoy', label: 'Desde hoy' },
            { value: 'dias', label: 'Hace 2 a 6 días' },
            { value: 'semanas', label: 'Hace 1 a 4 semanas' },
            { value: 'meses', label: 'Hace más de un mes' },
          ],
        },
        {
          key: 'sintomas',
          type: 'manyChoices',
          label: '¿Qué síntomas tienes?',
          required: true,
          allowOther: true,
          options: [
            { value: 'fiebre', label: 'Fiebre' },
            { value: 'tos', label: 'Tos' },
            { value: 'garganta', label: 'Dolor de garganta' },
            { value: 'cabeza', label: 'Dolor de cabeza' },
            { value: 'estomago', label: 'Dolor de estómago' },
            { value: 'diarrea', label: 'Diarrea' },
            { value: 'vomito', label: 'Vómito' },
            { value: 'orina', label: 'Molestias al orinar' },
            { value: 'espalda', label: 'Dolor de espalda o articulaciones' },
            { value: 'ninguno', label: 'Ninguno de estos' },
          ],
        },
      ],
    },
    {
      key: 'lugar',
      title: '¿Dónde lo sientes?',
      items: [
        {
          key: 'zona',
          type: 'manyChoices',
          label: 'Marca dónde te duele o molesta',
          help: 'Si no es en un lugar del cuerpo, déjalo así y continúa.',
          appearance: 'body',
          options: [...bodyRegions, { value: 'todo', label: 'Todo el cuerpo' }],
        },
      ],
    },
    {
      key: 'detalle',
      title: 'Más detalle',
      items: [
        {
          key: 'temperatura',
          type: 'number',
          label: 'La temperatura más alta que mediste',
          unit: '°C',
          min: 34,
          max: 43,
          showIf: { item: 'sintomas', is: 'includes', value: 'fiebre' },
          alarm: {
            when: { item: 'temperatura', is: 'greaterThan', value: 39.4 },
            effect: 'raisePriority',
            message: 'Fiebre de 39.5 °C o más',
          },
        },
        {
          key: 'evacuaciones',
          type: 'number',
          label: '¿Cuántas evacuaciones líquidas en 24 horas?',
          min: 0,
          max: 60,
          showIf: { item: 'sintomas', is: 'includes', value: 'diarrea' },
        },
        {
          key: 'sangre',
          type: 'yesNo',
          label: '¿Has visto sangre en el vómito o en las evacuaciones?',
          required: true,
          showIf: {
            any: [
              { item: 'sintomas', is: 'includes', value: 'diarrea' },
              { item: 'sintomas', is: 'includes', value: 'vomito' },
            ],
          },
          alarm: {
            when: { item: 'sangre', is: 'equals', value: true },
            effect: 'raisePriority',
            message: 'Sangre en vómito o evacuaciones',
          },
        },
        {
          key: 'orinar',
          type: 'manyChoices',
          label: 'Al orinar, ¿qué notas?',
          showIf: { item: 'sintomas', is: 'includes', value: 'orina' },
          options: [
            { value: 'ardor', label: 'Ardor' },
            { value: 'frecuencia', label: 'Voy a cada rato' },
            { value: 'sangre', label: 'Sangre' },
            { value: 'lumbar', label: 'Dolor en la espalda baja' },
          ],
        },
        {
          key: 'dolor',
          type: 'scale',
          label: '¿Cuánto dolor tienes?',
          help: '0 es nada, 10 es el peor que puedas imaginar.',
          required: true,
          alarm: { when: { item: 'dolor', is: 'greaterThan', value: 7 }, effect: 'flag', message: 'Dolor de 8 o más' },
        },
        { key: 'presion', type: 'shortText', label: 'Si la mediste, tu presión', help: 'Por ejemplo 120/80.', max: 20 },
        {
          key: 'embarazo',
          type: 'oneChoice',
          label: '¿Podrías estar embarazada?',
          options: [
            { value: 'no', label: 'No' },
            { value: 'si', label: 'Sí' },
            { value: 'nosabe', label: 'No lo sé' },
            { value: 'noaplica', label: 'No aplica' },
          ],
          alarm: { when: { item: 'embarazo', is: 'equals', value: 'si' }, effect: 'flag', message: 'Embarazo posible' },
        },
      ],
    },
    {
      key: 'hecho',
      title: 'Lo que has hecho',
      items: [
        { key: 'tratamiento', type: 'longText', label: '¿Qué has tomado o hecho para sentirte mejor?', max: 2000 },
        {
          key: 'mejora',
          type: 'yesNo',
          label: '¿Te ha servido?',
          showIf: { item: 'tratamiento', is: 'answered' },
        },
        {
          key: 'fotos',
          type: 'file',
          label: 'Fotos o estudios',
          help: 'Con buena luz y enfocadas. También puedes adjuntar resultados en PDF.',
        },
      ],
    },
  ],
};
