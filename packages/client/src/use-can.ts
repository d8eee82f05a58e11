import {
  can,
  gateAdmits,
  type ProcedureName,
  permissions,
  type Role,
  reachOf,
  type Scoped,
  type Standing,
} from '@consultorio/contracts/access';
import { createContext, useContext } from 'react';

/** Who looks at the page, as far as permissions care. `standing` is what the server computes from the same row. */
export interface Viewer {
  id: string;
  role: Role;
  standing: Standing;
}

/** Filled by the web app's session; null for somebody without a profile. */
export const ViewerContext = createContext<Viewer | null>(null);

export function mayUse(viewer: Viewer | null, name: ProcedureName, record?: Scoped): boolean {
  if (viewer && !gateAdmits[permissions[name].gate][viewer.standing]) return false;
  return record ? can(name, viewer, record) : reachOf(name, viewer?.role ?? null) !== '-';
}

/** Whether to draw a button. The server asks the same table again; this only spares people a refusal. */
export function useCan(name: ProcedureName, record?: Scoped): boolean {
  return mayUse(useContext(ViewerContext), name, record);
}
