import { can, gateAdmits, permissions, reachOf, type Scoped, type Standing } from '@consultorio/contracts/access';
import type { Role } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { createContext, useContext } from 'react';

/**
 * The person at the page, with the fields that permissions depend on. `ProfileViewer` reads them off the
 * profile, as the server does.
 *
 * @example
 * ```ts
 * import type { Viewer } from '@consultorio/client/use-can';
 *
 * const doctor: Viewer = { id: '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10', role: 'doctor', standing: 'active' };
 * ```
 */
export interface Viewer {
  id: string;
  role: Role;
  standing: Standing;
}

/**
 * React context with the viewer that `useCan` reads; null without a profile. `ProfileViewer` fills it for apps that
 * have no session of their own.
 *
 * @example
 * ```tsx
 * import { type Viewer, ViewerContext } from '@consultorio/client/use-can';
 * import type { ReactNode } from 'react';
 *
 * export const Session = ({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) => (
 *   <ViewerContext value={viewer}>{children}</ViewerContext>
 * );
 * ```
 */
export const ViewerContext = createContext<Viewer | null>(null);

/**
 * Whether `viewer` may call the procedure: on `record` when one is given, otherwise on any record at all. Null is a
 * person without a session. Reads the permission table of the server. Never throws.
 *
 * @example
 * ```ts
 * import { mayUse } from '@consultorio/client/use-can';
 *
 * const visible = mayUse(null, 'getClinic'); // true: public
 * ```
 */
export function mayUse(viewer: Viewer | null, name: ProcedureName, record?: Scoped): boolean {
  if (viewer && !gateAdmits[permissions[name].gate][viewer.standing]) return false;
  return record ? can(name, viewer, record) : reachOf(name, viewer?.role ?? null) !== '-';
}

/**
 * Whether to show a button: `mayUse` for the viewer of the context. The server checks the same table at each request;
 * this only spares people a refusal.
 *
 * @example
 * ```tsx
 * import { useCan } from '@consultorio/client/use-can';
 *
 * export function Block() {
 *   return useCan('updatePatientStatus') ? <button>Bloquear</button> : null;
 * }
 * ```
 */
export function useCan(name: ProcedureName, record?: Scoped): boolean {
  return mayUse(useContext(ViewerContext), name, record);
}
