import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { attends, governs } from '@consultorio/contracts/sides';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { StaffPerson } from './staff-person.ts';

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
