import { trpc } from '@consultorio/client/trpc';
import type { Order } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { qrOf } from './qr-of.ts';

/** For the counter of a pharmacy: the QR of the paper, large, and what is typed where nobody can scan it. */
export function OrderQr({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data } = trpc.getOrderDocument.useQuery({ orderId: order.id });
  const code = order.verificationCode ?? '';
  return (
    <FormDialog
      title={`Receta ${order.folio ?? ''}`}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Stack sx={{ gap: 2, alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Muéstralo en la farmacia: al escanearlo ven que la receta es auténtica y sigue vigente.
        </Typography>
        <QrCode {...qrOf(code)} label={`Código QR de la receta ${order.folio ?? ''}`} />
        <Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Código de verificación
          </Typography>
          <Typography sx={{ fontWeight: 700, letterSpacing: '0.08em', overflowWrap: 'anywhere' }}>{code}</Typography>
        </Box>
        {data?.checkCode ? (
          <Box>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              Clave para ver los medicamentos
            </Typography>
            <Typography sx={{ fontWeight: 700, letterSpacing: '0.08em' }}>{data.checkCode}</Typography>
          </Box>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
