import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { breachWords, lookKinds, MAX_BREACH_TEXT } from '@consultorio/contracts/breaches';
import { text } from '@consultorio/contracts/primitives';
import { SHORT_TEXT } from '@consultorio/contracts/text-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { errorText } from '../../../texts/errors.ts';
import { IntegrationField, LookFields, SessionField } from './way-in-fields.tsx';

/** A field of type `datetime-local`, in the zone of this browser. */
const typedMoment = z.string().refine((typed) => typed !== '', 'Este dato es obligatorio');
const words = z.strictObject({
  ...breachWords,
  beganAt: typedMoment,
  endedAt: z.string(),
  discoveredAt: typedMoment,
  account: text(SHORT_TEXT),
  sessionId: z.string(),
  integrationId: z.string(),
  looks: z.array(z.enum(lookKinds)),
  ip: text(45),
  records: text(MAX_BREACH_TEXT),
});
type Words = z.infer<typeof words>;

const empty: Words = {
  ...{ nature: '', data: '', recommendations: '', measures: '', contact: '' },
  ...{ beganAt: '', endedAt: '', discoveredAt: '', account: '', ip: '', records: '' },
  ...{ sessionId: '', integrationId: '', looks: [] },
};
const isAddress = /^\S+@\S+\.\S{2,}$/;
const momentOf = (typed: string) => new Date(typed).toISOString();
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const long = { multiline: true, minRows: 2, required: true, inputProps: { maxLength: MAX_BREACH_TEXT } };

interface Props {
  onOpened: (breachId: string) => void;
  onClose: () => void;
}

/** What is known of a breach, in the words in which the affected will be told, and by what they are found. */
export function OpenBreachDialog({ onOpened, onClose }: Props) {
  const intention = useIntentionKey();
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm<Words>({
    resolver: zodResolver(words),
    defaultValues: empty,
  });
  const { errors } = formState;
  const [account, sessionId, integrationId, looks] = watch(['account', 'sessionId', 'integrationId', 'looks']);
  const [beganAt, endedAt] = watch(['beganAt', 'endedAt']);
  const choose =
    <Name extends 'sessionId' | 'integrationId' | 'looks'>(name: Name) =>
    (value: Words[Name]) =>
      setValue(name, value as never, { shouldDirty: true });
  // An address that is being typed is nobody's yet.
  const asked = useDeferredValue(isAddress.test(account) && beganAt !== '' ? account : '');
  const open = trpc.openBreach.useMutation({
    // The fields say it.
    meta: { quiet: true, success: 'La vulneración quedó registrada' },
    onSuccess: ({ breachId }) => {
      onClose();
      onOpened(breachId);
    },
  });
  useEffect(() => {
    if (!open.error) return;
    const ofFields = issuesOf(open.error).filter(({ path: [field] }) => Object.hasOwn(empty, String(field)));
    for (const { path, message } of ofFields) setError(path[0] as keyof Words, { message });
    if (ofFields.length === 0) notify(errorText(open.error), 'error');
  }, [open.error, setError]);
  const submit = handleSubmit((typed) => {
    const { beganAt, endedAt, discoveredAt, account, sessionId, integrationId, ip, records, ...told } = typed;
    const content = {
      ...told,
      ...{ beganAt: momentOf(beganAt), endedAt: endedAt ? momentOf(endedAt) : null },
      ...{ discoveredAt: momentOf(discoveredAt), account: account || null, ip: ip || null },
      ...{ sessionId: (asked && sessionId) || null, integrationId: integrationId || null },
      records: records.split(/[\s,;]+/).filter(Boolean),
    };
    open.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  });
  return (
    <FormDialog
      title="Abrir vulneración de datos"
      unsent={{
        touched: formState.isDirty,
        title: 'La vulneración no se ha registrado',
        confirm: 'Salir sin registrar',
      }}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" size="large" loading={open.isPending}>
          Abrir vulneración
        </Button>
      }
    >
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        No se puede cambiar ni borrar: lo que se sepa después se agrega como otro paso. Los cinco primeros textos forman
        el borrador del aviso a las personas afectadas.
      </Typography>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h5" component="h3">
          Lo que se avisará
        </Typography>
        <TextInput label="Qué ocurrió" autoFocus {...long} error={errors.nature?.message} {...register('nature')} />
        <TextInput label="Qué datos" {...long} error={errors.data?.message} {...register('data')} />
        <TextInput
          label="Qué se recomienda a la persona"
          {...long}
          error={errors.recommendations?.message}
          {...register('recommendations')}
        />
        <TextInput
          label="Qué medidas se tomaron"
          {...long}
          error={errors.measures?.message}
          {...register('measures')}
        />
        <TextInput
          label="Dónde preguntar"
          required
          hint="Correo y teléfono de quien atiende los datos personales."
          inputProps={{ maxLength: SHORT_TEXT }}
          error={errors.contact?.message}
          {...register('contact')}
        />
        <Typography variant="h5" component="h3">
          Cuándo
        </Typography>
        <Box sx={pair}>
          <TextInput
            label="Desde"
            required
            type="datetime-local"
            error={errors.beganAt?.message}
            {...register('beganAt')}
          />
          <TextInput
            label="Hasta"
            type="datetime-local"
            hint="Vacío si no se sabe o sigue."
            error={errors.endedAt?.message}
            {...register('endedAt')}
          />
          <TextInput
            label="Se supo"
            required
            type="datetime-local"
            error={errors.discoveredAt?.message}
            {...register('discoveredAt')}
          />
        </Box>
        <Typography variant="h5" component="h3">
          A quiénes afecta
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
          Se buscan en la bitácora, en ese tiempo. Sin cuenta, dirección ni expedientes se cuenta a todas las personas
          cuyo expediente se abrió o cambió.
        </Typography>
        <Box sx={pair}>
          <TextInput
            label="Cuenta usada"
            type="email"
            autoComplete="off"
            hint="Su correo, si fue con una cuenta."
            error={errors.account?.message}
            {...register('account', { onChange: () => setValue('sessionId', '') })}
          />
          <TextInput
            label="Dirección IP"
            autoComplete="off"
            hint="Como está en la bitácora."
            error={errors.ip?.message}
            {...register('ip')}
          />
        </Box>
        {asked ? (
          <SessionField
            account={asked}
            beganAt={momentOf(beganAt)}
            endedAt={endedAt ? momentOf(endedAt) : null}
            value={sessionId}
            error={errors.sessionId?.message}
            onChange={choose('sessionId')}
          />
        ) : null}
        <IntegrationField
          value={integrationId}
          error={errors.integrationId?.message}
          onChange={choose('integrationId')}
        />
        <LookFields value={looks} onChange={choose('looks')} />
        <TextInput
          label="Números de expediente"
          multiline
          hint="Los que se sabe que están afectados, separados por comas. Se suman a los de la bitácora; si son lo único, son todos."
          error={errors.records?.message}
          {...register('records')}
        />
      </Stack>
    </FormDialog>
  );
}
