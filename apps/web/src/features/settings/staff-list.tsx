import { roleTexts } from '../../texts/roles.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Settings } from './settings-data.ts';

type StaffMember = Settings['staff'][number];

const columns: Column<StaffMember>[] = [
  { header: 'Correo', cell: ({ email }) => <EmailText email={email} /> },
  { header: 'Función', cell: ({ role }) => roleTexts[role] ?? role },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ status }) => <StatusChip {...(userStatusTexts[status] ?? { tone: 'neutral', label: status })} />,
  },
];

export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <SectionCard
      title="Usuarios y funciones"
      subtitle="El personal de la clínica. Los pacientes tienen su propia lista."
      flush
    >
      <RecordList
        label="Usuarios"
        rows={staff}
        keyOf={({ id }) => id}
        title={{ header: 'Nombre', text: ({ name, email }) => name || email }}
        columns={columns}
      />
    </SectionCard>
  );
}
