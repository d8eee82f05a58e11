import { exportAuditEvents } from './export.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { verifyAudit } from './verify-audit.ts';

export const auditRouter = {
  listAuditEvents,
  exportAuditEvents,
  verifyAudit,
};
