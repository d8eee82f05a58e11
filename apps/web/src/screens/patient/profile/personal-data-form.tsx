import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { type PatientProfile, type Sex, sexes } from '@consultorio/contracts/patients';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../../session/session-context.ts';
import { sexTexts } from '../../../texts/sexes.ts';
import { notify } from '../../../ui/notifications.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { fieldsOf, type PersonalData, type PersonalDataFields, personalData } from './personal-data.ts';

interface Props {
  profile: PatientProfile;
  /** Only what a prescription needs, for who is on the way to a consultation. */
  short?: boolean;
  onSaved?: () => void;
}

const ownSexTexts: Record<Sex, string> = { ...sexTexts, undisclosed: 'Prefiero no decirlo' };
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

export function PersonalDataForm({ profile, short = false, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { rehidrateUserProfile } = useSession();
  const kept = useUnsaved<PersonalDataFields>('personal-data');
  const { register, handleSubmit, formState, reset, watch, getValues } = useForm<
    PersonalDataFields,
    unknown,
    PersonalData
  >({
    resolver: zodResolver(personalData),
    defaultValues: fieldsOf(profile),
  });
  useEffect(() => {
    const typed = kept.read();
    if (typed) reset(typed, { keepDefaultValues: true });
    const { unsubscribe } = watch((_, { type }) => {
      if (type === 'change') kept.keep(getValues());
    });
    return unsubscribe;
  }, [kept, reset, watch, getValues]);
  const save = trpc.updatePatientProfile.useMutation({
    onSuccess: (saved) => {
      utils.getPatientProfile.setData(undefined, saved);
      kept.forget();
      reset(fieldsOf(saved));
      // The header's name comes from the session.
      rehidrateUserProfile().catch((error: unknown) => console.error(error));
      notify('Guardamos tus datos.', 'success');
      onSaved?.();
    },
  });
  const { errors } = formState;
  const stale = appCodeOf(save.error) === 'stale-version';
  const send = handleSubmit((data) => {
    // After a refusal for an older version the newest one is what the person has been told to look at.
    const current = utils.getPatientProfile.getData() ?? profile;
    save.mutate({ ...data, expectedVersion: current.version });
  });
  return (
    <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: 2.5 }}>
      {stale ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void utils.getPatientProfile.invalidate().then(() => save.reset())}>
              Conservar lo mío
            </Button>
          }
        >
          Tus datos cambiaron en otro dispositivo. Lo que escribiste sigue aquí; revísalo y guarda de nuevo.
        </Alert>
      ) : null}
      <Box sx={pair}>
        <TextInput
          label="Nombre(s)"
          required
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Apellidos"
          required
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </Box>
      <Box sx={pair}>
        <TextInput
          label="Fecha de nacimiento"
          required
          type="date"
          autoComplete="bday"
          inputProps={{ min: '1900-01-01', max: new Date().toLocaleDateString('sv-SE') }}
          error={errors.birthDate?.message}
          {...register('birthDate')}
        />
        <SelectInput
          label="Sexo"
          required
          placeholder="Elige…"
          options={sexes.map((sex) => ({ value: sex, label: ownSexTexts[sex] }))}
          defaultValue={profile.sex ?? ''}
          error={errors.sex ? 'Elige una opción' : undefined}
          {...register('sex')}
        />
      </Box>
      <TextInput
        label="Teléfono"
        required
        type="tel"
        autoComplete="tel"
        hint="A 10 dígitos, por si necesitamos localizarte."
        error={errors.phone?.message}
        {...register('phone')}
      />
      {short ? null : (
        <>
          <TextInput
            label="Domicilio (opcional)"
            autoComplete="street-address"
            error={errors.address?.message}
            {...register('address')}
          />
          <TextInput
            label="CURP (opcional)"
            autoComplete="off"
            inputProps={{ maxLength: 18, autoCapitalize: 'characters', spellCheck: false }}
            hint="18 caracteres, como aparece en tu constancia."
            error={errors.curp?.message}
            {...register('curp')}
          />
          <Typography variant="h5" component="h3" sx={{ mt: 1 }}>
            Contacto de emergencia (opcional)
          </Typography>
          <TextInput
            label="Nombre del contacto"
            error={errors.emergencyContact?.name?.message}
            {...register('emergencyContact.name')}
          />
          <Box sx={pair}>
            <TextInput
              label="Parentesco"
              error={errors.emergencyContact?.relationship?.message}
              {...register('emergencyContact.relationship')}
            />
            <TextInput
              label="Teléfono del contacto"
              type="tel"
              error={errors.emergencyContact?.phone?.message}
              {...register('emergencyContact.phone')}
            />
          </Box>
        </>
      )}
      <Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={save.isPending}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Guardar datos
        </Button>
      </Box>
    </Stack>
  );
}
