import type { LossReason } from '@consultorio/contracts/questionnaires';

/** The parts of a foreign questionnaire that our forms cannot hold, in words of the person who imports it. */
export const lossTexts = {
  metadata: { title: 'Datos del cuestionario', note: 'Autor, derechos, propósito: el formulario no los guarda.' },
  coding: { title: 'Códigos (LOINC, SNOMED CT…)', note: 'Estaban mal escritos, o en una parte que no los guarda.' },
  score: {
    title: 'Puntajes de las respuestas',
    note: 'No eran un número, o se contradecían: escríbelos en el editor.',
  },
  initial: { title: 'Respuestas ya puestas', note: 'La pregunta empieza vacía.' },
  expression: { title: 'Cálculos y llenado automático', note: 'Nada se calcula ni se llena solo.' },
  hidden: { title: 'Preguntas ocultas', note: 'Nadie las veía en el otro sistema, así que no se importan.' },
  readOnly: {
    title: 'Preguntas que nadie contesta',
    note: 'El otro sistema las llena solo, por ejemplo con un total: no se importan.',
  },
  presentation: { title: 'Forma de mostrarlas', note: 'Se ven como todas nuestras preguntas.' },
  validation: { title: 'Reglas de captura', note: 'No se revisan: decimales, formato, opción exclusiva, tamaño.' },
  media: { title: 'Imágenes y enlaces', note: 'No acompañan a la pregunta.' },
  extension: { title: 'Extensiones que no conocemos', note: 'Son propias de otros sistemas.' },
  property: { title: 'Otras propiedades', note: 'No tienen lugar en el formulario.' },
  own: {
    title: 'Lo nuestro que ya no corresponde',
    note: 'El archivo se editó en otro sistema: vale lo que dice ahora.',
  },
  condition: {
    title: 'Condiciones que no se pueden llevar',
    note: 'Estas preguntas se mostrarán siempre. Escribe su condición en el editor.',
  },
  absence: {
    title: 'Condiciones con «no es»',
    note: 'Allá también valen sin respuesta; aquí solo cuando la pregunta se contestó.',
  },
  type: { title: 'Tipos que no tenemos', note: 'Se preguntan como texto corto.' },
  wholeNumber: { title: 'Números enteros', note: 'También se admiten decimales.' },
  unit: { title: 'Unidades a elegir', note: 'Se pregunta un número; di la unidad en el texto si hace falta.' },
  timeOfDay: { title: 'Fechas con hora', note: 'Se pregunta solo la fecha.' },
  textLength: {
    title: 'Largo de los textos',
    note: 'No decía cuánto se puede escribir, o era demasiado: hay un máximo.',
  },
  valueSet: {
    title: 'Opciones que están en otro lugar',
    note: 'El archivo no las trae completas. Escríbelas en el editor.',
  },
  total: {
    title: 'Totales que se calculaban',
    note: 'No se sabe qué sumaban. Revisa en «Puntajes» qué preguntas suma cada uno y escribe sus rangos.',
  },
  options: { title: 'Opciones de más', note: 'Una pregunta lleva hasta 100 opciones de texto.' },
  repeats: { title: 'Respuestas repetidas', note: 'Se contesta una sola vez.' },
  severalFiles: { title: 'Un solo archivo', note: 'Se podrán enviar varios.' },
  nested: { title: 'Grupos dentro de grupos', note: 'Quedan uno tras otro, con el título como texto.' },
  cut: { title: 'Textos demasiado largos', note: 'Se cortaron; complétalos en el editor.' },
  invalid: { title: 'Lo que no sigue las reglas de FHIR R4', note: 'Se leyó lo que se entiende.' },
} as const satisfies Record<LossReason, { title: string; note: string }>;
