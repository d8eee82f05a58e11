import type { AccountContext } from '../../core/context.ts';

/** The caller, and the person whose record is read: the caller, or somebody in the caller's care. */
export type RecordContext = AccountContext & { patientId: string };
