import { useCan } from '@consultorio/client/use-can';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type StaffPerson, staffName } from './staff-person.ts';

interface Props {
  person: StaffPerson & { hasDoctorData: boolean };
  /** Small ones stand in a row of a list, and say there whom they are about. */
  size?: 'small' | 'medium';
}

/** What an administrator may do with somebody's account; an invited person has none yet. */
export function StaffActions({ person, size = 'medium' }: Props) {
  const [asked, setAsked] = useState<'role' | 'deactivate' | 'reactivate' | null>(null);
  const may = useCan('deactivateStaff');
  if (!may || person.status === 'invited') return null;
  const close = () => setAsked(null);
  const button = (verb: NonNullable<typeof asked>, label: string, color: 'primary' | 'secondary' | 'error') => (
    <Button
      size={size}
      variant={size === 'small' ? 'text' : 'outlined'}
      color={size === 'small' ? 'secondary' : color}
      aria-label={size === 'small' ? `${label}: ${staffName(person)}` : undefined}
      onClick={() => setAsked(verb)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {person.status === 'inactive' ? button('reactivate', 'Reactivar', 'primary') : null}
      {person.status === 'active' && person.role === 'doctor'
        ? button('role', 'Pasar a administración', 'secondary')
        : null}
      {person.status === 'active' && person.role === 'admin' && person.hasDoctorData
        ? button('role', 'Dejar solo como doctor', 'secondary')
        : null}
      {person.status === 'active' ? button('deactivate', 'Desactivar', 'error') : null}
      {asked === 'role' ? <RoleDialog person={person} onClose={close} /> : null}
      {asked === 'deactivate' ? <DeactivateDialog person={person} onClose={close} /> : null}
      {asked === 'reactivate' ? <ReactivateDialog person={person} onClose={close} /> : null}
    </>
  );
}
