import type { Drug } from '@consultorio/contracts/orders';
import { administrationRouteWords } from '@consultorio/contracts/words/dosing';
import type { FindingLevel } from '@consultorio/prescribing/finding';

interface DrugFieldText {
  label: string;
  example: string;
}

export const drugFieldTexts = {
  genericName: { label: 'Nombre genérico', example: 'Paracetamol' },
  brandName: { label: 'Nombre comercial', example: 'Opcional' },
  dose: { label: 'Dosis', example: '1 · 500 mg · 1 c/8h 7d' },
  presentation: { label: 'Presentación', example: 'Tableta 500 mg' },
  route: { label: 'Vía', example: 'Oral' },
  frequency: { label: 'Frecuencia', example: 'Cada 8 horas' },
  duration: { label: 'Duración', example: '5 días' },
  quantity: { label: 'Cantidad', example: '1 caja' },
  'asNeeded.reason': { label: 'Solo si hay', example: 'Opcional: dolor o fiebre' },
  'asNeeded.mostPerDay': { label: 'Máximo al día', example: 'Opcional: 3' },
  instructions: { label: 'Indicaciones del medicamento', example: 'Opcional: con alimentos, en ayuno…' },
} as const satisfies Record<
  Exclude<keyof Drug, 'typed' | 'asNeeded' | 'indication'> | `asNeeded.${keyof NonNullable<Drug['asNeeded']>}`,
  DrugFieldText
>;

/** Beside a medicine that no catalogue knows: in the editor, before issuing, and to the doctor afterwards. */
export const UNCHECKED = 'No está en el catálogo: sin revisar';

/** Above what the safety engine says before issuing. */
export const safetyLevelTexts = {
  stops: 'No se puede emitir así',
  asks: 'Revisa antes de emitir',
  informs: 'Ten en cuenta',
} as const satisfies Record<FindingLevel, string>;

/** Offered while typing; any other is accepted. */
export const drugSuggestions = {
  route: Object.values(administrationRouteWords),
  frequency: [
    'Cada 4 horas',
    'Cada 6 horas',
    'Cada 8 horas',
    'Cada 12 horas',
    'Cada 24 horas',
    'Por la noche',
    'Dosis única',
    'Solo si hay dolor o fiebre',
  ],
  duration: ['3 días', '5 días', '7 días', '10 días', '14 días', '1 mes', 'Dosis única', 'Uso continuo'],
} as const satisfies Partial<Record<keyof Drug, readonly string[]>>;

/** The data that issueOrder may miss beyond the content of the order itself. */
export const missingPersonTexts: Record<string, string> = {
  'doctor.name': 'tu nombre',
  'doctor.cedula': 'tu cédula profesional',
  'doctor.officeAddress': 'el domicilio de tu consultorio',
  'patient.name': 'el nombre del paciente',
  'patient.birthDate': 'la fecha de nacimiento del paciente',
  'patient.sex': 'el sexo del paciente',
  'establishment.name': 'el nombre del establecimiento (lo captura la administración en Configuraciones)',
  'establishment.address': 'el domicilio del establecimiento (lo captura la administración en Configuraciones)',
};
