import { trpc } from '@consultorio/client/trpc';

/**
 * For a mutation on one consultation: reads it again whatever came of it. Live events tell the same, but a stream that
 * is just reconnecting must not leave a button of yesterday on the page.
 */
export function useRefreshed(consultationId: string) {
  const utils = trpc.useUtils();
  return {
    onSettled: async () => {
      const queries = [utils.getConsultation, utils.getClinicalNote, utils.listMessages];
      await Promise.all(queries.map((query) => query.invalidate({ consultationId })));
    },
  };
}
