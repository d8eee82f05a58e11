import { trpc } from '@consultorio/client/trpc';
import { updateConsentRulesInput } from '@consultorio/contracts/legal';
import type { Settings } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

/** Who asks patients for their consent: this app, or one of the clinic's own that calls the fixed callables. */
export function ConsentRulesCard({ settings }: { settings: Settings }) {
  const save = trpc.updateConsentRules.useMutation({
    meta: { success: 'Guardamos quién pide el consentimiento.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-consents',
    resolver: zodResolver(updateConsentRulesInput),
    saved: { expectedVersion: settings.versions.consents, ...settings.consents },
    save,
  });
  const { register, control, watch, formState } = versioned.form;
  return (
    <SectionCard
      title="Quién pide el consentimiento"
      subtitle="Sin consentimiento no se guarda ningún dato de salud de un paciente."
    >
      <VersionedForm form={versioned} submit="Guardar">
        <Controller
          control={control}
          name="ownAppAsks"
          render={({ field }) => (
            <FormControlLabel
              control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
              label="La aplicación propia de la clínica pide el consentimiento"
            />
          )}
        />
        {watch('ownAppAsks') ? (
          <>
            <Alert severity="warning">
              El formulario general que envíe esa aplicación se guardará sin que haya aquí una constancia del paciente.
              Lo que declares queda en la bitácora con tu nombre. Si un paciente retira aquí su consentimiento, se
              respeta.
            </Alert>
            <TextInput
              label="Dónde se pide el consentimiento y dónde se guarda la prueba"
              multiline
              minRows={3}
              error={formState.errors.statement?.message}
              {...register('statement')}
            />
          </>
        ) : null}
      </VersionedForm>
    </SectionCard>
  );
}
