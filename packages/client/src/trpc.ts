import type { AppRouter } from '@consultorio/server/router';
import { createTRPCReact } from '@trpc/react-query';

/** The typed hooks: `trpc.takeConsultation.useMutation()`. The server is known by its types only. */
export const trpc = createTRPCReact<AppRouter>();
