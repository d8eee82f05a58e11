import { trpc } from '@consultorio/client/trpc';
import { type Order, type OrderResult, withdrawOrderResultInput } from '@consultorio/contracts/orders';
import { roleWords } from '@consultorio/contracts/words/people';
import { zodResolver } from '@hookform/resolvers/zod';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateTimeText } from '../../texts/dates.ts';

const words = withdrawOrderResultInput.pick({ reason: true });

/** For a result of the wrong order, or of somebody else. With only one result there is nothing to choose. */
export function WithdrawResultDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const query = trpc.getOrder.useQuery({ orderId: order.id });
  const [chosen, setChosen] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(words),
    defaultValues: { reason: '' },
  });
  const withdraw = trpc.withdrawOrderResult.useMutation({ onSuccess: onClose });
  const standing = query.data?.results.filter(({ withdrawn }) => !withdrawn) ?? [];
  const resultId = standing.length === 1 ? (standing[0]?.id ?? null) : chosen;
  const version = query.data?.version ?? order.version;
  return (
    <ConfirmDialog
      open
      title="Retirar resultado"
      confirm="Retirar resultado"
      cancel="Conservar"
      dangerous
      pending={withdraw.isPending}
      disabled={resultId === null}
      onConfirm={handleSubmit(({ reason }) => {
        if (resultId) withdraw.mutate({ orderId: order.id, resultId, expectedVersion: version, reason });
      })}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        Nadie podrá abrirlo desde esta orden: ni el médico ni el paciente. Queda anotado quién lo retiró y por qué. No
        se puede deshacer.
      </Typography>
      <QueryStates query={query} skeleton={<SkeletonList rows={1} height={52} />}>
        {() => (
          <RadioGroup
            aria-label="Resultado"
            value={resultId ?? ''}
            onChange={(_, value) => setChosen(value)}
            sx={{ mb: 2.5 }}
          >
            {standing.map((result) => (
              <FormControlLabel
                key={result.id}
                value={result.id}
                control={<Radio />}
                sx={{ py: 0.5 }}
                label={<ResultLabel result={result} />}
              />
            ))}
          </RadioGroup>
        )}
      </QueryStates>
      <TextInput
        label="Motivo"
        hint="Lo lee el personal; el paciente no."
        multiline
        minRows={2}
        inputProps={{ maxLength: 1000 }}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </ConfirmDialog>
  );
}

function ResultLabel({ result: { files, text, authorName, authorRole, createdAt } }: { result: OrderResult }) {
  const what = files.length > 0 ? files.map(({ name }) => name).join(', ') : text;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} noWrap={files.length === 0}>
        {what}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${authorName || roleWords[authorRole]} · ${dateTimeText(createdAt)}`}
      </Typography>
    </>
  );
}
