import { standingOf } from '@consultorio/contracts/access';
import type { ReactNode } from 'react';
import { trpc } from './trpc.ts';
import { ViewerContext } from './use-can.ts';

/**
 * Fills `ViewerContext` with the signed-in user's own profile (`getUserProfile`). Until that is loaded, or when loading
 * fails, `useCan` allows only public procedures.
 *
 * @example
 * ```tsx
 * import { ProfileViewer } from '@consultorio/client/profile-viewer';
 * import { useCan } from '@consultorio/client/use-can';
 *
 * const Export = () => (useCan('exportPatients') ? <button>Exportar</button> : null);
 *
 * export const Page = () => (
 *   <ProfileViewer>
 *     <Export />
 *   </ProfileViewer>
 * );
 * ```
 */
export function ProfileViewer({ children }: { children: ReactNode }) {
  const { data: profile } = trpc.getUserProfile.useQuery();
  const viewer = profile ? { id: profile.id, role: profile.role, standing: standingOf(profile) } : null;
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}
