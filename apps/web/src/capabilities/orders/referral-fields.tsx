import { referralKinds } from '@consultorio/contracts/order-kinds';
import { referralWords } from '@consultorio/contracts/words/orders';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { OrderForm } from './order-form.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  missing: readonly string[];
}

/** What NOM-004 asks of a referral (6.4) and of an interconsultation (6.3); who sends stands in the letter head. */
export function ReferralFields({ form, missing }: Props) {
  const kind = useWatch({ control: form.control, name: 'referralKind' });
  const words = referralWords[kind];
  const asksColleague = kind === 'interconsultation';
  const errorOf = (path: string) => (missing.includes(path) ? 'Falta este dato' : undefined);
  return (
    <>
      <SelectInput
        label="Qué se pide"
        options={referralKinds.map((kind) => ({ value: kind, label: referralWords[kind].name }))}
        hint="Referencia: sigue su atención allá. Interconsulta: te contestan y tú sigues."
        {...form.register('referralKind')}
      />
      <TextInput
        label={asksColleague ? 'Interconsulta a' : 'Referir a'}
        placeholder="Especialidad o servicio"
        required
        error={errorOf('referTo')}
        inputProps={{ maxLength: 200 }}
        {...form.register('referTo')}
      />
      <TextInput
        label="Establecimiento receptor"
        hint="Si el paciente elige adónde ir, déjalo así."
        inputProps={{ maxLength: 200 }}
        {...form.register('receivingEstablishment')}
      />
      <TextInput
        label={words.reason}
        placeholder={asksColleague ? 'Qué le preguntas' : 'Por qué se envía y qué se solicita'}
        required
        multiline
        minRows={2}
        error={errorOf('reason')}
        inputProps={{ maxLength: 2000 }}
        {...form.register('reason')}
      />
      <TextInput
        label="Resumen clínico"
        hint="Empieza con la evolución y los hallazgos de la nota. Revísalo: se imprime completo."
        multiline
        minRows={3}
        inputProps={{ maxLength: 5000 }}
        {...form.register('clinicalSummary')}
      />
      <TextInput
        label="Impresión diagnóstica"
        hint="Con el uso de tabaco, alcohol y otras sustancias, si lo hay."
        required
        multiline
        minRows={2}
        error={errorOf('diagnosticImpression')}
        inputProps={{ maxLength: 2000 }}
        {...form.register('diagnosticImpression')}
      />
      <TextInput
        label="Terapéutica empleada"
        placeholder="Opcional, si la hubo"
        multiline
        minRows={2}
        inputProps={{ maxLength: 2000 }}
        {...form.register('treatmentSoFar')}
      />
    </>
  );
}
