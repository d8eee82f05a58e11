import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from './router.ts';

/**
 * The typed React hooks, one set for each procedure of the server; the procedures are listed in `docs/api.md`. Only the
 * types of the server are imported. Errors are `TRPCClientError`s: see `errors`.
 *
 * @example
 * ```tsx
 * import { trpc } from '@consultorio/client/trpc';
 *
 * export function Take({ consultationId }: { consultationId: string }) {
 *   const take = trpc.takeConsultation.useMutation();
 *   return <button onClick={() => take.mutate({ consultationId })}>Tomar</button>;
 * }
 * ```
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();
