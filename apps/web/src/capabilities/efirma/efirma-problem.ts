/** Why an e.firma cannot be opened on this device. */
export const efirmaProblems = {
  certificate: 'El archivo .cer o .key no es de una e.firma: elige los dos que te dio el SAT.',
  password: 'La contraseña no abre esa llave privada. Es la de tu e.firma, no la de tu cuenta.',
  pair: 'La llave .key no corresponde a ese certificado .cer. Elige los dos del mismo par.',
  seal: 'Ese certificado es un sello digital (CSD) o de una empresa. Elige el de tu e.firma personal.',
  expired: 'Tu certificado venció o todavía no es vigente. Renuévalo en el SAT.',
  offline: 'No pudimos cargar lo que lee la e.firma. Revisa tu internet y vuelve a intentarlo.',
} as const;

export type EfirmaProblemKind = keyof typeof efirmaProblems;

export class EfirmaProblem extends Error {
  readonly kind: EfirmaProblemKind;
  constructor(kind: EfirmaProblemKind) {
    super(efirmaProblems[kind]);
    this.kind = kind;
  }
}
