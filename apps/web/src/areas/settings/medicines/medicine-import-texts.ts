import type { ImportKind, ImportRowProblem, ImportVerdict } from '@consultorio/contracts/medicine-import';

/** Why a line is not read, in words of who has to mend it. */
export const rowProblemTexts = {
  name: 'Falta el nombre, o no es un nombre de medicamento',
  'near-known': 'Se parece a un nombre que ya está',
  'name-taken': 'Esa marca se lee como otro medicamento',
  form: 'No se entiende la forma farmacéutica',
  strength: 'No se entiende la concentración',
  atc: 'La clave ATC no es válida',
  group: 'El grupo no es de la ley (I a VI)',
  'group-lower': 'Un archivo no baja el grupo que ya tiene',
  'group-of-mixture': 'El grupo va en el renglón de la sustancia que lo lleva, no en la mezcla',
  'too-long': 'Una celda es demasiado larga o trae demasiado',
  member: 'No se sabe cuál medicamento, grupo o clave ATC es',
  'member-empty': 'Ningún medicamento del catálogo tiene esa clave o ese grupo',
  'same-members': 'Los dos son el mismo medicamento',
  level: 'El nivel debe ser «detiene», «pregunta» o «informa»',
  text: 'Falta el texto, o tiene más de 300 letras',
  source: 'Falta la fuente, o tiene más de 200 letras',
  repeated: 'El par ya venía en otro renglón',
} as const satisfies Record<ImportRowProblem, string>;

export const verdictTexts = {
  added: 'Nuevos',
  changed: 'Cambian',
  unchanged: 'Iguales',
  unreadable: 'No se leen',
} as const satisfies Record<ImportVerdict, string>;

type Words = {
  title: string;
  subtitle: string;
  hint: string;
  entries: readonly [string, string];
  none: string;
  example: readonly (readonly string[])[];
};

export const importTexts = {
  medicines: {
    title: 'Medicamentos de la clínica',
    subtitle:
      'CSV con columnas propias o con los encabezados del Compendio Nacional de Insumos para la Salud. Se suma a lo que trae la aplicación; nada de ello se quita.',
    hint: 'Verás cada renglón antes de que entre en uso. Un grupo de la ley puede subir, nunca bajar.',
    entries: ['medicamento propio', 'medicamentos propios'],
    none: 'Se usa solo el catálogo que trae la aplicación.',
    example: [
      ['generico', 'atc', 'forma', 'via', 'concentracion', 'marcas', 'otros nombres', 'grupo'],
      ['Paracetamol', 'N02BE01', 'Tableta', 'Oral', '500 mg; 650 mg', 'Tylenol; Tempra', 'acetaminofén', ''],
    ],
  },
  rules: {
    title: 'Reglas de interacción de la clínica',
    subtitle:
      'CSV con dos medicamentos, el nivel (detiene, pregunta o informa), el texto y la fuente. Cada medicamento es una sustancia o marca, «grupo: sulfas» o «atc: M01A».',
    hint: 'Se suman a las reglas que trae la aplicación y no callan ninguna. Sin fuente no entran.',
    entries: ['regla propia', 'reglas propias'],
    none: 'Se usan solo las reglas que trae la aplicación.',
    example: [
      ['medicamento a', 'medicamento b', 'nivel', 'texto', 'fuente'],
      ['Warfarina', 'grupo: AINE', 'pregunta', 'riesgo de sangrado; se mide el INR a los 3 días.', 'Comité, acta 12'],
    ],
  },
} as const satisfies Record<ImportKind, Words>;
