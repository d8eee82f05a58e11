import type { Priority } from '@consultorio/contracts/consultations';
import type { QueueSort, QueueTab } from '@consultorio/contracts/queue';
import { useSearchParams } from 'react-router-dom';
import { priorityTexts } from '../../texts/priorities.ts';
import { queueTabTexts } from '../../texts/queue-tabs.ts';

/** The filters of the list, as they stand in the address; empty is everything. */
export interface QueueFilterValues {
  query: string;
  serviceId: string;
  priority: Priority | '';
  doctorId: string;
  unread: boolean;
  /** Days of the clinic's calendar, `YYYY-MM-DD`, both included. */
  sentFrom: string;
  sentUntil: string;
  /** In hours. */
  lasts: string;
}

/** The column that somebody chose to sort by; null is the order of the promise. */
export interface ChosenSort {
  by: QueueSort;
  descending: boolean;
}

/** As they stand in the address; a «-» before one is the other way round. */
const sortSlugs = { due: 'plazo', activity: 'actividad', patient: 'paciente' } as const satisfies Record<
  QueueSort,
  string
>;

export const sortSlugOf = ({ by, descending }: ChosenSort): string => `${descending ? '-' : ''}${sortSlugs[by]}`;

export function sortOfSlug(slug: string): ChosenSort | null {
  const name = slug.replace(/^-/, '');
  const by = (Object.keys(sortSlugs) as QueueSort[]).find((one) => sortSlugs[one] === name);
  return by ? { by, descending: slug.startsWith('-') } : null;
}

const names = {
  query: 'buscar',
  serviceId: 'servicio',
  priority: 'prioridad',
  doctorId: 'medico',
  unread: 'sin-leer',
  sentFrom: 'desde',
  sentUntil: 'hasta',
  lasts: 'duracion',
} as const satisfies Record<keyof QueueFilterValues, string>;

const isPriority = (value: string): value is Priority => Object.hasOwn(priorityTexts, value);
/** A link that somebody mangled must not become a refused call. */
const idOf = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : '');
const dayOf = (value: string) => (/^20\d\d-\d\d-\d\d$/.test(value) && Date.parse(value) ? value : '');

/** Tab and filters stand in the address: a reload, a link or «atrás» comes back to the same list. */
export function useQueueAddress(offered: readonly QueueTab[]) {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof QueueFilterValues) => params.get(names[name]) ?? '';
  const slug = params.get('vista');
  const priority = read('priority');
  const filters: QueueFilterValues = {
    query: read('query').slice(0, 200),
    serviceId: idOf(read('serviceId')),
    priority: isPriority(priority) ? priority : '',
    doctorId: idOf(read('doctorId')),
    unread: read('unread') === 'si',
    sentFrom: dayOf(read('sentFrom')),
    sentUntil: dayOf(read('sentUntil')),
    lasts: /^[1-9]\d{0,3}$/.test(read('lasts')) ? read('lasts') : '',
  };
  const set = (change: Partial<QueueFilterValues>) =>
    setParams(
      (before) => {
        for (const [key, value] of Object.entries(change)) {
          const name = names[key as keyof QueueFilterValues];
          if (value) before.set(name, value === true ? 'si' : value);
          else before.delete(name);
        }
        return before;
      },
      // A step of the history for every letter would make «atrás» useless.
      { replace: true },
    );
  return {
    tab: offered.find((one) => queueTabTexts[one].slug === slug) ?? 'unassigned',
    filters,
    setFilters: set,
    sort: sortOfSlug(params.get('orden') ?? ''),
    setSort: (next: ChosenSort | null) =>
      setParams(
        (before) => {
          if (next) before.set('orden', sortSlugOf(next));
          else before.delete('orden');
          return before;
        },
        { replace: true },
      ),
    setTab: (next: QueueTab) =>
      setParams((before) => {
        before.set('vista', queueTabTexts[next].slug);
        return before;
      }),
  };
}
