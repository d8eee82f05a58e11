import { trpc } from '@consultorio/client/trpc';
import { MAX_SITE_ROWS, updateSiteTextsInput } from '@consultorio/contracts/settings';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useVersionedForm } from '../../app/use-versioned-form.ts';
import { notify } from '../../ui/notifications.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { RowButtons } from './row-buttons.tsx';
import type { Settings } from './settings-data.ts';

const MAX_STEPS = 6;

/** What the landing page says; services and doctors come from their own settings. */
export function SiteTextsForm({ settings }: { settings: Settings }) {
  const utils = trpc.useUtils();
  const save = trpc.updateSiteTexts.useMutation({
    onSuccess: async () => {
      await versioned.markSaved();
      notify('Guardamos los textos del sitio.', 'success');
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-site-texts',
    rules: updateSiteTextsInput,
    saved: { expectedVersion: settings.versions.siteTexts, ...settings.texts },
    save,
    refresh: () => Promise.all([utils.getSettings.invalidate(), utils.getClinic.invalidate()]),
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
          <Rows
            title="Pasos"
            add="Agregar paso"
            onAdd={steps.fields.length < MAX_STEPS ? () => steps.append({ title: '', text: '' }) : null}
          >
            {steps.fields.map(({ id }, at) => (
              <Row
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
              </Row>
            ))}
          </Rows>
          <Rows
            title="Preguntas frecuentes"
            add="Agregar pregunta"
            onAdd={faq.fields.length < MAX_SITE_ROWS ? () => faq.append({ question: '', answer: '' }) : null}
          >
            {faq.fields.map(({ id }, at) => (
              <Row
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
              </Row>
            ))}
          </Rows>
        </VersionedForm>
      </SectionCard>
    </Box>
  );
}

/** `onAdd` is null when there are as many as the page can carry. */
function Rows({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
      {onAdd ? (
        <Button startIcon={<AddOutlined />} onClick={onAdd} sx={{ mt: 1 }}>
          {add}
        </Button>
      ) : null}
    </Box>
  );
}

interface RowProps {
  label: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ label, at, count, onMove, onRemove, children }: RowProps) {
  return (
    <Stack sx={{ gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      {children}
      <Box sx={{ alignSelf: 'flex-end', my: -0.5 }}>
        <RowButtons label={label} first={at === 0} last={at === count - 1} onMove={onMove} onRemove={onRemove} />
      </Box>
    </Stack>
  );
}
