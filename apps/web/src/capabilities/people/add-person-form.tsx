import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { ageOf, OF_AGE } from '@consultorio/contracts/age';
import { sexes } from '@consultorio/contracts/patients';
import { addPersonInCareInput, type PersonInCare } from '@consultorio/contracts/people-in-care';
import { sexWords } from '@consultorio/contracts/words/people';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { browserDay } from '../../texts/browser-day.ts';
import { type Responsibility, ResponsibilityFields, useProof } from './responsibility-fields.tsx';

const form = addPersonInCareInput.omit({ idempotencyKey: true, proofFileId: true });
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface Props {
  onAdded: (person: PersonInCare) => void;
  onCancel: () => void;
}

/** A child in under a minute: name, birth, sex, relation, and the word of who answers for her. */
export function AddPersonForm({ onAdded, onCancel }: Props) {
  const intention = useIntentionKey();
  const proof = useProof();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, control } = useForm<z.input<typeof form>, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: { firstName: '', lastName: '', birthDate: '', proof: '' },
  });
  const { errors } = formState;
  const birthDate = useWatch({ control, name: 'birthDate' });
  const isAdult = /^\d{4}-\d\d-\d\d$/.test(birthDate) && (ageOf(birthDate) ?? 0) >= OF_AGE;
  const add = trpc.addPersonInCare.useMutation({
    meta: {
      success: isAdult
        ? 'La clínica revisa lo que escribiste y te avisa.'
        : 'Ya puedes pedir consultas para esta persona.',
    },
    onSuccess: async (person) => {
      await utils.listMyPeople.invalidate();
      onAdded(person);
    },
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      aria-label="Agregar a una persona"
      onSubmit={handleSubmit((typed) => {
        if (isAdult && !proof.fileId) return proof.miss();
        const content = { ...typed, ...(isAdult ? { proofFileId: proof.fileId } : { proof: null }) };
        add.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      })}
      sx={{ gap: 2.5 }}
    >
      <Box sx={pair}>
        <TextInput
          label="Nombre(s)"
          required
          autoFocus
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Apellidos"
          required
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextInput
          label="Fecha de nacimiento"
          required
          type="date"
          inputProps={{ min: '1900-01-01', max: browserDay() }}
          error={errors.birthDate && (birthDate ? errors.birthDate.message : 'Este dato es obligatorio')}
          {...register('birthDate')}
        />
        <SelectInput
          label="Sexo"
          required
          placeholder="Elige…"
          defaultValue=""
          options={sexes.map((sex) => ({ value: sex, label: sexWords[sex] }))}
          error={errors.sex ? 'Elige una opción' : undefined}
          {...register('sex')}
        />
      </Box>
      <ResponsibilityFields
        register={register as unknown as UseFormRegister<Responsibility>}
        errors={errors as FieldErrors<Responsibility>}
        isAdult={isAdult}
        proof={proof}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={add.isPending} disabled={isAdult && proof.busy}>
          {isAdult && proof.busy ? 'Enviando documento…' : 'Agregar'}
        </Button>
        <Button color="secondary" size="large" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}
