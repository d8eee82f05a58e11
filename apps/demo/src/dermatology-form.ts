import type { FormSchema } from '@consultorio/contracts/forms';

export const dermatologyForm: FormSchema = {
  sections: [
    {
      key: 'lesion',
      title: 'Tu piel',
      items: [
        {
          key: 'motivo',
          type: 'longText',
          label: '¿Qué notaste y cómo ha cambiado?',
          required: true,
          max: 4000,
        },
        {
          key: 'donde',
          type: 'manyChoices',
          label: '¿En qué parte del cuerpo?',
          required: true,
          options: [
            { value: 'cara', label: 'Cara' },
            { value: 'cabeza', label: 'Cuero cabelludo' },
            { value: 'tronco', label: 'Pecho, abdomen o espalda' },
            { value: 'brazos', label: 'Brazos' },
            { value: 'manos', label: 'Manos' },
            { value: 'piernas', label: 'Piernas' },
            { value: 'pies', label: 'Pies' },
            { value: 'genitales', label: 'Genitales o ingles' },
          ],
        },
        {
          key: 'tiempo',
          type: 'oneChoice',
          label: '¿Desde cuándo?',
          required: true,
          options: [
            { value: 'dias', label: 'Menos de una semana' },
            { value: 'semanas', label: 'De 1 a 6 semanas' },
            { value: 'meses', label: 'De 2 a 12 meses' },
            { value: 'anios', label: 'Más de un año' },
          ],
        },
        {
          key: 'aspecto',
          type: 'manyChoices',
          label: '¿Cómo se ve?',
          required: true,
          options: [
            { value: 'rojo', label: 'Enrojecida' },
            { value: 'manchas', label: 'Manchas' },
            { value: 'granos', label: 'Granos' },
            { value: 'ampollas', label: 'Ampollas' },
            { value: 'escamas', label: 'Se descama' },
            { value: 'costras', label: 'Costras' },
            { value: 'lunar', label: 'Es un lunar' },
          ],
        },
        {
          key: 'lunarCambio',
          type: 'yesNo',
          label: '¿El lunar cambió de tamaño, forma o color, o sangra?',
          required: true,
          showIf: { item: 'aspecto', is: 'includes', value: 'lunar' },
          alarm: {
            when: { item: 'lunarCambio', is: 'equals', value: true },
            effect: 'raisePriority',
            message: 'Lunar que cambió o sangra',
          },
        },
      ],
    },
    {
      key: 'sintomas',
      title: 'Lo que sientes',
      items: [
        { key: 'comezon', type: 'scale', label: '¿Cuánta comezón tienes?', required: true },
        { key: 'dolor', type: 'yesNo', label: '¿Te duele?', required: true },
        {
          key: 'fiebre',
          type: 'yesNo',
          label: '¿Has tenido fiebre?',
          required: true,
          alarm: {
            when: {
              all: [
                { item: 'fiebre', is: 'equals', value: true },
                { item: 'aspecto', is: 'includes', value: 'ampollas' },
              ],
            },
            effect: 'raisePriority',
            message: 'Ampollas con fiebre',
          },
        },
        {
          key: 'desencadenante',
          type: 'longText',
          label: '¿Algo lo provocó?',
          help: 'Jabón, detergente, joyería, plantas, sol, alimentos, medicamentos nuevos.',
          max: 2000,
        },
        { key: 'productos', type: 'longText', label: '¿Qué te has puesto o tomado?', max: 2000 },
        { key: 'antes', type: 'yesNo', label: '¿Te había pasado antes?', required: true },
        {
          key: 'antesCual',
          type: 'longText',
          label: '¿Cuándo y qué te sirvió?',
          max: 2000,
          showIf: { item: 'antes', is: 'equals', value: true },
        },
      ],
    },
    {
      key: 'imagenes',
      title: 'Fotos',
      items: [
        {
          key: 'consejo',
          type: 'information',
          label: 'Toma una foto de lejos y otra de cerca, con luz de día y sin filtros. El médico decide con ellas.',
        },
        { key: 'fotos', type: 'file', label: 'Fotos de la zona', required: true },
      ],
    },
  ],
};
