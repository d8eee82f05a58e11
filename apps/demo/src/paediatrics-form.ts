import type { FormSchema } from '@consultorio/contracts/forms';

export const paediatricsForm: FormSchema = {
  sections: [
    {
      key: 'nino',
      title: 'Tu hija o hijo',
      items: [
        {
          key: 'quien',
          type: 'oneChoice',
          label: '¿Quién responde?',
          required: true,
          options: [
            { value: 'madre', label: 'Su madre' },
            { value: 'padre', label: 'Su padre' },
            { value: 'tutor', label: 'Quien ejerce la tutela' },
          ],
        },
        {
          key: 'meses',
          type: 'number',
          label: 'Edad en meses',
          help: '3 años son 36 meses.',
          required: true,
          min: 0,
          max: 190,
        },
        { key: 'peso', type: 'number', label: 'Peso más reciente', unit: 'kg', required: true, min: 1.5, max: 120 },
        { key: 'motivo', type: 'longText', label: '¿Qué le pasa y desde cuándo?', required: true, max: 4000 },
      ],
    },
    {
      key: 'sintomas',
      title: 'Cómo está',
      items: [
        {
          key: 'fiebre',
          type: 'yesNo',
          label: '¿Tiene o tuvo fiebre?',
          required: true,
          alarm: {
            when: {
              all: [
                { item: 'fiebre', is: 'equals', value: true },
                { item: 'meses', is: 'lessThan', value: 3 },
              ],
            },
            effect: 'stop',
            message: 'Fiebre en un bebé menor de 3 meses',
          },
        },
        {
          key: 'temperatura',
          type: 'number',
          label: 'La temperatura más alta',
          unit: '°C',
          required: true,
          min: 35,
          max: 43,
          showIf: { item: 'fiebre', is: 'equals', value: true },
          alarm: {
            when: { item: 'temperatura', is: 'greaterThan', value: 38.9 },
            effect: 'raisePriority',
            message: 'Fiebre de 39 °C o más',
          },
        },
        {
          key: 'sintomas',
          type: 'manyChoices',
          label: '¿Qué más tiene?',
          allowOther: true,
          options: [
            { value: 'tos', label: 'Tos' },
            { value: 'mocos', label: 'Mocos' },
            { value: 'oido', label: 'Dolor de oído' },
            { value: 'vomito', label: 'Vómito' },
            { value: 'diarrea', label: 'Diarrea' },
            { value: 'ronchas', label: 'Ronchas' },
          ],
        },
        {
          key: 'come',
          type: 'oneChoice',
          label: '¿Come y bebe?',
          required: true,
          options: [
            { value: 'normal', label: 'Como siempre' },
            { value: 'menos', label: 'Menos de lo normal' },
            { value: 'nada', label: 'Casi nada' },
          ],
          alarm: {
            when: { item: 'come', is: 'equals', value: 'nada' },
            effect: 'raisePriority',
            message: 'Casi no come ni bebe',
          },
        },
        {
          key: 'orina',
          type: 'number',
          label: '¿Cuántas veces orinó en las últimas 24 horas?',
          min: 0,
          max: 30,
          alarm: {
            when: { item: 'orina', is: 'lessThan', value: 3 },
            effect: 'flag',
            message: 'Orina menos de 3 veces al día',
          },
        },
        { key: 'juega', type: 'yesNo', label: '¿Juega o sonríe cuando le baja la fiebre?', required: true },
      ],
    },
    {
      key: 'antecedentes',
      title: 'Antecedentes',
      items: [
        {
          key: 'vacunas',
          type: 'oneChoice',
          label: '¿Tiene sus vacunas al día?',
          required: true,
          options: [
            { value: 'si', label: 'Sí' },
            { value: 'no', label: 'No' },
            { value: 'nosabe', label: 'No lo sé' },
          ],
        },
        { key: 'tratamiento', type: 'longText', label: '¿Qué le han dado y cuánto?', max: 2000 },
        { key: 'contacto', type: 'longText', label: '¿Alguien cerca está enfermo?', max: 1000 },
        {
          key: 'fotos',
          type: 'file',
          label: 'Fotos',
          help: 'Del termómetro, las ronchas o el estudio, si los tienes.',
        },
      ],
    },
  ],
};
