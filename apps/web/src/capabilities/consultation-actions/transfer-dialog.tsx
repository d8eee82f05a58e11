import { trpc } from '@consultorio/client/trpc';
import { transferConsultationInput } from '@consultorio/contracts/consultations';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { DoctorChoice } from './doctor-choice.tsx';

const words = transferConsultationInput.pick({ doctorId: true, reason: true });

interface Props {
  consultation: { id: string; version: number; serviceName: string; doctorId: string | null };
  open: boolean;
  /** Called afterwards: the doctor who handed it over may not reach it any more. */
  onTransferred: () => void;
  onClose: () => void;
}

export function TransferDialog({ consultation, open, onTransferred, onClose }: Props) {
  const { id, version, serviceName, doctorId } = consultation;
  const { control, register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { doctorId: '', reason: '' },
  });
  const doctors = trpc.listServiceDoctors.useQuery({ consultationId: id });
  const hasOthers = doctors.data?.some((one) => one.id !== doctorId) ?? false;
  const transfer = trpc.transferConsultation.useMutation({
    meta: { success: 'Consulta transferida. Avisamos al médico y al paciente.' },
    onSuccess: onTransferred,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Transferir consulta"
      confirm="Transferir consulta"
      pending={transfer.isPending}
      disabled={!watch('doctorId')}
      onConfirm={handleSubmit((values) => transfer.mutate({ consultationId: id, expectedVersion: version, ...values }))}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Otro médico de {serviceName} continúa donde va: recibe la nota, las órdenes sin emitir y la conversación.
      </Typography>
      <Controller
        control={control}
        name="doctorId"
        render={({ field }) => (
          <DoctorChoice consultationId={id} doctorId={doctorId} value={field.value} onChange={field.onChange} />
        )}
      />
      {hasOthers ? (
        <Box sx={{ mt: 2 }}>
          <TextInput
            label="Motivo"
            hint="Lo lee tu colega como nota interna; el paciente no lo ve."
            multiline
            minRows={2}
            maxRows={8}
            inputProps={{ maxLength: 1000 }}
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
        </Box>
      ) : null}
    </ConfirmDialog>
  );
}
