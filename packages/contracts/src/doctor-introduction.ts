/** What a doctor speaks with patients, by BCP 47; `nah`, `zap` and `oto` are families of languages, `mfs` is signed. */
export const spokenLanguages = [
  'es',
  'en',
  'fr',
  'pt',
  'de',
  'it',
  'nah',
  'yua',
  'tzo',
  'tzh',
  'zap',
  'oto',
  'mfs',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Two lines about oneself. */
export const MAX_ABOUT = 240;

/** Where anybody looks a cédula up in the Registro Nacional de Profesionistas; its address takes no number. */
export const LICENCE_REGISTER = 'https://cedulaprofesional.sep.gob.mx/';

/** The public address of a doctor's picture; a new picture gets a new one. */
export const portraitPath = (pictureFileId: string): string => `/portrait/${pictureFileId}`;
