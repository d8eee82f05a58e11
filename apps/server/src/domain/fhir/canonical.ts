/** Addresses that say what a thing means. Nothing is fetched from them. */

const hl7 = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`;
const dataCapture = (name: string) => `http://hl7.org/fhir/uv/sdc/StructureDefinition/${name}`;

export const extensionUrls = {
  itemControl: hl7('questionnaire-itemControl'),
  minValue: hl7('minValue'),
  maxValue: hl7('maxValue'),
  unit: hl7('questionnaire-unit'),
  unitOption: hl7('questionnaire-unitOption'),
  hidden: hl7('questionnaire-hidden'),
  optionExclusive: hl7('questionnaire-optionExclusive'),
  optionPrefix: hl7('questionnaire-optionPrefix'),
  ordinalValue: hl7('ordinalValue'),
  itemWeight: hl7('itemWeight'),
  calculatedExpression: dataCapture('sdc-questionnaire-calculatedExpression'),
  enableWhenExpression: dataCapture('sdc-questionnaire-enableWhenExpression'),
  /**
   * Our extension for what FHIR cannot say: alarms, groups within groups of conditions. The same in every installation,
   * so that forms travel between them; `.example` belongs to nobody (RFC 2606).
   */
  own: 'https://consultorio.example/fhir/StructureDefinition/form-difference',
} as const;

export const codeSystems = {
  itemControl: 'http://hl7.org/fhir/questionnaire-item-control',
  units: 'http://unitsofmeasure.org',
} as const;

/** Units that clinics write, in UCUM; another one travels as its text alone. */
export const unitCodes: Readonly<Record<string, string>> = {
  kg: 'kg',
  g: 'g',
  mg: 'mg',
  m: 'm',
  cm: 'cm',
  mm: 'mm',
  L: 'L',
  mL: 'mL',
  ml: 'mL',
  '%': '%',
  '°C': 'Cel',
  mmHg: 'mm[Hg]',
  'mg/dL': 'mg/dL',
  lpm: '/min',
  rpm: '/min',
  min: 'min',
  minutos: 'min',
  h: 'h',
  horas: 'h',
  días: 'd',
  semanas: 'wk',
  meses: 'mo',
  años: 'a',
};
