import { standingOf } from '@consultorio/contracts/access';
import type { ReactNode } from 'react';
import { trpc } from './trpc.ts';
import { ViewerContext } from './use-can.ts';

/** Fills what `useCan` asks with the profile of whoever is signed in; nobody may anything until it is there. */
export function ProfileViewer({ children }: { children: ReactNode }) {
  const { data: profile } = trpc.getUserProfile.useQuery();
  const viewer = profile ? { id: profile.id, role: profile.role, standing: standingOf(profile) } : null;
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}
