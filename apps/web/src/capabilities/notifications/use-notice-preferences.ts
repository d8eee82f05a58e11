import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';

/** Which notices a person wants by mail and on a screen, and saving them. */
export function useNoticePreferences() {
  const utils = trpc.useUtils();
  const query = trpc.getNotificationPreferences.useQuery();
  const mayChange = useCan('updateNotificationPreferences');
  const update = trpc.updateNotificationPreferences.useMutation({
    // The switch moves at once and returns when the server refuses.
    onMutate: ({ muted, pushMuted, phoneMuted }) => {
      const before = utils.getNotificationPreferences.getData();
      utils.getNotificationPreferences.setData(
        undefined,
        (old) =>
          old && { ...old, muted, pushMuted: pushMuted ?? old.pushMuted, phoneMuted: phoneMuted ?? old.phoneMuted },
      );
      return before;
    },
    onSuccess: (saved) => utils.getNotificationPreferences.setData(undefined, saved),
    onError: (_error, _asked, before) => {
      // At once: without a network the server cannot be asked how it really stands.
      utils.getNotificationPreferences.setData(undefined, before);
    },
  });
  return { query, update, disabled: !mayChange || update.isPending };
}
