import { trpc } from '@consultorio/client/trpc';
import { type UpdateQueueRules, updateQueueRulesInput } from '@consultorio/contracts/queue-rules';
import type { Settings } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

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
    resolver: zodResolver(updateQueueRulesInput),
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
      <Divider />
      <LateFields form={versioned.form} />
    </VersionedForm>
  );
}

interface Props {
  services: Settings['services'];
  /** Kept as what is left out: a service that comes later is among those that are assigned. */
  except: string[];
  onChange: (except: string[]) => void;
}

/** In which services consultations are assigned by themselves. One that is no longer offered may still have some that wait. */
function AssignedServices({ services, except, onChange }: Props) {
  const without = (id: string) => except.filter((other) => other !== id);
  const isAlone = ({ doctorIds, id }: Settings['services'][number]) => doctorIds.length === 0 && !except.includes(id);
  const alone = services.filter(isAlone).map(({ name }) => name);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        En estos servicios
      </FormLabel>
      <FormGroup sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {services.map(({ id, name, active }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={!except.includes(id)}
                onChange={(_, on) => onChange(on ? without(id) : [...without(id), id])}
              />
            }
            label={active ? name : `${name} · oculto`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ ml: 0 }}>
        {services.length === 0
          ? 'Todavía no hay servicios: créalos en Servicios.'
          : alone.length > 0
            ? `Sin médicos todavía: ${alone.join(', ')}. Sus consultas se quedan en la fila.`
            : 'Los que quites se reparten a mano.'}
      </FormHelperText>
    </FormControl>
  );
}

/** Who hears of a promise that is about to be broken, and when. */
function LateFields({ form }: { form: UseFormReturn<UpdateQueueRules, unknown, UpdateQueueRules> }) {
  const hint = useId();
  const { control, watch, register, formState } = form;
  const on = watch('escalate');
  return (
    <>
      <Box>
        <Controller
          control={control}
          name="escalate"
          render={({ field }) => (
            <FormControlLabel
              control={
                <Switch
                  checked={field.value}
                  onChange={(_, checked) => field.onChange(checked)}
                  slotProps={{ input: { 'aria-describedby': hint } }}
                />
              }
              label="Avisar de las consultas que se retrasan"
            />
          )}
        />
        <FormHelperText id={hint} sx={{ ml: 0, maxWidth: 640 }}>
          {on
            ? 'Con la campana y por correo, una vez cada aviso y solo mientras está abierto. Primero a quien la atiende; a la administración, si el retraso sigue. Si nadie la atiende, o su médico está ausente, a la administración desde el principio. El tiempo en que se espera al paciente no cuenta.'
            : 'Lo que se retrasa solo se ve en la lista y en «Por revisar».'}
        </FormHelperText>
      </Box>
      {on ? (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <TextInput
            label="Minutos antes de la hora prometida"
            type="number"
            inputProps={{ min: 0, inputMode: 'numeric' }}
            hint="Cuándo se avisa a su médico. 0 no avisa antes."
            error={formState.errors.warnMinutes?.message}
            {...register('warnMinutes', { valueAsNumber: true })}
          />
          <TextInput
            label="Minutos de retraso"
            type="number"
            inputProps={{ min: 0, inputMode: 'numeric' }}
            hint="Cuándo se avisa a la administración. 0 avisa en cuanto pasa la hora."
            error={formState.errors.lateMinutes?.message}
            {...register('lateMinutes', { valueAsNumber: true })}
          />
        </Box>
      ) : null}
    </>
  );
}
