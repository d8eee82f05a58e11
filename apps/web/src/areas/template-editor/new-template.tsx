import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { createTemplateInput } from '@consultorio/contracts/template-editing';
import { type TemplateKind, templateKinds } from '@consultorio/contracts/templates';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { templateKindHints, templateKindTexts } from '../../texts/templates.ts';

const rules = createTemplateInput.pick({ name: true, kind: true });

/** Its kind and its name; the editor opens with it empty. */
export function NewTemplate() {
  const navigate = useNavigate();
  const intention = useIntentionKey();
  const form = useForm<{ name: string; kind: TemplateKind }>({
    resolver: zodResolver(rules),
    defaultValues: { name: '', kind: 'note' },
  });
  const create = trpc.createTemplate.useMutation({
    onSuccess: ({ templateId }) => {
      intention.done();
      navigate(pathTo.template(templateId), { replace: true });
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((input) => create.mutate({ ...input, idempotencyKey: intention.keyFor(input) }))}
      sx={{ gap: 2.5, maxWidth: 560 }}
    >
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600 }}>
          Tipo de plantilla
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {templateKinds.map((kind) => (
            <Box
              component="label"
              key={kind}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                pr: 1.5,
                py: 0.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                cursor: 'pointer',
                '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
              }}
            >
              <Radio value={kind} {...form.register('kind')} defaultChecked={kind === 'note'} />
              <Box sx={{ py: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>{templateKindTexts[kind]}</Typography>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {templateKindHints[kind]}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <TextInput
        label="Nombre de la plantilla"
        required
        error={form.formState.errors.name?.message}
        hint="Por ejemplo: Faringitis, primera vez"
        inputProps={{ maxLength: 120 }}
        {...form.register('name')}
      />
      <Button type="submit" variant="contained" loading={create.isPending} sx={{ alignSelf: { sm: 'flex-start' } }}>
        Crear plantilla
      </Button>
    </Stack>
  );
}
