import { trpc } from '@consultorio/client/trpc';
import type { Order } from '@consultorio/contracts/orders';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptPrescriptions } from '../../capabilities/kept-prescriptions/use-kept-prescriptions.ts';
import { canKeep } from '../../capabilities/kept-prescriptions/vault.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { OnceOpened } from '../../kit/once-opened.tsx';

const KeepQuestion = lazyPart(async () => (await import('./keep-question.tsx')).KeepQuestion);

/** A prescription on this device, to be read and shown without a connection: only when the person says so. */
export function KeepPrescription({ order }: { order: Order }) {
  const { client } = trpc.useUtils();
  const { kept, keep, correct, remove } = useKeptPrescriptions();
  const [asking, setAsking] = useState(false);
  const mine = kept?.find(({ orderId }) => orderId === order.id);
  const { state } = order;
  const told = useEffectEvent(() => {
    if (mine && mine.state !== state) correct.mutate({ ...mine, state, checkedAt: new Date().toISOString() });
  });
  const keptState = mine?.state;
  useEffect(() => {
    if (keptState && keptState !== state) told();
  }, [keptState, state]);
  const make = async () => {
    const { keptFromOrder } = await import('./kept-from-order.ts');
    const { checkCode } = await client.getOrderDocument.query({ orderId: order.id });
    return keptFromOrder(order, checkCode);
  };
  if (!canKeep() || (!mine && state !== 'issued')) return null;
  return (
    <Box sx={{ mt: 1, minHeight: 44 }}>
      {mine ? (
        <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Guardada en este teléfono
          </Typography>
          <Button color="secondary" loading={remove.isPending} onClick={() => remove.mutate(order.id)}>
            Quitar de este teléfono
          </Button>
        </Stack>
      ) : (
        <Button
          variant="outlined"
          startIcon={<PhonelinkLockOutlined />}
          onClick={() => setAsking(true)}
          sx={{ px: 1.5, lineHeight: 1.3, width: { xs: '100%', sm: 'auto' } }}
        >
          Guardar receta en este teléfono
        </Button>
      )}
      <OnceOpened open={asking}>
        <KeepQuestion
          open={asking}
          pending={keep.isPending}
          onConfirm={() => keep.mutate(make, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      </OnceOpened>
    </Box>
  );
}
