import type { QueueFilterValues } from './use-queue-address.ts';

/** The filters as the server wants them: a filter that filters nothing is null. */
export const queueInput = ({ query, serviceId, priority, doctorId, unread }: QueueFilterValues) => ({
  query: query || null,
  serviceId: serviceId || null,
  priority: priority || null,
  doctorId: doctorId || null,
  unread: unread || null,
});

/** Whether anything beside the search narrows the list down. */
export const isFiltered = ({ serviceId, priority, doctorId, unread }: QueueFilterValues): boolean =>
  Boolean(serviceId || priority || doctorId || unread);
