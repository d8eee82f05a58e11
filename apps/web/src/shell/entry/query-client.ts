import { createQueryClient as createClient } from '@consultorio/client/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';

/** Errors and successes become a notification; a first load that failed is shown by ErrorState in its place. */
export function createQueryClient(): QueryClient {
  return createClient({
    onError: (error) => notify(errorText(error), 'error'),
    onSuccess: (text) => notify(text, 'success'),
  });
}
