import { trpc } from '@consultorio/client/trpc';
import { type ListedMailText, updateMailTextInput } from '@consultorio/contracts/mail-texts';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import { zodResolver } from '@hookform/resolvers/zod';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

interface Props {
  mail: ListedMailText;
  version: number;
  onBack: () => void;
}

export function MailTextEditor({ mail, version, onBack }: Props) {
  const save = trpc.updateMailText.useMutation({
    meta: { success: 'Guardamos el correo.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const restore = trpc.restoreMailText.useMutation({
    meta: { success: 'El correo volvió a su texto original.' },
  });
  const trial = trpc.sendMailTrial.useMutation({
    meta: { success: 'Te enviamos la prueba a tu correo.' },
  });
  const { kind, send, subject, text, essential } = mail;
  const versioned = useVersionedForm({
    name: `settings-mail-${kind}`,
    resolver: zodResolver(updateMailTextInput),
    saved: { kind, expectedVersion: version, send, subject, text },
    save,
  });
  const { register, control, formState, handleSubmit } = versioned.form;
  const { errors } = formState;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Button
        component="a"
        href="?seccion=correos"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1.5 }}
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        Correos
      </Button>
      <SectionCard title={noticeTitles[kind]} subtitle="Asunto y texto del correo. El enlace se agrega solo.">
        <VersionedForm form={versioned} submit="Guardar correo">
          <Controller
            control={control}
            name="send"
            render={({ field }) => (
              <FormControlLabel
                control={<Switch checked={field.value} disabled={essential} onChange={(_, on) => field.onChange(on)} />}
                label={essential ? 'Enviar este correo (indispensable, no se apaga)' : 'Enviar este correo'}
              />
            )}
          />
          <TextInput
            label="Asunto"
            required
            inputProps={{ maxLength: 120 }}
            error={errors.subject?.message}
            {...register('subject')}
          />
          <TextInput
            label="Texto"
            required
            multiline
            minRows={4}
            hint="Puedes usar {{nombre}} (de quien lo recibe) y {{clinica}}. Nada de la consulta puede entrar aquí."
            error={errors.text?.message}
            {...register('text')}
          />
        </VersionedForm>
        <Stack
          direction="row"
          sx={{ mt: 3, pt: 2, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
        >
          <Button
            variant="outlined"
            loading={trial.isPending}
            onClick={handleSubmit((typed) => trial.mutate({ kind, subject: typed.subject, text: typed.text }))}
          >
            Enviarme una prueba
          </Button>
          {mail.changed ? (
            <Button
              color="secondary"
              loading={restore.isPending}
              disabled={versioned.isDirty}
              onClick={() => restore.mutate({ kind, expectedVersion: version })}
            >
              Volver al texto original
            </Button>
          ) : null}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            La prueba lleva lo que está escrito, también sin guardar.
          </Typography>
        </Stack>
      </SectionCard>
    </Box>
  );
}
