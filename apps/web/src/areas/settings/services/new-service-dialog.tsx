import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { createServiceInput } from '@consultorio/contracts/services';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onCreated: (serviceId: string) => void;
}

/** In place of the key that is chosen at sending, so that the rules of the whole input can judge the fields. */
const UNSENT = '00000000-0000-4000-8000-000000000000';
/** The least that a service needs; the editor that opens next holds the rest. */
const usual = { replyMinutes: 240, closeMinutes: 1440, followUpDays: 7, redFlags: [], doctorIds: [] };

export function NewServiceDialog({ open, onClose, onCreated }: Props) {
  const choices = trpc.listServiceChoices.useQuery(undefined, { enabled: open });
  const intention = useIntentionKey();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(createServiceInput),
    defaultValues: { ...usual, name: '', description: '', priceText: '', formId: '', idempotencyKey: UNSENT },
  });
  const { errors } = formState;
  const create = trpc.createService.useMutation({
    // When the list has been read again: the editor that opens finds the service there.
    onSettled: (made) => {
      if (!made) return;
      intention.done();
      reset();
      onCreated(made.serviceId);
    },
  });
  const forms = choices.data?.forms ?? [];
  return (
    <ConfirmDialog
      open={open}
      title="Nuevo servicio"
      confirm="Crear servicio"
      pending={create.isPending}
      onConfirm={handleSubmit((data) => create.mutate({ ...data, idempotencyKey: intention.keyFor(data) }))}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5, pt: 0.5 }}>
        <TextInput label="Nombre" required error={errors.name?.message} {...register('name')} />
        <TextInput
          label="Descripción"
          required
          multiline
          minRows={2}
          hint="Qué se puede preguntar aquí, en palabras de un paciente."
          error={errors.description?.message}
          {...register('description')}
        />
        <TextInput
          label="Precio que se muestra"
          required
          placeholder="$250 MXN"
          error={errors.priceText?.message}
          {...register('priceText')}
        />
        <SelectInput
          label="Formulario"
          required
          placeholder="Elige…"
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue=""
          error={errors.formId?.message}
          {...register('formId')}
        />
        {choices.data && forms.length === 0 ? (
          <Typography variant="body2">Primero publica un formulario en Herramientas › Formularios.</Typography>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Empieza oculto: después eliges médicos, tiempos y señales de alarma, y lo muestras.
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
