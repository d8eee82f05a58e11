import { trpc } from '@consultorio/client/trpc';
import type { Settings } from '@consultorio/contracts/settings';
import { MAX_SITE_ROWS, updateSiteTextsInput } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useFieldArray } from 'react-hook-form';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { EditableRow, EditableRows } from './editable-rows.tsx';

const MAX_STEPS = 6;

/** The texts of the landing page; services and doctors come from their own settings. */
export function SiteTextsForm({ settings }: { settings: Settings }) {
  const save = trpc.updateSiteTexts.useMutation({
    meta: { success: 'Guardamos los textos del sitio.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-site-texts',
    resolver: zodResolver(updateSiteTextsInput),
    saved: { expectedVersion: settings.versions.siteTexts, ...settings.texts },
    save,
  });
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  const steps = useFieldArray({ control, name: 'steps' });
  const faq = useFieldArray({ control, name: 'faq' });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <SectionCard title="Sitio público" subtitle="Lo que lee quien todavía no tiene cuenta.">
        <VersionedForm form={versioned} submit="Guardar textos">
          <TextInput label="Título principal" required error={errors.headline?.message} {...register('headline')} />
          <TextInput
            label="Entrada"
            required
            multiline
            minRows={2}
            error={errors.lead?.message}
            {...register('lead')}
          />
          <EditableRows
            title="Pasos"
            add="Agregar paso"
            onAdd={steps.fields.length < MAX_STEPS ? () => steps.append({ title: '', text: '' }) : null}
          >
            {steps.fields.map(({ id }, at) => (
              <EditableRow
                key={id}
                label={`paso ${at + 1}`}
                at={at}
                count={steps.fields.length}
                onMove={(by) => steps.move(at, at + by)}
                onRemove={() => steps.remove(at)}
              >
                <TextInput
                  label={`Paso ${at + 1}`}
                  error={errors.steps?.[at]?.title?.message}
                  {...register(`steps.${at}.title`)}
                />
                <TextInput
                  label="Explicación"
                  multiline
                  minRows={2}
                  error={errors.steps?.[at]?.text?.message}
                  {...register(`steps.${at}.text`)}
                />
              </EditableRow>
            ))}
          </EditableRows>
          <EditableRows
            title="Preguntas frecuentes"
            add="Agregar pregunta"
            onAdd={faq.fields.length < MAX_SITE_ROWS ? () => faq.append({ question: '', answer: '' }) : null}
          >
            {faq.fields.map(({ id }, at) => (
              <EditableRow
                key={id}
                label={`pregunta ${at + 1}`}
                at={at}
                count={faq.fields.length}
                onMove={(by) => faq.move(at, at + by)}
                onRemove={() => faq.remove(at)}
              >
                <TextInput
                  label={`Pregunta ${at + 1}`}
                  error={errors.faq?.[at]?.question?.message}
                  {...register(`faq.${at}.question`)}
                />
                <TextInput
                  label="Respuesta"
                  multiline
                  minRows={2}
                  error={errors.faq?.[at]?.answer?.message}
                  {...register(`faq.${at}.answer`)}
                />
              </EditableRow>
            ))}
          </EditableRows>
        </VersionedForm>
      </SectionCard>
    </Box>
  );
}
