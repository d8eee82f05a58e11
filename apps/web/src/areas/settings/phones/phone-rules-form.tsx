import { trpc } from '@consultorio/client/trpc';
import { updatePhoneRulesInput } from '@consultorio/contracts/phone-notices';
import type { Settings } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

export function PhoneRulesForm({ settings: { phoneRules, versions } }: { settings: Settings }) {
  const save = trpc.updatePhoneRules.useMutation({
    meta: { success: 'Guardamos las reglas de SMS y WhatsApp.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-phones',
    resolver: zodResolver(updatePhoneRulesInput),
    saved: { expectedVersion: versions.phoneRules, ...phoneRules },
    save,
  });
  const { register, formState } = versioned.form;
  const { errors } = formState;
  return (
    <VersionedForm form={versioned} submit="Guardar reglas">
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          label="Minutos sin leer"
          type="number"
          inputProps={{ min: 0, inputMode: 'numeric' }}
          hint="Cuánto se espera antes de avisar al teléfono."
          error={errors.waitMinutes?.message}
          {...register('waitMinutes', { valueAsNumber: true })}
        />
        <TextInput
          label="Máximo de mensajes al mes"
          type="number"
          inputProps={{ min: 0, inputMode: 'numeric' }}
          hint="Al llegar no sale ninguno más, y se te avisa. 0 los detiene."
          error={errors.ceiling?.message}
          {...register('ceiling', { valueAsNumber: true })}
        />
        <TextInput
          label="En silencio desde"
          type="time"
          hint="A la hora de la clínica."
          error={errors.quietFrom?.message}
          {...register('quietFrom')}
        />
        <TextInput
          label="Hasta"
          type="time"
          hint="La misma hora dos veces es nunca."
          error={errors.quietTo?.message}
          {...register('quietTo')}
        />
      </Box>
    </VersionedForm>
  );
}
