import type { StaffMember } from '@consultorio/contracts/staff';
import { relativeText } from '../../texts/dates.ts';
import { roleTexts } from '../../texts/roles.ts';
import { staffStatusOf } from '../../texts/user-statuses.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { InvitedActions } from './invited-actions.tsx';
import { StaffActions } from './staff-actions.tsx';
import { staffName } from './staff-person.ts';

const columns: Column<StaffMember>[] = [
  { header: 'Función', cell: ({ role }) => roleTexts[role], nowrap: true },
  {
    header: 'Último acceso',
    cell: ({ lastSignInAt }) => (lastSignInAt ? relativeText(lastSignInAt) : 'Nunca'),
    nowrap: true,
  },
  { header: 'Estado', phone: 'aside', cell: (person) => <StatusChip {...staffStatusOf(person)} /> },
];

export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <RecordList
      label="Personal"
      rows={staff}
      keyOf={({ id }) => id}
      title={{ header: 'Nombre', text: staffName, note: ({ email }) => <EmailText email={email} /> }}
      columns={columns}
      actionsOf={(person) =>
        person.invitation ? (
          <InvitedActions person={{ ...person, invitation: person.invitation }} />
        ) : (
          <StaffActions person={person} size="small" />
        )
      }
    />
  );
}
