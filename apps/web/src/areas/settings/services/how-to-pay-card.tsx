import { trpc } from '@consultorio/client/trpc';
import { updateHowToPayInput } from '@consultorio/contracts/payment';
import type { Settings } from '@consultorio/contracts/settings';
import { paymentWords } from '@consultorio/contracts/words/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

type Props = Pick<Settings, 'howToPay'> & { version: number };

/** When and how patients pay: beside the price wherever they read it, and nothing at all while it is empty. */
export function HowToPayCard({ howToPay, version }: Props) {
  const save = trpc.updateHowToPay.useMutation({
    meta: {
      success: (_: unknown, { text }: { text: string }) =>
        text.trim() ? 'Guardamos cómo se paga.' : 'Tus pacientes ya no leen cómo se paga.',
    },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-how-to-pay',
    resolver: zodResolver(updateHowToPayInput),
    saved: { expectedVersion: version, text: howToPay.text },
    save,
  });
  const { register, formState } = versioned.form;
  return (
    <SectionCard
      title={paymentWords.howToPay}
      subtitle="Lo lee el paciente junto al precio: antes de enviar, al enviar, en su consulta y en el correo."
    >
      <VersionedForm form={versioned} submit="Guardar cómo se paga">
        {howToPay.text === '' ? (
          <Alert severity="warning">
            Falta este texto: tus pacientes leen el precio, pero no cuándo ni cómo se paga.
          </Alert>
        ) : null}
        <TextInput
          label="Cuándo y cómo se paga (opcional)"
          hint="Por ejemplo: con qué medios, a qué cuenta y en qué momento. Si queda vacío no decimos nada."
          multiline
          minRows={3}
          inputProps={{ maxLength: 600 }}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </VersionedForm>
    </SectionCard>
  );
}
