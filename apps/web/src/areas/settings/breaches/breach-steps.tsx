import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { addBreachStepInput, type Breach, breachStepKinds, MAX_BREACH_TEXT } from '@consultorio/contracts/breaches';
import { breachStepWords } from '@consultorio/contracts/words/records';
import { zodResolver } from '@hookform/resolvers/zod';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { dateTimeText } from '../../../texts/dates.ts';

const words = addBreachStepInput.pick({ kind: true, text: true });
const kinds = breachStepKinds.map((value) => ({ value, label: breachStepWords[value] }));

/** What was found, done and told since it was opened, oldest first. */
export function BreachSteps({ breach }: { breach: Breach }) {
  const [asked, setAsked] = useState(false);
  return (
    <SectionCard
      title="Pasos"
      action={
        <Button startIcon={<AddOutlined />} onClick={() => setAsked(true)} sx={{ flexShrink: 0 }}>
          Agregar paso
        </Button>
      }
    >
      {breach.steps.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Agrega aquí lo que se encuentre, se corrija y se avise, hasta el cierre.
        </Typography>
      ) : (
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2.5 }}>
          {breach.steps.map(({ id, kind, text, byName, at }) => (
            <Box component="li" key={id}>
              <Typography sx={{ fontWeight: 600 }}>{breachStepWords[kind]}</Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {byName} · {dateTimeText(at)}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
      {asked ? <AddStepDialog breachId={breach.id} onClose={() => setAsked(false)} /> : null}
    </SectionCard>
  );
}

function AddStepDialog({ breachId, onClose }: { breachId: string; onClose: () => void }) {
  const intention = useIntentionKey();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof words>>({
    resolver: zodResolver(words),
    defaultValues: { kind: 'measure', text: '' },
  });
  const add = trpc.addBreachStep.useMutation({ meta: { success: 'El paso quedó registrado' }, onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title="Agregar paso"
      confirm="Agregar paso"
      pending={add.isPending}
      onConfirm={handleSubmit((step) => {
        const content = { breachId, ...step };
        add.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          No se puede cambiar ni borrar. Una medida correctiva se suma al borrador del aviso.
        </Typography>
        <SelectInput label="Qué es" options={kinds} {...register('kind')} />
        <TextInput
          label="Descripción"
          multiline
          minRows={3}
          inputProps={{ maxLength: MAX_BREACH_TEXT }}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
