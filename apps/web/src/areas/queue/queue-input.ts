import type { QueueFilterValues } from './use-queue-address.ts';

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

/** Whether anything beside the search narrows the list down. */
export const isFiltered = ({ query: _query, ...filters }: QueueFilterValues): boolean =>
  Object.values(filters).some(Boolean);
