import type { ArcoCapacity, ArcoChannel, ArcoGround, ArcoRight, ArcoState, ArcoStepKind } from '../arco.ts';

export const arcoRightWords = {
  access: 'Acceso',
  rectification: 'Rectificación',
  cancellation: 'Cancelación',
  opposition: 'Oposición',
} as const satisfies Record<ArcoRight, string>;

/** What each right is for, to who chooses one. */
export const arcoRightHints = {
  access: 'Saber qué datos tuyos tiene la clínica y para qué los usa.',
  rectification: 'Que se corrija un dato que está mal o incompleto.',
  cancellation:
    'Que se dejen de usar y se eliminen datos. Del expediente clínico, la norma obliga a conservar cinco años.',
  opposition: 'Que no se usen tus datos para algo en particular.',
} as const satisfies Record<ArcoRight, string>;

export const arcoStateWords = {
  received: 'Recibida',
  identified: 'En estudio',
  granted: 'Concedida, por cumplir',
  partlyGranted: 'Concedida en parte, por cumplir',
  refused: 'Negada',
  fulfilled: 'Cumplida',
} as const satisfies Record<ArcoState, string>;

export const arcoStepWords = {
  received: 'Se recibió por escrito',
  confirmIdentity: 'Se comprobó la identidad',
  extend: 'Se amplió el plazo',
  grant: 'Se concedió',
  grantPartly: 'Se concedió en parte',
  refuse: 'Se negó',
  fulfil: 'Se cumplió',
} as const satisfies Record<ArcoStepKind, string>;

/** Short enough for the system's picker on a phone, which cuts what is longer. */
export const arcoGroundWords = {
  notIdentified: 'No se acreditó quién lo pide',
  notHeld: 'La clínica no tiene esos datos',
  keptByLaw: 'La ley obliga a conservarlos o usarlos',
  thirdParties: 'Afectaría derechos de otra persona',
  impediment: 'Lo impide la ley o una autoridad',
  alreadyDone: 'Ya se había hecho antes',
} as const satisfies Record<ArcoGround, string>;

export const arcoChannelWords = {
  page: 'Desde su cuenta',
  paper: 'Por escrito',
} as const satisfies Record<ArcoChannel, string>;

export const arcoCapacityWords = {
  self: 'La persona misma',
  representative: 'Su representante o responsable',
} as const satisfies Record<ArcoCapacity, string>;
