import { exportAuditEventsInput, exportAuditEventsOutput } from '@consultorio/contracts/audit';
import { act } from '../../core/act.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';

/** Exporter and filters are part of what is signed: nobody widens an address that was given out. */
export const pathOfExport = (userId: string, filters: string) => `/exports/audit/${userId}/${filters}`;

export const exportAuditEvents = procedure('exportAuditEvents')
  .input(exportAuditEventsInput)
  .output(exportAuditEventsOutput)
  .mutation(async ({ ctx, input: filters }) => {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== ''));
    await act(ctx, 'exportAuditEvents', async ({ note }) =>
      note({ patientId: filters.patientId ?? null, details: { filters: Object.keys(given).join(' ') } }),
    );
    const path = pathOfExport(ctx.user.id, Buffer.from(JSON.stringify(given)).toString('base64url'));
    return { url: await shortLived(ctx, path) };
  });
