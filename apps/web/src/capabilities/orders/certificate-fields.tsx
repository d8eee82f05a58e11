import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { MAX_DAYS } from '@consultorio/contracts/validity-limits';
import { restWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { type OrderForm, wholeOf } from './order-form.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  missing: readonly string[];
  /** Those of the note: they are put in by a press alone, for who reads a certificate is an employer or a school. */
  diagnoses?: () => readonly KnownDiagnosis[];
}

/** What the doctor states, whom it is for, and a rest where there is one. */
export function CertificateFields({ form, missing, diagnoses }: Props) {
  const { restFrom, restDays, diagnosticImpression } = useWatch({ control: form.control, compute: (all) => all });
  const errorOf = (path: string) => (missing.includes(path) ? 'Falta este dato' : undefined);
  const days = wholeOf('restDays', restDays);
  const known = diagnosticImpression.trim() === '' ? diagnosisText(diagnoses?.() ?? []) : '';
  const isDays = (typed: string) =>
    typed.trim() === '' || wholeOf('restDays', typed) !== null || `Escribe un número entero, máximo ${MAX_DAYS}`;
  return (
    <>
      <TextInput
        label="Hago constar"
        required
        multiline
        minRows={3}
        error={errorOf('certifies')}
        inputProps={{ maxLength: 2000 }}
        {...form.register('certifies')}
      />
      <TextInput
        label="Se extiende para"
        placeholder="Opcional: presentarla en su trabajo o escuela"
        inputProps={{ maxLength: 200 }}
        {...form.register('purpose')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          label="Días de reposo"
          placeholder="Opcional"
          error={errorOf('restDays') ?? form.formState.errors.restDays?.message}
          hint={restFrom && days ? restWords(restFrom, days) : undefined}
          size="small"
          inputProps={{ inputMode: 'numeric', maxLength: 3, autoComplete: 'off' }}
          {...form.register('restDays', { validate: isDays })}
        />
        <TextInput
          label="A partir del día"
          type="date"
          error={errorOf('restFrom')}
          size="small"
          {...form.register('restFrom')}
        />
      </Box>
      <Box>
        <TextInput
          label="Diagnóstico"
          placeholder="Opcional"
          hint="Solo si el paciente lo pide: lo lee quien reciba la constancia."
          multiline
          minRows={2}
          inputProps={{ maxLength: 2000 }}
          {...form.register('diagnosticImpression')}
        />
        {known ? (
          <Button size="small" sx={{ mt: 0.5 }} onClick={() => form.setValue('diagnosticImpression', known)}>
            Poner el de la nota
          </Button>
        ) : null}
      </Box>
    </>
  );
}

/** A line for each, as an order says it. */
export const diagnosisText = (known: readonly KnownDiagnosis[]): string =>
  known.map(({ code, description }) => `${code} ${description}`).join('\n');
