import type { ArcoState } from '@consultorio/contracts/arco';
import { businessDaysUntil } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { arcoStateWords } from '@consultorio/contracts/words/arco';
import { counted } from '@consultorio/contracts/words/counted';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateText } from '../../texts/dates.ts';
import type { Tone } from '../../texts/tone.ts';

type Standing = { state: ArcoState; dueOn: string | null };

/** A term that has so few business days left is shown as one that wants somebody. */
const NEAR = 5;

const daysLeft = (dueOn: string): number => businessDaysUntil(dayOf(Date.now()), dueOn);

function toneOf({ state, dueOn }: Standing): Tone {
  if (dueOn === null) return state === 'fulfilled' ? 'success' : 'neutral';
  const left = daysLeft(dueOn);
  return left < 0 ? 'error' : left <= NEAR ? 'warning' : 'info';
}

export function ArcoStateChip(request: Standing) {
  return <StatusChip label={arcoStateWords[request.state]} tone={toneOf(request)} />;
}

/** The day on which the term ends, and how far it is; nothing where nothing is owed. */
export function termText({ dueOn }: Pick<Standing, 'dueOn'>): string | null {
  if (dueOn === null) return null;
  const left = daysLeft(dueOn);
  const day = dateText(dueOn);
  if (left < 0) return `Venció el ${day}, hace ${counted(-left, 'día hábil', 'días hábiles')}`;
  if (left === 0) return `Vence el ${day}`;
  return `Vence el ${day}: ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'día hábil', 'días hábiles')}`;
}
