import { trpc } from '@consultorio/client/trpc';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { StaffActions } from '../../capabilities/staff/staff-actions.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SignatureField } from '../../kit/signature-field.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { staffName } from '../../texts/names.ts';
import { staffStatusOf } from '../../texts/user-statuses.ts';
import { DoctorForm } from './doctor-form.tsx';
import { InvitationNotice } from './invitation-notice.tsx';

interface Props {
  doctorId: string;
  onClose: () => void;
}

/** One doctor over the list: data, signature, account. */
export function DoctorDialog({ doctorId, onClose }: Props) {
  const doctor = trpc.getDoctor.useQuery({ doctorId });
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { data } = doctor;
  return (
    <FormDialog
      title={data ? staffName(data) : 'Doctor'}
      note={
        data ? (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <StatusChip {...staffStatusOf(data)} />
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <EmailText email={data.email} />
            </Typography>
          </Stack>
        ) : null
      }
      onClose={() => (dirty ? setLeaving(true) : onClose())}
    >
      <QueryStates
        query={doctor}
        skeleton={<SkeletonList rows={5} height={64} />}
        missing={
          <EmptyState icon={<PersonOffOutlined />} title="No encontramos a esta persona">
            Puede que su invitación se haya cancelado. Cierra y busca en la lista.
          </EmptyState>
        }
      >
        {(found) => (
          <Stack sx={{ gap: 4 }}>
            {found.invitation ? (
              <InvitationNotice person={{ ...found, invitation: found.invitation }} onRevoked={onClose} />
            ) : null}
            <Part title="Datos">
              <DoctorForm key={found.id} doctor={found} onDirty={setDirty} />
            </Part>
            <Part title="Firma" note="La imagen que llevan sus recetas y órdenes.">
              <DoctorSignature doctor={found} />
            </Part>
            {found.invitation ? null : (
              <Part title="Cuenta" note="Antes de cambiar nada te decimos qué pasará con sus consultas abiertas.">
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  <StaffActions person={{ ...found, role: 'doctor', hasDoctorData: true }} />
                </Stack>
              </Part>
            )}
          </Stack>
        )}
      </QueryStates>
      <ConfirmDialog
        open={leaving}
        title="Tienes cambios sin guardar"
        confirm="Salir sin guardar"
        cancel="Seguir editando"
        dangerous
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <Typography>Lo que cambiaste sigue en este dispositivo: lo encontrarás al volver a abrir la ficha.</Typography>
      </ConfirmDialog>
    </FormDialog>
  );
}

function DoctorSignature({ doctor }: { doctor: DoctorDetail }) {
  const utils = trpc.useUtils();
  const change = trpc.updateDoctorSignature.useMutation({
    onSuccess: ({ signature, version }) => {
      utils.getDoctor.setData({ doctorId: doctor.id }, (known) => known && { ...known, signature, version });
      notify(signature ? 'Guardamos la firma.' : 'Quitamos la firma.', 'success');
    },
  });
  return (
    <SignatureField
      signature={doctor.signature}
      pending={change.isPending}
      onChange={(signature) => change.mutate({ doctorId: doctor.id, signature })}
    />
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {note ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ) : null}
      <Stack sx={{ mt: 2 }}>{children}</Stack>
    </section>
  );
}
