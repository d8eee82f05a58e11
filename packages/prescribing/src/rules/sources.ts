/** Where rules come from. Facts were taken, no text or list whose licence forbids it. */
export const sources = {
  onc: 'Phansalkar et al., JAMIA 2012: lista ONC de alta prioridad, tabla 2 (PMC3422823)',
  label: 'Información para prescribir del fabricante (ficha técnica)',
  fda: 'FDA: etiqueta autorizada o comunicado de seguridad',
  ema: 'EMA: ficha técnica o comunicado de seguridad',
  growth: 'OMS: estándares y referencia de crecimiento; en adultos, límites propios',
  bnf: 'BNF: dosis e interacciones de uso general',
  bnfc: 'BNF for Children: dosis pediátricas',
  who: 'OMS: lista modelo de medicamentos esenciales y AIEPI',
  beers: 'Criterios de Beers de la AGS, 2023',
  stopp: 'Criterios STOPP/START, versión 3',
  crediblemeds: 'CredibleMeds: riesgo conocido de torsade de pointes',
  cyp: 'FDA: tabla de sustratos, inhibidores e inductores de CYP',
  usmec: 'CDC: criterios médicos de elegibilidad para anticonceptivos (US MEC)',
  acog: 'ACOG: guías de medicamentos en el embarazo',
  lactmed: 'LactMed: medicamentos y lactancia',
  aaaai: 'AAAAI/ACAAI: parámetros de práctica de alergia a medicamentos, 2022',
  idsa: 'IDSA: guías de tratamiento de infecciones',
  ada: 'ADA: estándares de atención en diabetes',
  acr: 'ACR: guías de reumatología',
  kdigo: 'KDIGO: guías de uso de medicamentos y riñón',
  cofepris: 'COFEPRIS: comunicados de farmacovigilancia',
  lgs: 'Ley General de Salud, artículos 226, 234, 240 y 245',
  engine: 'Motor de seguridad de la receta: lo que no se pudo revisar',
} as const;

export type SourceName = keyof typeof sources;
