import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { asksStudies, type OrderKind } from '@consultorio/contracts/order-kinds';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { DrugFields } from './drug-fields.tsx';
import { type OrderForm, weightOf } from './order-form.ts';
import { ReferralFields } from './referral-fields.tsx';
import { IndicationsFindings, WeightFindings } from './safety-findings.tsx';
import { StudyFields } from './study-fields.tsx';
import type { ShownFinding } from './use-safety-findings.ts';
import { ValidityFields } from './validity-fields.tsx';

interface Props {
  kind: OrderKind;
  form: UseFormReturn<OrderForm>;
  missing: readonly string[];
  findings?: readonly ShownFinding[];
  /** The weight is asked: doses of the small are judged by it. */
  asksWeight?: boolean;
  /** Where the weight was taken from. */
  weightFrom?: string;
  /** Those of the note, for what a medicine is. */
  diagnoses?: () => readonly KnownDiagnosis[];
}

const isWeight = (typed: string) =>
  typed.trim() === '' || weightOf(typed) !== null || 'Escribe el peso en kilogramos, por ejemplo 12.5';

/** The fields of each kind of order; required fields are the law's, not ours. */
export function OrderFields({ kind, form, missing, findings = [], asksWeight = false, weightFrom, diagnoses }: Props) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      {kind === 'prescription' && asksWeight ? (
        // A number half typed is mostly a strange one.
        <Box sx={{ '&:focus-within > [role="status"]': { display: 'none' } }}>
          <TextInput
            label="Peso del paciente (kg)"
            placeholder="12.5"
            hint={[weightFrom, 'Se imprime en la receta, y con él se revisan las dosis.'].filter(Boolean).join(' ')}
            error={form.formState.errors.weightKg?.message}
            size="small"
            inputProps={{ inputMode: 'decimal', maxLength: 6, autoComplete: 'off' }}
            sx={{ maxWidth: 280 }}
            {...form.register('weightKg', {
              validate: isWeight,
              onChange: () => form.formState.errors.weightKg && form.trigger('weightKg'),
            })}
          />
          <WeightFindings findings={findings} />
        </Box>
      ) : null}
      {kind === 'prescription' ? (
        <DrugFields form={form} missing={missing} findings={findings} diagnoses={diagnoses} />
      ) : null}
      {kind === 'laboratory' ? <StudyFields form={form} missing={missing} example="Biometría hemática" /> : null}
      {kind === 'imaging' ? <StudyFields form={form} missing={missing} example="Radiografía de tórax" /> : null}
      {asksStudies(kind) ? (
        <TextInput
          label="Diagnóstico"
          placeholder="Opcional: por qué se pide"
          hint="Se imprime en la solicitud, para quien hace e interpreta el estudio."
          multiline
          inputProps={{ maxLength: 2000 }}
          {...form.register('diagnosticImpression')}
        />
      ) : null}
      {kind === 'referral' ? <ReferralFields form={form} missing={missing} /> : null}
      {kind === 'certificate' ? (
        <CertificateFields form={form} missing={missing} {...(diagnoses ? { diagnoses } : {})} />
      ) : (
        <IndicationsAndValidity kind={kind} form={form} findings={findings} />
      )}
    </Stack>
  );
}

function IndicationsAndValidity({
  kind,
  form,
  findings,
}: Pick<Props, 'kind' | 'form'> & { findings: readonly ShownFinding[] }) {
  return (
    <>
      <Box>
        <TextInput
          label={kind === 'prescription' ? 'Indicaciones generales' : 'Indicaciones'}
          placeholder="Opcional"
          multiline
          minRows={2}
          inputProps={{ maxLength: 5000 }}
          {...form.register('indications')}
        />
        {kind === 'prescription' ? <IndicationsFindings findings={findings} /> : null}
      </Box>
      <ValidityFields kind={kind} form={form} />
    </>
  );
}
