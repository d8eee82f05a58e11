import type { auditEvent } from '@consultorio/contracts/audit';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { auditActionText } from '../../texts/audit-actions.ts';
import { auditOutcomeTexts } from '../../texts/audit-outcomes.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { roleTexts } from '../../texts/roles.ts';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

export type AuditEvent = z.infer<typeof auditEvent>;

const actorText = ({ actorName, actorRole }: AuditEvent): string => {
  const role = actorRole ? (roleTexts[actorRole] ?? actorRole) : null;
  if (actorName) return role ? `${actorName} · ${role}` : actorName;
  return role ?? 'El sistema';
};

/** A folio names the consultation; without one the patient alone. */
const recordText = ({ patientName, consultationFolio }: AuditEvent) =>
  [patientName, consultationFolio].filter(Boolean).join(' · ') || null;

const columns: Column<AuditEvent>[] = [
  { header: 'Quién', cell: actorText },
  { header: 'Expediente', cell: recordText },
  {
    header: 'Dirección IP',
    phone: 'none',
    nowrap: true,
    cell: ({ ip }) =>
      ip && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
          {ip}
        </Box>
      ),
  },
  { header: 'Resultado', phone: 'aside', cell: ({ outcome }) => <StatusChip {...auditOutcomeTexts[outcome]} /> },
];

export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <RecordList
      label="Bitácora"
      rows={events}
      keyOf={({ seq }) => String(seq)}
      title={{
        header: 'Qué pasó',
        text: ({ action }) => auditActionText(action),
        note: ({ at }) => dateTimeText(at),
      }}
      columns={columns}
    />
  );
}
