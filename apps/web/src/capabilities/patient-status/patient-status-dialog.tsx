import { trpc } from '@consultorio/client/trpc';
import { patientLifecycle } from '@consultorio/contracts/lifecycle';
import type { PatientSummary } from '@consultorio/contracts/patients';
import { text } from '@consultorio/contracts/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { patientName } from '../../texts/names.ts';
import { patientStatusButtons } from '../../texts/verbs/patient-status-buttons.ts';

export type StatusVerb = keyof typeof patientLifecycle;

const MAX_REASON = 500;
/** The wire lets the reason be absent; a person who changes somebody's status gives one. */
const words = z.strictObject({ reason: text(MAX_REASON, 3) });

interface Props {
  patient: Pick<PatientSummary, 'id' | 'firstName' | 'lastName'>;
  verb: StatusVerb;
  onClose: () => void;
}

export function PatientStatusDialog({ patient, verb, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { reason: '' },
  });
  const update = trpc.updatePatientStatus.useMutation({
    meta: { success: verb === 'block' ? 'El paciente quedó bloqueado.' : 'El paciente quedó activo.' },
    onSuccess: onClose,
  });
  const { confirm, explanation } = patientStatusButtons[verb];
  const status = patientLifecycle[verb].to;
  return (
    <ConfirmDialog
      open
      title={`${confirm}: ${patientName(patient)}`}
      confirm={confirm}
      dangerous={verb === 'block'}
      pending={update.isPending}
      onConfirm={handleSubmit(({ reason }) => update.mutate({ patientId: patient.id, status, reason }))}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{explanation}</Typography>
      <TextInput
        label="Motivo"
        hint={`${verb === 'block' ? 'La persona lo lee. ' : ''}Queda en el expediente y en la bitácora.`}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        inputProps={{ maxLength: MAX_REASON }}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </ConfirmDialog>
  );
}
