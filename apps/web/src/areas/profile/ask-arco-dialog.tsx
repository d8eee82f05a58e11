import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { arcoRights, askArcoInput, MAX_ARCO_TEXT } from '@consultorio/contracts/arco';
import { arcoRightHints, arcoRightWords } from '@consultorio/contracts/words/arco';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ArcoDialog } from '../../capabilities/arco/arco-dialog.tsx';
import { showAtField } from '../../capabilities/editing/refused-field.ts';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';

const words = askArcoInput.pick({ right: true, text: true });
const rights = arcoRights.map((value) => ({ value, label: arcoRightWords[value] }));

/** One right, in the person's own words. */
export function AskArcoDialog({ onClose }: { onClose: () => void }) {
  const about = useAbout();
  const other = useOther();
  const intention = useIntentionKey();
  const { register, handleSubmit, formState, setError, watch } = useForm<z.infer<typeof words>>({
    resolver: zodResolver(words),
    defaultValues: { text: '' },
  });
  const ask = trpc.askArco.useMutation({
    // The field says it.
    meta: { quiet: true, success: 'Recibimos tu solicitud. Te enviamos la constancia por correo.' },
    onSuccess: onClose,
    onError: showAtField(setError, 'text'),
  });
  const right = watch('right');
  return (
    <ArcoDialog
      title={other ? `Solicitud sobre los datos de ${other.name}` : 'Solicitud sobre tus datos'}
      send="Enviar solicitud"
      pending={ask.isPending}
      touched={formState.isDirty}
      onSend={handleSubmit((typed) => {
        const content = { ...about, ...typed };
        ask.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      })}
      onClose={onClose}
    >
      <SelectInput
        label="Qué pides"
        required
        placeholder="Elige…"
        options={rights}
        defaultValue=""
        hint={right ? arcoRightHints[right] : undefined}
        error={formState.errors.right ? 'Elige una opción' : undefined}
        {...register('right')}
      />
      <TextInput
        label="Explícalo con tus palabras"
        required
        multiline
        minRows={4}
        hint="Qué datos son y, si algo está mal, cómo debe quedar."
        inputProps={{ maxLength: MAX_ARCO_TEXT }}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Antes de responder, la clínica puede pedirte que acredites tu identidad. Aquí verás cada paso, el plazo y la
        respuesta.
      </Typography>
    </ArcoDialog>
  );
}
