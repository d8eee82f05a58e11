import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { attends, governs } from '@consultorio/contracts/sides';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import { useSession } from '../session/session-context.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { StaffPerson } from './staff-person.ts';
import { useHandover } from './use-handover.ts';

const words = {
  admin: {
    title: 'Pasar a administración',
    confirm: 'Pasar a administración',
    explanation:
      'Podrá ver y configurar todo, invitar y desactivar personal. Mientras administre no atiende consultas ni firma.',
  },
  doctor: {
    title: 'Dejar solo como doctor',
    confirm: 'Dejar solo como doctor',
    explanation:
      'Atenderá consultas y verá solo lo suyo. Deja de ver configuraciones, pedidos y al resto del personal.',
  },
} as const;

/** Doctor or administration: one or the other. */
export function RoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const handover = useHandover(person.id);
  const role = attends[person.role] ? 'admin' : 'doctor';
  const { title, confirm, explanation } = words[role];
  const update = trpc.updateStaffRole.useMutation({
    meta: { success: `Cambiamos la función de ${staffName(person)}.` },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`${title}: ${staffName(person)}`}
      confirm={confirm}
      pending={update.isPending}
      disabled={!attends[role] && !handover.query.data}
      onConfirm={() =>
        update.mutate({ userId: person.id, expectedVersion: person.version, role, handover: handover.answer() })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{explanation}</Typography>
        {!attends[role] ? <HandoverFields handover={handover} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

export type StaffAction = 'role' | 'deactivate' | 'reactivate';
type Person = StaffPerson & { hasDoctorData: boolean };

interface ButtonsProps {
  person: Person;
  /** Small ones stand in a row of a list, and say there whom they are about. */
  size?: 'small' | 'medium';
  onAsk: (action: StaffAction) => void;
}

/** An administrator's actions on somebody's account; an invited person has none yet. */
export function StaffButtons({ person, size = 'medium', onAsk }: ButtonsProps) {
  const may = useCan('deactivateStaff');
  if (!may || person.status === 'invited') return null;
  const button = (action: StaffAction, label: string, color: 'primary' | 'secondary' | 'error') => (
    <Button
      size={size}
      variant={size === 'small' ? 'text' : 'outlined'}
      color={size === 'small' ? 'secondary' : color}
      aria-label={size === 'small' ? `${label}: ${staffName(person)}` : undefined}
      onClick={() => onAsk(action)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {person.status === 'inactive' ? button('reactivate', 'Reactivar', 'primary') : null}
      {person.status === 'active' && attends[person.role]
        ? button('role', 'Pasar a administración', 'secondary')
        : null}
      {person.status === 'active' && governs[person.role] && person.hasDoctorData
        ? button('role', 'Dejar solo como doctor', 'secondary')
        : null}
      {person.status === 'active' ? button('deactivate', 'Desactivar', 'error') : null}
    </>
  );
}

interface DialogProps {
  person: StaffPerson;
  action: StaffAction;
  onClose: () => void;
}

/** Asks before the chosen action is done. */
export function StaffDialog({ person, action, onClose }: DialogProps) {
  if (action === 'role') return <RoleDialog person={person} onClose={onClose} />;
  if (action === 'deactivate') return <DeactivateDialog person={person} onClose={onClose} />;
  return <ReactivateDialog person={person} onClose={onClose} />;
}

/** Buttons and dialog, for pages of one person. */
export function StaffActions({ person }: { person: Person }) {
  const [asked, setAsked] = useState<StaffAction | null>(null);
  return (
    <>
      <StaffButtons person={person} onAsk={setAsked} />
      {asked ? <StaffDialog person={person} action={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function ReactivateDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const reactivate = trpc.reactivateStaff.useMutation({
    meta: { success: `${staffName(person)} puede entrar otra vez.` },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Reactivar a ${staffName(person)}`}
      confirm="Reactivar cuenta"
      pending={reactivate.isPending}
      onConfirm={() => reactivate.mutate({ userId: person.id, expectedVersion: person.version })}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Podrá iniciar sesión con la misma contraseña y la misma función que tenía. Las consultas que se movieron se
        quedan con quien las tiene.
      </Typography>
    </ConfirmDialog>
  );
}

/** Tells the consequences, and lets choose the destination of the open consultations. */
export function DeactivateDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { profile } = useSession();
  const handover = useHandover(person.id);
  const deactivate = trpc.deactivateStaff.useMutation({
    meta: {
      success: ({ moved }: { moved: number }) => {
        const told = moved === 0 ? '' : moved === 1 ? ' Se movió una consulta.' : ` Se movieron ${moved} consultas.`;
        return `${staffName(person)} ya no puede entrar.${told}`;
      },
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Desactivar a ${staffName(person)}`}
      confirm="Desactivar cuenta"
      dangerous
      pending={deactivate.isPending}
      disabled={!handover.query.data}
      onConfirm={() =>
        deactivate.mutate({ userId: person.id, expectedVersion: person.version, handover: handover.answer() })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        {profile?.id === person.id ? (
          <Alert severity="warning">Es tu propia cuenta: al confirmar se cierra tu sesión.</Alert>
        ) : null}
        <Typography sx={{ color: 'text.secondary' }}>
          Su sesión se cierra en todos sus dispositivos y no podrá volver a entrar hasta que alguien reactive la cuenta.
          Lo que firmó y emitió se conserva.
        </Typography>
        <HandoverFields handover={handover} />
      </Stack>
    </ConfirmDialog>
  );
}
