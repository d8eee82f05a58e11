import type { Presence } from '@consultorio/contracts/presence';

type Somebody = Pick<Presence, 'name' | 'attends'>;

/** «Elena Ríos está atendiendo», «Elena Ríos y 2 más la están viendo»: the attending doctor comes first. */
export function presenceText(presences: readonly Somebody[]): string | null {
  const [first, ...others] = presences.toSorted((one, other) => Number(other.attends) - Number(one.attends));
  if (!first) return null;
  const name = first.name || 'Alguien más';
  if (first.attends) return `${name} está atendiendo`;
  if (others.length === 0) return `${name} la está viendo`;
  return `${name} y ${others.length === 1 ? 'una persona más' : `${others.length} más`} la están viendo`;
}
