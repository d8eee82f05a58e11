import { trpc } from '@consultorio/client/trpc';
import type { Order } from '@consultorio/contracts/orders';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { dateText } from '../../texts/dates.ts';
import { documentKindTexts, documentStates } from '../../texts/documents.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { OrderContentView } from './order-content-view.tsx';

/** What a doctor issued, to be read here and downloaded as the PDF that a pharmacy or a laboratory takes. */
export function OrderDocuments({ orders }: { orders: Order[] }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {orders.map((order) => (
        <OrderDocument key={order.id} order={order} />
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

function OrderDocument({ order }: { order: Order }) {
  const { client } = trpc.useUtils();
  // The address dies after 15 minutes, so it is asked for when the button is pressed.
  const download = useMutation({
    mutationFn: async () => (await client.getOrderDocument.query({ orderId: order.id })).url,
    onSuccess: save,
  });
  const state = documentStates[order.state];
  const title = documentKindTexts[order.kind];
  return (
    <Box
      component="article"
      aria-label={`${title} ${order.folio ?? ''}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <StatusChip tone={state.tone} label={state.label} />
      </Stack>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {[order.folio, order.validUntil ? `válida hasta el ${dateText(order.validUntil)}` : null]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <OrderContentView content={order.content} />
      {order.cancelReason ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'error.main' }}>
          Se canceló: {order.cancelReason}
        </Typography>
      ) : null}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        Descargar PDF
      </Button>
    </Box>
  );
}
