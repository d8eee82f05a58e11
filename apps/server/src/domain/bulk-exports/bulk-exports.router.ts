import { startBulkExport } from './start.ts';

export const bulkExportsRouter = { startBulkExport };
