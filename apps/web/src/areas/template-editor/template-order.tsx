import type { TemplateOrder } from '@consultorio/contracts/templates';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OrderContentView } from '../../capabilities/orders/order-content-view.tsx';
import { orderLines } from '../../capabilities/orders/order-form.ts';

/** An order in letters, for the comparison of two versions. */
export const orderText = ({ kind, content }: TemplateOrder): string =>
  [`${orderKindWords[kind].name}:`, ...orderLines(kind, content), content.indications ?? ''].filter(Boolean).join('\n');

export function TemplateOrderView({ order: { kind, content } }: { order: TemplateOrder }) {
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, '& ul': { listStyleType: 'disc' } }}>
      <Typography variant="body2" sx={{ mb: 1, fontWeight: 600, color: 'text.secondary' }}>
        {orderKindWords[kind].name}
      </Typography>
      <OrderContentView kind={kind} content={content} />
    </Box>
  );
}
