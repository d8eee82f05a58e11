import { getStructuredRecord } from './get-structured-record.ts';
import { listRecordEntryVersions } from './list-record-entry-versions.ts';
import { reconcileRecord } from './reconcile-record.ts';

export const structuredRecordRouter = { getStructuredRecord, listRecordEntryVersions, reconcileRecord };
