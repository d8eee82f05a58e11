const dayOf = (at: string) => {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};

interface DayGroup<Item> {
  /** `YYYY-MM-DD` in the reader's time zone. */
  day: string;
  items: Item[];
}

/** Consecutive messages of one day together, in the order in which they came. */
export function groupByDay<Item extends { createdAt: string }>(items: readonly Item[]): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long' });

/** «Hoy», «Ayer», «miércoles, 18 de noviembre». */
export function dayText(day: string, now = new Date()): string {
  if (day === dayOf(now.toISOString())) return 'Hoy';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === dayOf(yesterday.toISOString())) return 'Ayer';
  return weekday.format(new Date(`${day}T12:00:00`));
}

const clock = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit' });
export const clockText = (at: string) => clock.format(new Date(at));
