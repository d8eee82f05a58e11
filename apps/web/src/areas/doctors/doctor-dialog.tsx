import { trpc } from '@consultorio/client/trpc';
import { type DoctorDetail, updateDoctorInput } from '@consultorio/contracts/doctors';
import { zodResolver } from '@hookform/resolvers/zod';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { absenceText } from '../../capabilities/schedules/absence-text.ts';
import { RevokeDialog } from '../../capabilities/staff/revoke-dialog.tsx';
import { StaffActions } from '../../capabilities/staff/staff-actions.tsx';
import { type InvitedPerson, useInvitation } from '../../capabilities/staff/use-invitation.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Face } from '../../kit/face.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { PictureButtons, pictureText } from '../../kit/picture-buttons.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SignatureField } from '../../kit/signature-field.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { personInitials } from '../../texts/initials.ts';
import { fullName, staffName } from '../../texts/names.ts';
import { staffStatusOf } from '../../texts/user-statuses.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { DoctorLicences } from './doctor-licences.tsx';
import { DoctorSchedule } from './doctor-schedule.tsx';
import { type DoctorValues, valuesOf } from './doctor-values.ts';

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
            {data.absentUntil ? <StatusChip tone="warning" label={absenceText(data.absentUntil)} /> : null}
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
            <Part
              title="Cédulas"
              note="Sin la cédula profesional comprobada no puede tomar consultas ni aparece en el sitio."
            >
              <DoctorLicences doctor={found} />
            </Part>
            <Part
              title="Turnos y ausencias"
              note="Ausente no recibe nada por sí solo, y sus colegas lo ven sin el motivo."
            >
              <DoctorSchedule key={found.id} doctor={found} />
            </Part>
            <Part title="Foto" note="Con ella lo conocen sus pacientes en el sitio, mientras esperan y en el chat.">
              <DoctorPicture doctor={found} />
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

function DoctorPicture({ doctor }: { doctor: DoctorDetail }) {
  const update = trpc.updateDoctorPicture.useMutation({ meta: { success: pictureText('su foto') } });
  const doctorId = doctor.id;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Face
        src={doctor.profilePicture}
        initials={personInitials(doctor)}
        size={88}
        alt={`Foto de ${fullName(doctor)}`}
      />
      <PictureButtons
        photo="su foto"
        hasPicture={doctor.profilePicture !== null}
        seenBy="Así lo verán sus pacientes y sus colegas."
        update={{ ...update, mutate: (sent, options) => update.mutate({ doctorId, ...sent }, options) }}
      />
    </Stack>
  );
}

function DoctorSignature({ doctor }: { doctor: DoctorDetail }) {
  const utils = trpc.useUtils();
  const change = trpc.updateDoctorSignature.useMutation({
    meta: {
      success: ({ signature }: { signature: string | null }) =>
        signature ? 'Guardamos la firma.' : 'Quitamos la firma.',
    },
    onSuccess: ({ signature, version }) => {
      utils.getDoctor.setData({ doctorId: doctor.id }, (known) => known && { ...known, signature, version });
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

/** An invitation that nobody has answered yet: its expiry, resending and revoking. */
function InvitationNotice({ person, onRevoked }: { person: InvitedPerson; onRevoked: () => void }) {
  const { sentAt, expiresAt, timesSent } = person.invitation;
  const [revoking, setRevoking] = useState(false);
  const { resend, isResending, revoke, isRevoking } = useInvitation(person, onRevoked);
  const isOver = Date.parse(expiresAt) < Date.now();
  const sent = timesSent === 1 ? 'Enviada' : `Enviada ${timesSent} veces; la última,`;
  return (
    <Alert severity={isOver ? 'warning' : 'info'}>
      <Typography sx={{ fontWeight: 600 }}>
        {isOver ? 'La invitación venció sin respuesta' : 'Todavía no ha aceptado la invitación'}
      </Typography>
      <Typography variant="body2">
        {`${sent} el ${dateTimeText(sentAt)}; ${isOver ? 'venció' : 'vence'} el ${dateTimeText(expiresAt)}`}
      </Typography>
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" loading={isResending} onClick={resend}>
          Reenviar invitación
        </Button>
        <Button color="inherit" onClick={() => setRevoking(true)}>
          Cancelar invitación
        </Button>
      </Stack>
      {revoking ? (
        <RevokeDialog email={person.email} pending={isRevoking} onConfirm={revoke} onClose={() => setRevoking(false)} />
      ) : null}
    </Alert>
  );
}

interface DoctorFormProps {
  doctor: DoctorDetail;
  /** Whether closing now would lose something. */
  onDirty: (dirty: boolean) => void;
}

function DoctorForm({ doctor, onDirty }: DoctorFormProps) {
  const utils = trpc.useUtils();
  const save = trpc.updateDoctor.useMutation({
    meta: { success: 'Guardamos los datos.' },
    onSuccess: (saved) => {
      utils.getDoctor.setData({ doctorId: doctor.id }, saved);
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: `doctor-${doctor.id}`,
    resolver: zodResolver(updateDoctorInput),
    saved: { doctorId: doctor.id, expectedVersion: doctor.version, ...valuesOf(doctor) },
    save,
  });
  const { isDirty } = versioned;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <VersionedForm form={versioned} submit="Guardar doctor">
      <DoctorFields form={versioned.form as unknown as UseFormReturn<DoctorValues>} />
    </VersionedForm>
  );
}
