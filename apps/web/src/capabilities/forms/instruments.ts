/** Who answers the questions of an instrument. */
export type InstrumentOf = 'patient' | 'doctor';

/** The instruments that come with the app: the files of docs/instruments, in the order in which they are offered. */
export const instruments = {
  'phq-9': { of: 'patient', name: 'PHQ-9', about: 'Síntomas depresivos; avisa de pensamientos de muerte' },
  'phq-8': { of: 'patient', name: 'PHQ-8', about: 'Síntomas depresivos, sin la pregunta sobre la muerte' },
  'phq-4': { of: 'patient', name: 'PHQ-4', about: 'Tamiz de ansiedad y depresión' },
  'phq-2': { of: 'patient', name: 'PHQ-2', about: 'Tamiz de depresión' },
  'gad-7': { of: 'patient', name: 'GAD-7', about: 'Síntomas de ansiedad' },
  'gad-2': { of: 'patient', name: 'GAD-2', about: 'Tamiz de ansiedad' },
  'centor-mcisaac': { of: 'doctor', name: 'Centor modificado (McIsaac)', about: 'Faringitis por estreptococo' },
  feverpain: { of: 'doctor', name: 'FeverPAIN', about: 'Faringitis por estreptococo' },
  'curb-65': { of: 'doctor', name: 'CURB-65', about: 'Gravedad de la neumonía' },
  'crb-65': { of: 'doctor', name: 'CRB-65', about: 'Gravedad de la neumonía, sin laboratorio' },
  qsofa: { of: 'doctor', name: 'qSOFA', about: 'Sospecha de sepsis' },
  news2: { of: 'doctor', name: 'NEWS2', about: 'Alerta temprana en el adulto' },
  'wells-tvp': { of: 'doctor', name: 'Wells, trombosis', about: 'Trombosis venosa profunda' },
  'wells-tep': { of: 'doctor', name: 'Wells, embolia', about: 'Embolia pulmonar' },
  perc: { of: 'doctor', name: 'PERC', about: 'Descartar embolia pulmonar' },
  'cha2ds2-vasc': { of: 'doctor', name: 'CHA2DS2-VASc', about: 'Embolia en fibrilación auricular' },
  'has-bled': { of: 'doctor', name: 'HAS-BLED', about: 'Sangrado con anticoagulante' },
  abcd2: { of: 'doctor', name: 'ABCD2', about: 'Riesgo tras isquemia transitoria' },
  glasgow: { of: 'doctor', name: 'Coma de Glasgow', about: 'Estado de conciencia' },
  'glasgow-blatchford': { of: 'doctor', name: 'Glasgow-Blatchford', about: 'Sangrado digestivo alto' },
  alvarado: { of: 'doctor', name: 'Alvarado', about: 'Apendicitis aguda' },
  'child-pugh': { of: 'doctor', name: 'Child-Pugh', about: 'Gravedad de la cirrosis' },
  'ottawa-tobillo': { of: 'doctor', name: 'Ottawa', about: 'Radiografía de tobillo y pie' },
  apgar: { of: 'doctor', name: 'Apgar', about: 'Recién nacido' },
  'silverman-andersen': { of: 'doctor', name: 'Silverman-Andersen', about: 'Respiración del recién nacido' },
} as const satisfies Record<string, { of: InstrumentOf; name: string; about: string }>;

export type Instrument = keyof typeof instruments;
export const instrumentNames = Object.keys(instruments) as Instrument[];

/** Each a part of the build of its own, which comes when somebody chooses it. */
const files = import.meta.glob<Record<string, unknown>>('../../../../../docs/instruments/*.json', {
  import: 'default',
});

export const readInstrument = (name: Instrument): Promise<Record<string, unknown>> => {
  const read = files[`../../../../../docs/instruments/${name}.json`];
  return read ? read() : Promise.reject(new Error(`there is no instrument ${name}`));
};
