/** The way of a new consultation, in order. The current step stands in the address, so that Back goes one step back. */
export const steps = ['servicio', 'alarmas', 'preguntas', 'archivos', 'antecedentes', 'envio'] as const;
export type Step = (typeof steps)[number];

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
