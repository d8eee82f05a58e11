import { trpc } from '@consultorio/client/trpc';
import { updateQueueRulesInput } from '@consultorio/contracts/queue-rules';
import type { Settings } from '@consultorio/contracts/settings';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { AssignedServices } from './assigned-services.tsx';

export function QueueRulesForm({ settings: { queueRules, versions, services } }: { settings: Settings }) {
  const hint = useId();
  const save = trpc.updateQueueRules.useMutation({
    meta: { success: 'Guardamos las reglas de la fila.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-queue',
    rules: updateQueueRulesInput,
    saved: { expectedVersion: versions.queueRules, ...queueRules },
    save,
  });
  const { control, watch } = versioned.form;
  return (
    <VersionedForm form={versioned} submit="Guardar reglas">
      <Box>
        <Controller
          control={control}
          name="autoAssign"
          render={({ field }) => (
            <FormControlLabel
              control={
                <Switch
                  checked={field.value}
                  onChange={(_, on) => field.onChange(on)}
                  slotProps={{ input: { 'aria-describedby': hint } }}
                />
              }
              label="Asignar las consultas automáticamente"
            />
          )}
        />
        <FormHelperText id={hint} sx={{ ml: 0, maxWidth: 640 }}>
          {watch('autoAssign')
            ? 'Cada consulta de la fila se asigna en menos de un minuto, primero lo urgente y lo que vence antes, al médico del servicio que está en turno y tiene menos consultas por atender. A quien la devuelve no se le asigna otra vez. Si nadie está disponible, se queda en la fila.'
            : 'Las consultas se quedan en la fila hasta que un médico las toma o alguien de la administración las asigna.'}
        </FormHelperText>
      </Box>
      {watch('autoAssign') ? (
        <Controller
          control={control}
          name="exceptServices"
          render={({ field }) => (
            <AssignedServices services={services} except={field.value} onChange={field.onChange} />
          )}
        />
      ) : null}
    </VersionedForm>
  );
}
