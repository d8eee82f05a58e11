import { trpc } from '@consultorio/client/trpc';
import { type OrderVerb, orderLifecycle } from '@consultorio/contracts/lifecycle';
import { orderVerbsFrom } from '@consultorio/contracts/order-kinds';
import type { Order } from '@consultorio/contracts/orders';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openDocument } from '../../kit/open-document.tsx';
import { orderButton } from '../../texts/verbs/order-buttons.ts';

/** Verbs that a person can be given: nobody expires an order, and drafts are issued from their editor. */
export type OrderAction = Exclude<OrderVerb, 'expireOrder' | 'issueOrder'>;
const isAction = (verb: OrderVerb): verb is OrderAction => verb !== 'expireOrder' && verb !== 'issueOrder';

/** The usual next action is a button; the rest, and those that end a document, wait in the menu. */
const nextActions: readonly OrderVerb[] = ['updateOrder', 'reviewOrder', 'uploadOrderResult', 'fulfilOrder'];
const endings: readonly OrderVerb[] = ['withdrawOrderResult', 'cancelOrder', 'discardOrder'];

interface Props {
  order: Order;
  may: (verb: OrderAction) => boolean;
  onVerb: (verb: OrderAction) => void;
  /** In a row of a list the sign has to do; with room it has its words. */
  worded?: boolean;
}

export function OrderActions({ order, may, onVerb, worded = false }: Props) {
  const document = useOrderDocument();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const verbs = (Object.keys(orderLifecycle) as OrderVerb[]).filter(
    (verb): verb is OrderAction => isAction(verb) && orderVerbsFrom(order).includes(verb) && may(verb),
  );
  const next = nextActions.find((verb): verb is OrderAction => (verbs as OrderVerb[]).includes(verb));
  const rest = verbs
    .filter((verb) => verb !== next)
    .sort((a, b) => Number(endings.includes(a)) - Number(endings.includes(b)));
  const of = order.folio ?? 'documento';
  const act = (verb: OrderAction) => {
    setAnchor(null);
    onVerb(verb);
  };
  return (
    <>
      {next ? (
        <Button size="small" aria-label={`${orderButton(next, order.kind)} de ${of}`} onClick={() => act(next)}>
          {orderButton(next, order.kind)}
        </Button>
      ) : null}
      {order.folio && worded ? (
        <Button
          size="small"
          startIcon={<PictureAsPdfOutlined />}
          loading={document.isPending}
          onClick={() => document.mutate(order.id)}
        >
          Abrir PDF
        </Button>
      ) : null}
      {order.folio && !worded ? (
        <IconButton
          size="small"
          title="Abrir PDF"
          aria-label={`PDF de ${of}`}
          loading={document.isPending}
          onClick={() => document.mutate(order.id)}
          sx={{ color: 'primary.dark', minWidth: 40, minHeight: 40 }}
        >
          <PictureAsPdfOutlined fontSize="small" />
        </IconButton>
      ) : null}
      {rest.length > 0 ? (
        <>
          <IconButton
            size="small"
            sx={{ minWidth: 40, minHeight: 40 }}
            aria-label={`Más acciones de ${of}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreVertOutlined />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {rest.map((verb) => (
              <MenuItem
                key={verb}
                onClick={() => act(verb)}
                sx={endings.includes(verb) ? { color: 'error.main' } : undefined}
              >
                {orderButton(verb, order.kind)}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : null}
    </>
  );
}

/** Opens the PDF of an order. */
function useOrderDocument() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (orderId: string) => openDocument(() => utils.getOrderDocument.fetch({ orderId }, { staleTime: 0 })),
  });
}
