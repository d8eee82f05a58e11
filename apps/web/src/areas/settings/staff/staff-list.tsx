import type { StaffMember } from '@consultorio/contracts/staff';
import { roleWords } from '@consultorio/contracts/words/people';
import { useState } from 'react';
import { type StaffAction, StaffButtons, StaffDialog } from '../../../capabilities/staff/staff-actions.tsx';
import { EmailText } from '../../../kit/email-text.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { relativeText } from '../../../texts/dates.ts';
import { staffName } from '../../../texts/names.ts';
import { staffStatusOf } from '../../../texts/user-statuses.ts';
import { InvitedActions } from './invited-actions.tsx';

const columns: Column<StaffMember>[] = [
  { header: 'Función', cell: ({ role }) => roleWords[role], nowrap: true },
  {
    header: 'Último acceso',
    cell: ({ lastSignInAt }) => (lastSignInAt ? relativeText(lastSignInAt) : 'Nunca'),
    nowrap: true,
  },
  { header: 'Estado', phone: 'aside', cell: (person) => <StatusChip {...staffStatusOf(person)} /> },
];

export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  // Beside the list, not in its row: a row goes when the screen is turned, and what was chosen stays.
  const [asked, setAsked] = useState<{ person: StaffMember; action: StaffAction } | null>(null);
  // What somebody else changed meanwhile is what counts, or trying again would be refused for ever.
  const now = staff.find(({ id }) => id === asked?.person.id) ?? asked?.person;
  return (
    <>
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
            <StaffButtons person={person} size="small" onAsk={(action) => setAsked({ person, action })} />
          )
        }
      />
      {asked && now ? <StaffDialog person={now} action={asked.action} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
