import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useEffect } from 'react';

/** Who looks at a consultation has read what the bell says of it, also what comes while the page is open. */
export function useNoticesRead(consultationId: string): void {
  const utils = trpc.useUtils();
  const mayMark = useCan('markNotificationsRead');
  // The bell's own question.
  const unread = trpc.listNotifications.useQuery({ limit: 1 }).data?.unread ?? 0;
  const { mutate } = trpc.markNotificationsRead.useMutation({
    onSuccess: () => Promise.all([utils.listNotifications.invalidate(), utils.listMyConsultations.invalidate()]),
    meta: { quiet: true },
  });
  useEffect(() => {
    if (unread > 0 && mayMark) mutate({ consultationId });
  }, [unread, mayMark, consultationId, mutate]);
}
