import { clinicZone, dayAfter, dayOf } from '@consultorio/contracts/clinic-calendar';
import type { ReportInput } from '@consultorio/contracts/reports';
import { useSearchParams } from 'react-router-dom';

/** Ranges of days that have a name; both days are in it. */

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export type Days = { from: string; to: string };

export const namedRanges = [
  { slug: 'hoy', label: 'Hoy', days: (today: string): Days => ({ from: today, to: today }) },
  {
    slug: '7-dias',
    label: 'Últimos 7 días',
    days: (today: string): Days => ({ from: dayAfter(today, -6), to: today }),
  },
  {
    slug: '30-dias',
    label: 'Últimos 30 días',
    days: (today: string): Days => ({ from: dayAfter(today, -29), to: today }),
  },
  {
    slug: '90-dias',
    label: 'Últimos 90 días',
    days: (today: string): Days => ({ from: dayAfter(today, -89), to: today }),
  },
  {
    slug: 'este-mes',
    label: 'Este mes',
    days: (today: string): Days => ({ from: firstOfMonth(today), to: today }),
  },
  {
    slug: 'mes-pasado',
    label: 'Mes pasado',
    days: (today: string): Days => {
      const last = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    },
  },
  {
    slug: '12-meses',
    label: 'Últimos 12 meses',
    days: (today: string): Days => ({ from: dayAfter(today, -364), to: today }),
  },
] as const;

/** Days that somebody chose. */
export const CHOSEN = 'fechas';
export const FIRST_RANGE = '30-dias';

export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

export function daysOf(slug: string, chosen: Days, today: string): Days {
  const isWhole = isDay(chosen.from) && isDay(chosen.to) && chosen.from <= chosen.to;
  if (slug === CHOSEN && isWhole) return chosen;
  const named =
    namedRanges.find((range) => range.slug === slug) ?? namedRanges.find(({ slug }) => slug === FIRST_RANGE);
  return (named ?? namedRanges[0]).days(today);
}

/** Apart from the filters of a list that may stand on the same page. */
const names = {
  range: 'rango',
  from: 'del',
  to: 'al',
  serviceId: 'en-servicio',
  doctorId: 'de-medico',
  weekday: 'en-dia',
  fromHour: 'de-hora',
  untilHour: 'a-hora',
} as const;
export type ReportChoice = Record<keyof typeof names, string>;

/** Both or neither, and not the same. */
function hoursOf({ fromHour, untilHour }: ReportChoice) {
  const [from, until] = [fromHour, untilHour].map((value) => (/^\d{1,2}$/.test(value) ? Number(value) : -1));
  const areHours = from !== undefined && until !== undefined && from >= 0 && from < 24 && until > 0 && until <= 24;
  return areHours && from !== until ? { fromHour: from, untilHour: until } : { fromHour: null, untilHour: null };
}

const idOf = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : null);

/** The filters of a report stand in the address: a reload, a link or «atrás» comes back to the same one. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const choice = Object.fromEntries(
    Object.entries(names).map(([name, slug]) => [name, params.get(slug) ?? '']),
  ) as ReportChoice;
  const choose = (change: Partial<ReportChoice>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          const slug = names[name as keyof ReportChoice];
          if (value) before.set(slug, value);
          else before.delete(slug);
        }
        return before;
      },
      { replace: true },
    );
  const range = choice.range || FIRST_RANGE;
  const asked: ReportInput = {
    ...daysOf(range, choice, dayOf(Date.now(), clinicZone())),
    serviceId: idOf(choice.serviceId),
    doctorId: idOf(choice.doctorId),
    weekday: /^[1-7]$/.test(choice.weekday) ? Number(choice.weekday) : null,
    ...hoursOf(choice),
  };
  return { asked, range, choose };
}
