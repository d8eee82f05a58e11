import { trpc } from '@consultorio/client/trpc';
import { orderVerbsFrom } from '@consultorio/contracts/order-kinds';
import type { Order } from '@consultorio/contracts/orders';
import { orderWords } from '@consultorio/contracts/words/orders';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { OrderContentView } from '../../capabilities/orders/order-content-view.tsx';
import { Dotted } from '../../kit/folio.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { documentStateOf } from '../../texts/documents.ts';
import { lastDayText } from '../../texts/paper-days.ts';
import { MedicineCards } from './medicine-cards.tsx';

const KeepPrescription = lazyPart(async () => (await import('./keep-prescription.tsx')).KeepPrescription);
const MyResults = lazyPart(async () => (await import('./my-results.tsx')).MyResults);
const UploadResultDialog = lazyPart(
  async () => (await import('../../capabilities/orders/upload-result-dialog.tsx')).UploadResultDialog,
);
const OrderQr = lazyPart(async () => (await import('./order-qr.tsx')).OrderQr);

interface Props {
  orders: Order[];
  mayUpload: boolean;
}

/** The orders that a doctor issued, to be read here and downloaded as the PDF that a pharmacy or a laboratory takes. */
export function OrderDocuments({ orders, ...rest }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      {orders.map((order) => (
        <OrderDocument key={order.id} order={order} {...rest} />
      ))}
    </Stack>
  );
}

/** Kept as a file, and the page stays: an address that is merely opened would replace the app with a PDF viewer. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function OrderDocument({ order, mayUpload }: Omit<Props, 'orders'> & { order: Order }) {
  const { client } = trpc.useUtils();
  const [uploading, setUploading] = useState(false);
  const [showing, setShowing] = useState(false);
  // The address dies after 15 minutes, so it is asked for when the button is pressed.
  const download = useMutation({
    mutationFn: async () => (await client.getOrderDocument.query({ orderId: order.id })).url,
    onSuccess: save,
  });
  const state = documentStateOf(order, 'patient');
  const title = orderWords(order.kind, order.content).title;
  const hasResult = order.state === 'resultUploaded' || order.state === 'reviewed';
  const canUpload = mayUpload && orderVerbsFrom(order).includes('uploadOrderResult');
  return (
    <Box
      component="article"
      aria-label={`${title} ${order.folio ?? ''}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.25, p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <StatusChip tone={state.tone} label={state.label} />
      </Stack>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <Dotted parts={[order.folio, order.validUntil && `válida hasta el ${lastDayText(order.validUntil)}`]} />
      </Typography>
      {order.kind === 'prescription' ? (
        <MedicineCards content={order.content} />
      ) : (
        <OrderContentView kind={order.kind} content={order.content} />
      )}
      {order.cancelReason ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'error.main' }}>
          Se canceló: {order.cancelReason}
        </Typography>
      ) : null}
      {order.replacedBy ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'error.main' }}>
          {`Ya no la uses: tu médico la sustituyó por ${order.replacedBy.folio}.`}
        </Typography>
      ) : null}
      {order.replaces ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {`Sustituye a ${order.replaces.folio}.`}
        </Typography>
      ) : null}
      {hasResult ? (
        <Suspense fallback={<Box sx={{ height: 124 }} />}>
          <MyResults orderId={order.id} />
        </Suspense>
      ) : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 1 }}>
        {canUpload ? (
          <Button
            variant={order.state === 'issued' ? 'contained' : 'outlined'}
            startIcon={<UploadFileOutlined />}
            onClick={() => setUploading(true)}
          >
            {order.state === 'issued' ? 'Subir resultado' : 'Agregar otro resultado'}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Descargar PDF
        </Button>
        {order.kind === 'prescription' && order.state === 'issued' && order.verificationCode ? (
          <Button variant="outlined" startIcon={<QrCode2Outlined />} onClick={() => setShowing(true)}>
            Mostrar QR
          </Button>
        ) : null}
      </Stack>
      {order.kind === 'prescription' && order.verificationCode ? (
        <Suspense fallback={<Box sx={{ height: 52 }} />}>
          <KeepPrescription order={order} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {showing ? <OrderQr order={order} onClose={() => setShowing(false)} /> : null}
        {uploading ? <UploadResultDialog order={order} onClose={() => setUploading(false)} /> : null}
      </Suspense>
    </Box>
  );
}
