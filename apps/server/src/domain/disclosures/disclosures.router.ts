import { exportDisclosures } from './export.ts';
import { listDisclosures } from './list.ts';
import { recordDisclosure } from './record.ts';

export const disclosuresRouter = {
  recordDisclosure,
  listDisclosures,
  exportDisclosures,
};
