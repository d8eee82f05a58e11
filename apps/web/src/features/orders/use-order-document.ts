import { trpc } from '@consultorio/client/trpc';
import { useMutation } from '@tanstack/react-query';

/** Opens the PDF in a tab of its own. The address is asked for at the click: it dies after 15 minutes. */
export function useOrderDocument() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async (orderId: string) => {
      // Opened before the answer, or the browser takes it for an unwanted window.
      const tab = window.open('about:blank', '_blank');
      try {
        const { url } = await utils.getOrderDocument.fetch({ orderId }, { staleTime: 0 });
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}
