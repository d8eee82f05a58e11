import { type BreachStepKind, breach, breachIdInput } from '@consultorio/contracts/breaches';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { BreachRow } from '../../core/db/tables/breaches.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { readBreach } from './read-breach.ts';

/** What is known of it, how many people it affects, and what they are to be told. */
export const getBreach = procedure('getBreach')
  .input(breachIdInput)
  .output(breach)
  .query(async ({ ctx, input: { breachId } }) => {
    const [found, establishment] = await Promise.all([readBreach(ctx, breachId), readEstablishment(ctx.db)]);
    return { ...found, notice: breachNotice(found, found.steps, establishment.legalName || establishment.name) };
  });

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
/** «3 de marzo de 2026», by the calendar of the clinic. */
const dayText = (moment: string) => longDay.format(new Date(`${dayOf(Date.parse(moment))}T12:00:00Z`));

function periodText({ beganAt, endedAt }: Pick<BreachRow, 'beganAt' | 'endedAt'>): string {
  const [from, to] = [dayText(beganAt), endedAt && dayText(endedAt)];
  if (!to) return `desde el ${from}`;
  return from === to ? `el ${from}` : `entre el ${from} y el ${to}`;
}

type Told = Pick<
  BreachRow,
  'nature' | 'data' | 'recommendations' | 'measures' | 'contact' | 'beganAt' | 'endedAt' | 'discoveredAt'
>;

/**
 * The draft of what each affected person is told, with what the law names: what happened, which data, what the person can
 * do, what was done, where to ask. The clinic reads it, changes what has to be changed, and sends it.
 */
function breachNotice(breach: Told, steps: readonly { kind: BreachStepKind; text: string }[], clinic: string): string {
  const measures = [breach.measures, ...steps.flatMap(({ kind, text }) => (kind === 'measure' ? [text] : []))];
  return [
    'Aviso de vulneración de seguridad de datos personales',
    `${clinic || 'La clínica'} le informa de una vulneración que afecta de forma significativa sus datos personales. Ocurrió ${periodText(breach)} y la conocimos el ${dayText(breach.discoveredAt)}.`,
    `Qué ocurrió\n${breach.nature}`,
    `Qué datos suyos están comprometidos\n${breach.data}`,
    `Qué le recomendamos hacer\n${breach.recommendations}`,
    `Qué medidas correctivas tomamos de inmediato\n${measures.join('\n')}`,
    `Dónde obtener más información\n${breach.contact}`,
  ].join('\n\n');
}
