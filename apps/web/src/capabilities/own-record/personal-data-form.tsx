import { trpc } from '@consultorio/client/trpc';
import { curpDoubts } from '@consultorio/contracts/curp';
import type { PatientProfile, Sex } from '@consultorio/contracts/patients';
import { curpDoubtText, sexWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { browserDay } from '../../texts/browser-day.ts';
import { OwnNameFields } from '../account/own-name-fields.tsx';
import { lateResolver } from '../editing/late-resolver.ts';
import { useVersionedForm } from '../editing/use-versioned-form.ts';
import { useAbout } from '../people/about-person.ts';
import { useSession } from '../session/session-context.ts';
import { AddressFields } from './address-fields.tsx';
import { fieldsOf, type PersonalDataFields } from './personal-data-fields.ts';

const rules = lateResolver(async () => (await import('./personal-data.ts')).personalDataResolver);

/** They hold every municipality. */
const IdentityFields = lazyPart(async () => (await import('./identity-fields.tsx')).IdentityFields);

const GuardianContact = lazyPart(async () => (await import('./guardian-contact.tsx')).GuardianContact);

interface Props {
  profile: PatientProfile;
  /** Only the fields that a prescription needs, for a patient on the way to a consultation. */
  short?: boolean;
}

const ownSexTexts: Record<Sex, string> = { ...sexWords, undisclosed: 'Prefiero no decirlo' };
const sexes = Object.entries(ownSexTexts).map(([value, label]) => ({ value, label }));
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

export function PersonalDataForm({ profile, short = false }: Props) {
  const utils = trpc.useUtils();
  const { rehidrateUserProfile } = useSession();
  const about = useAbout();
  const save = trpc.updatePatientProfile.useMutation({
    meta: { success: about ? 'Guardamos los datos.' : 'Guardamos tus datos.' },
    onSuccess: (saved) => {
      versioned.markSaved();
      utils.getPatientProfile.setData(about, saved);
      // The header's name comes from the session.
      rehidrateUserProfile().catch((error: unknown) => console.error(error));
    },
  });
  const versioned = useVersionedForm({
    name: about ? `patient-profile ${about.patientId}` : 'patient-profile',
    resolver: rules.resolver,
    saved: fieldsOf(profile),
    save: about ? { ...save, mutate: (data) => save.mutate({ ...data, ...about }) } : save,
    leaving: 'free',
  });
  return (
    <VersionedForm form={versioned} submit="Guardar datos" others="devices" onFocus={rules.fetch}>
      <PersonalFields form={versioned.form} profile={profile} short={short} />
    </VersionedForm>
  );
}

type OfForm<Data> = { form: UseFormReturn<PersonalDataFields, unknown, Data> };

/** Drawn for what is wrong and for nobody's letters: the first letter changes only the buttons below. */
const PersonalFields = memo(function PersonalFields<Data>({ form, profile, short }: OfForm<Data> & Required<Props>) {
  const about = useAbout();
  const [official, setOfficial] = useState(false);
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <>
      <OwnNameFields register={register} errors={errors} />
      <Box sx={pair}>
        <TextInput
          label="Fecha de nacimiento"
          required
          type="date"
          autoComplete="bday"
          inputProps={{ min: '1900-01-01', max: browserDay() }}
          error={errors.birthDate?.message}
          {...register('birthDate')}
        />
        <SelectInput
          label="Sexo"
          required
          placeholder="Elige…"
          options={sexes}
          defaultValue={profile.sex ?? ''}
          error={errors.sex ? 'Elige una opción' : undefined}
          {...register('sex')}
        />
      </Box>
      {about && !profile.phone ? (
        <Suspense fallback={null}>
          <GuardianContact form={form} />
        </Suspense>
      ) : null}
      <TextInput
        label="Teléfono"
        required
        type="tel"
        autoComplete={about ? 'off' : 'tel'}
        hint={about ? 'A 10 dígitos. Puede ser el tuyo.' : 'A 10 dígitos, por si necesitamos localizarte.'}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <AddressFields form={form} error={errors.address?.message} />
      {short ? null : (
        <>
          <CurpField form={form} error={errors.curp?.message} />
          {official ? (
            <Suspense fallback={<Box sx={{ minHeight: { xs: 560, sm: 380 } }} />}>
              <IdentityFields form={form} />
            </Suspense>
          ) : (
            <Button onClick={() => setOfficial(true)} sx={{ alignSelf: 'flex-start', ml: -2, textAlign: 'left' }}>
              Datos oficiales: apellidos, nacimiento y residencia
            </Button>
          )}
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
    </>
  );
});

/** Alone in its reading of what a CURP repeats, so that their letters do not draw the whole form. */
function CurpField<Data>({ form: { register, control }, error }: OfForm<Data> & { error: string | undefined }) {
  const [curp, birthDate, sex, birthState] = useWatch({
    control,
    name: ['curp', 'birthDate', 'sex', 'identity.birthState'],
  });
  const doubts = curpDoubts(curp.trim().toUpperCase(), { birthDate, sex, birthState });
  return (
    <TextInput
      label="CURP (opcional)"
      autoComplete="off"
      inputProps={{ maxLength: 18, autoCapitalize: 'characters', spellCheck: false }}
      hint={
        doubts.length > 0
          ? `La CURP ${curpDoubtText(doubts)}: revísala. Si así está en tus papeles, guárdala.`
          : '18 caracteres, como aparece en tu constancia.'
      }
      error={error}
      {...register('curp')}
    />
  );
}
