import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { createFormInput } from '@consultorio/contracts/form-editing';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { TextInput } from '../../kit/text-input.tsx';

const rules = createFormInput.pick({ name: true });

/** A name is enough to begin; the editor opens with one empty section. */
export function NewForm() {
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { name: '' } });
  const create = trpc.createForm.useMutation({
    onSuccess: ({ formId }) => {
      intention.done();
      navigate(pathTo.form(formId), { replace: true });
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((input) => create.mutate({ ...input, idempotencyKey: intention.keyFor(input) }))}
      sx={{ gap: 2, maxWidth: 480 }}
    >
      <TextInput
        label="Nombre del formulario"
        required
        error={form.formState.errors.name?.message}
        hint="Por ejemplo: Nutrición, primera vez"
        inputProps={{ maxLength: 120 }}
        {...form.register('name')}
      />
      <Button type="submit" variant="contained" loading={create.isPending} sx={{ alignSelf: { sm: 'flex-start' } }}>
        Crear formulario
      </Button>
    </Stack>
  );
}
