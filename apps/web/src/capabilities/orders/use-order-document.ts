import { trpc } from '@consultorio/client/trpc';
import { useMutation } from '@tanstack/react-query';
import { openDocument } from '../../kit/open-document.ts';

/** Opens the PDF of an order. */
export function useOrderDocument() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (orderId: string) => openDocument(() => utils.getOrderDocument.fetch({ orderId }, { staleTime: 0 })),
  });
}
