import { trpc } from '@consultorio/client/trpc';
import type { Settings } from '@consultorio/contracts/settings';
import Box from '@mui/material/Box';
import { lateResolver } from '../../capabilities/editing/late-resolver.ts';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

const rules = lateResolver(async () => (await import('./general-rules.ts')).establishmentResolver);

export function EstablishmentForm({ settings }: { settings: Settings }) {
  const save = trpc.updateEstablishment.useMutation({
    meta: { success: 'Guardamos los datos del establecimiento.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { name, legalName, kind, address, rfc, phone, email } = settings.establishment;
  const clues = settings.establishment.clues ?? '';
  const versioned = useVersionedForm({
    name: 'settings-establishment',
    resolver: rules.resolver,
    saved: {
      expectedVersion: settings.versions.establishment,
      name,
      legalName,
      kind,
      address,
      rfc,
      clues,
      phone,
      email,
    },
    save,
  });
  const { register, formState } = versioned.form;
  const { errors } = formState;
  return (
    <VersionedForm form={versioned} submit="Guardar establecimiento" onFocus={rules.fetch}>
      <Box sx={pair}>
        <TextInput label="Nombre" required error={errors.name?.message} {...register('name')} />
        <TextInput
          label="Tipo de establecimiento"
          hint="Por ejemplo: consultorio médico, clínica."
          error={errors.kind?.message}
          {...register('kind')}
        />
      </Box>
      <TextInput
        label="Domicilio"
        hint="Calle, número, colonia, código postal, municipio y estado. Sin él no se emiten documentos."
        multiline
        minRows={2}
        error={errors.address?.message}
        {...register('address')}
      />
      <Box sx={pair}>
        <TextInput label="Razón social (opcional)" error={errors.legalName?.message} {...register('legalName')} />
        <TextInput
          label="RFC (opcional)"
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          error={errors.rfc?.message}
          {...register('rfc')}
        />
        <TextInput
          label="CLUES (opcional)"
          hint="Clave Única de Establecimientos de Salud, por ejemplo DFSSA000012."
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          error={errors.clues?.message}
          {...register('clues')}
        />
        <TextInput label="Teléfono" type="tel" error={errors.phone?.message} {...register('phone')} />
        <TextInput label="Correo de contacto" type="email" error={errors.email?.message} {...register('email')} />
      </Box>
    </VersionedForm>
  );
}
