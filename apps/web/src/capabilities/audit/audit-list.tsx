import type { auditEvent } from '@consultorio/contracts/audit';
import { roleWord } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { Folio } from '../../kit/folio.tsx';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { auditOutcomeTexts } from '../../texts/audit-outcomes.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { auditActionText } from '../../texts/verbs/audit.ts';

type AuditEvent = z.infer<typeof auditEvent>;

const actorText = ({ actorName, actorRole }: AuditEvent): string => {
  if (!actorRole || actorRole === 'system') return actorName || 'El sistema';
  const role = roleWord(actorRole);
  return actorName ? `${actorName} · ${role}` : role;
};

/** A folio names the consultation; without one the patient alone. */
function recordOf({ patientName, consultationFolio: folio }: AuditEvent) {
  if (!folio) return patientName || null;
  return (
    <>
      {patientName ? `${patientName} · ` : null}
      <Folio folio={folio} />
    </>
  );
}

const whenText = ({ at, times, lastAt }: AuditEvent): string =>
  times > 1 ? `${dateTimeText(at)} · ${times} veces, la última ${dateTimeText(lastAt ?? at)}` : dateTimeText(at);

const columns: Column<AuditEvent>[] = [
  { header: 'Quién', cell: actorText },
  { header: 'Expediente', cell: recordOf },
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
        note: whenText,
      }}
      columns={columns}
    />
  );
}
