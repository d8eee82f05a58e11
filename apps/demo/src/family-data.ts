import { daysBefore } from '../../server/src/core/clock/moments.ts';

/** In the care of one account: a boy of four, and a girl who comes of age next week, whenever the demo is begun. */
export const demoWards = ['emiliano', 'camila'] as const;
export type DemoWardKey = (typeof demoWards)[number];

export const isWard = (key: string): key is DemoWardKey => (demoWards as readonly string[]).includes(key);

/** Eighteen years before the day that comes in six days. */
export function birthOfWhoComesOfAge(now: number): string {
  const birthday = daysBefore(now, -6).slice(0, 10);
  const day = birthday.slice(5) === '02-29' ? '02-28' : birthday.slice(5);
  return `${Number(birthday.slice(0, 4)) - 18}-${day}`;
}
