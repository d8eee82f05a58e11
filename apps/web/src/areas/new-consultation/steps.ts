/** The way of a new consultation, in order. The current step stands in the address, so that Back goes one step back. */
export const steps = ['servicio', 'alarmas', 'preguntas', 'archivos', 'antecedentes', 'envio'] as const;
export type Step = (typeof steps)[number];

/** Where in a step. */
export interface Place {
  /** The group of questions, by the key of its section. */
  group?: string | null;
  /** Opened to correct something before sending: the way on leads back there. */
  fromReview?: boolean | undefined;
  /** Opened from a card that names a draft and no step. */
  isResumed?: boolean;
  /** In the place of the page that is open: the way back does not lead there. */
  isReplaced?: boolean;
}

export const stepTitles: Record<Step, string> = {
  servicio: '¿Qué necesitas?',
  alarmas: 'Antes de empezar',
  preguntas: 'Cuéntanos',
  archivos: 'Fotos y estudios',
  antecedentes: 'Tus antecedentes',
  envio: 'Revisa y envía',
};

const isStep = (value: string | null): value is Step => (steps as readonly (string | null)[]).includes(value);

/** The step of an address: those of a draft need the draft, and a draft never goes back to the steps before it. */
export function stepOf(asked: string | null, has: { service: boolean; draft: boolean }): Step {
  const step = isStep(asked) ? asked : null;
  if (has.draft) return step && steps.indexOf(step) >= steps.indexOf('preguntas') ? step : 'preguntas';
  return has.service ? 'alarmas' : 'servicio';
}

/** In the words of the address. */
export const wordsOf = ({ group, fromReview }: Place = {}): Record<string, string> => ({
  ...(group ? { grupo: group } : {}),
  ...(fromReview ? { desde: 'envio' } : {}),
});

export const placeIn = (params: URLSearchParams): Place => ({
  group: params.get('grupo'),
  fromReview: params.get('desde') === 'envio',
  isResumed: !params.has('paso'),
});
