import type { QueueTab } from '@consultorio/contracts/queue';
import { reasonOf } from '../../addresses/review.ts';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

/** The filters as the server wants them: a filter that filters nothing is null. */
export const queueInput = ({ query, serviceId, priority, doctorId, unread, ...time }: QueueFilterValues) => ({
  query: query || null,
  serviceId: serviceId || null,
  priority: priority || null,
  doctorId: doctorId || null,
  unread: unread || null,
  sentFrom: time.sentFrom || null,
  sentUntil: time.sentUntil || null,
  lastsHours: Number(time.lasts) || null,
});

interface Shown {
  tab: QueueTab;
  filters: QueueFilterValues;
  sort: ChosenSort | null;
}

/** The list as it is shown: what is to be reviewed has a reason in its address, every other tab an order. */
export const shownInput = ({ tab, filters, sort }: Shown, params: URLSearchParams) => ({
  tab,
  ...queueInput(filters),
  ...(tab === 'toReview' ? { reason: reasonOf(params) } : sort && { sort: sort.by, descending: sort.descending }),
});

/** Whether anything beside the search narrows the list down. */
export const isFiltered = ({ query: _query, ...filters }: QueueFilterValues): boolean =>
  Object.values(filters).some(Boolean);
