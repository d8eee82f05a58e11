import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { staffRoles } from '@consultorio/contracts/sides';
import type { StaffMember } from '@consultorio/contracts/staff';
import { roleWords } from '@consultorio/contracts/words/people';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../../capabilities/session/session-context.ts';
import { PasskeyResetDialog } from '../../../capabilities/staff/passkey-reset-dialog.tsx';
import { RevokeDialog } from '../../../capabilities/staff/revoke-dialog.tsx';
import { type StaffAction, StaffButtons, StaffDialog } from '../../../capabilities/staff/staff-actions.tsx';
import { type InvitedPerson, useInvitation } from '../../../capabilities/staff/use-invitation.ts';
import { EmailText } from '../../../kit/email-text.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FilterSelect } from '../../../kit/filter-select.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursorWhileTyped, rowsOf } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { relativeText } from '../../../texts/dates.ts';
import { staffName } from '../../../texts/names.ts';
import { staffStatusOf } from '../../../texts/user-statuses.ts';
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx';

const roleOptions = staffRoles.map((value) => ({ value, label: roleWords[value] }));

/** Users and roles: everybody who works here, doctors too. */
export function StaffCard() {
  const [search, setSearch] = useAddressValue('buscar');
  const [slug, setRole] = useAddressValue('funcion');
  const [inviting, setInviting] = useState(false);
  const mayInvite = useCan('inviteAdministrator');
  const role = staffRoles.find((one) => one === slug) ?? null;
  const query = trpc.listStaff.useInfiniteQuery({ query: search || null, role }, byCursorWhileTyped);
  const rows = rowsOf(query);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <SearchInput label="Nombre o correo" value={search} onChange={setSearch} />
        <FilterSelect
          label="Función"
          all="Todas las funciones"
          value={role ?? ''}
          options={roleOptions}
          onChange={setRole}
        />
        {mayInvite ? (
          <Button
            variant="contained"
            startIcon={<PersonAddOutlined />}
            onClick={() => setInviting(true)}
            sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
          >
            Invitar a administración
          </Button>
        ) : null}
      </Stack>
      <SectionCard
        title="Usuarios y funciones"
        subtitle="Quien administra ve y configura todo; quien es médico atiende, y se le invita en «Doctores»."
        flush
      >
        <QueryStates query={{ ...query, data: rows }}>
          {(found) =>
            found.length > 0 ? (
              <StaffList staff={found} />
            ) : (
              <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
                Nadie coincide. Prueba con menos letras o quita el filtro.
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={query} />
      </SectionCard>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Siempre queda al menos una persona administrando. La primera se nombra al instalar, con la variable
        FIRST_ADMIN_EMAIL del servidor; desde entonces solo quien administra puede dar esa función.
      </Typography>
      {inviting ? <InviteAdministratorDialog onClose={() => setInviting(false)} /> : null}
    </Stack>
  );
}

const columns: Column<StaffMember>[] = [
  { header: 'Función', cell: ({ role }) => roleWords[role], nowrap: true },
  {
    header: 'Último acceso',
    cell: ({ lastSignInAt }) => (lastSignInAt ? relativeText(lastSignInAt) : 'Nunca'),
    nowrap: true,
  },
  { header: 'Estado', phone: 'aside', cell: (person) => <StatusChip {...staffStatusOf(person)} /> },
];

function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  // Beside the list, not in its row: a row goes when the screen is turned, and the choices stay.
  const [resetting, setResetting] = useState<string | null>(null);
  const reset = staff.find(({ id }) => id === resetting);
  const [asked, setAsked] = useState<{ person: StaffMember; action: StaffAction } | null>(null);
  // Somebody else's newer change counts, or trying again would be refused for ever.
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
            <>
              <PasskeyResetButton person={person} onAsk={() => setResetting(person.id)} />
              <StaffButtons person={person} size="small" onAsk={(action) => setAsked({ person, action })} />
            </>
          )
        }
      />
      {reset ? <PasskeyResetDialog person={reset} onClose={() => setResetting(null)} /> : null}
      {asked && now ? <StaffDialog person={now} action={asked.action} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Of somebody else who has passkeys: two administrators take part, so the one who asked waits for the other. */
function PasskeyResetButton({ person, onAsk }: { person: StaffMember; onAsk: () => void }) {
  const { profile } = useSession();
  if (!useCan('askPasskeyReset') || person.passkeys === 0 || person.id === profile?.id) return null;
  const waits = person.passkeyReset?.askedBy === profile?.id;
  const label = waits ? 'Falta confirmar' : person.passkeyReset ? 'Confirmar quitar llaves' : 'Quitar llaves';
  return (
    <Button
      size="small"
      color="secondary"
      disabled={waits}
      aria-label={`${label}: ${staffName(person)}`}
      onClick={onAsk}
    >
      {label}
    </Button>
  );
}

/** In a row of the list. */
function InvitedActions({ person }: { person: InvitedPerson }) {
  const [revoking, setRevoking] = useState(false);
  const { resend, isResending, revoke, isRevoking } = useInvitation(person, () => setRevoking(false));
  if (!useCan('resendInvitation')) return null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        loading={isResending}
        aria-label={`Reenviar invitación a ${person.email}`}
        onClick={resend}
      >
        Reenviar
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={`Cancelar invitación de ${person.email}`}
        onClick={() => setRevoking(true)}
      >
        Cancelar
      </Button>
      {revoking ? (
        <RevokeDialog email={person.email} pending={isRevoking} onConfirm={revoke} onClose={() => setRevoking(false)} />
      ) : null}
    </>
  );
}
