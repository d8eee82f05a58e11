import { type OrderKind, orderKinds } from '@consultorio/contracts/order-kinds';
import type { TemplateIssue } from '@consultorio/contracts/template-check';
import { templateLimits } from '@consultorio/contracts/template-editing';
import type { TemplateOrder } from '@consultorio/contracts/templates';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OrderFields } from '../../capabilities/orders/order-fields.tsx';
import { contentOfOrder, formOfOrder, isEmptyOrder, type OrderForm } from '../../capabilities/orders/order-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TemplateOrderView } from './template-order.tsx';

interface Props {
  value: TemplateOrder[];
  onChange: (value: TemplateOrder[]) => void;
  issues: readonly TemplateIssue[];
}

type Editing = { index: number; order: TemplateOrder };

/** The orders that the template lays before the doctor as drafts: none is issued without being read. */
export function TemplateOrders({ value, onChange, issues }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const begin = (kind: OrderKind) => setEditing({ index: value.length, order: { kind, content: {} } });
  const keep = (order: TemplateOrder) => {
    if (editing) onChange([...value.slice(0, editing.index), order, ...value.slice(editing.index + 1)]);
    setEditing(null);
  };
  return (
    <Box>
      <Typography component="h2" sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Órdenes
      </Typography>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        Al aplicar la plantilla quedan como borrador; se revisan y se emiten al atender.
      </Typography>
      <Stack component="ol" aria-label="Órdenes de la plantilla" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {value.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order of a template has no name but its place.
          <li key={index}>
            <TemplateOrderView order={order} />
            {issues
              .filter(({ path }) => path[1] === index)
              .map(({ message, path }) => (
                <Typography key={path.join('.')} role="alert" variant="body2" sx={{ mt: 0.5, color: 'error.main' }}>
                  {message}
                </Typography>
              ))}
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button
                size="small"
                aria-label={`Editar orden ${index + 1}`}
                onClick={() => setEditing({ index, order })}
              >
                Editar
              </Button>
              <Button
                size="small"
                color="secondary"
                aria-label={`Quitar orden ${index + 1}`}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                Quitar
              </Button>
            </Stack>
          </li>
        ))}
      </Stack>
      {value.length < templateLimits.orders ? (
        <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
          {orderKinds.map((kind) => (
            <Button key={kind} size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => begin(kind)}>
              {orderKindWords[kind].name}
            </Button>
          ))}
        </Stack>
      ) : null}
      {editing ? <TemplateOrderDialog order={editing.order} onKeep={keep} onClose={() => setEditing(null)} /> : null}
    </Box>
  );
}

interface TemplateOrderDialogProps {
  order: TemplateOrder;
  onKeep: (order: TemplateOrder) => void;
  onClose: () => void;
}

/** The fields of an order as at the desk; those that differ from patient to patient may stay empty. */
function TemplateOrderDialog({ order: { kind, content }, onKeep, onClose }: TemplateOrderDialogProps) {
  const form = useForm<OrderForm>({ defaultValues: formOfOrder(kind, content) });
  const keep = form.handleSubmit((typed) =>
    isEmptyOrder(typed) ? onClose() : onKeep({ kind, content: contentOfOrder(kind, typed) }),
  );
  return (
    <FormDialog
      title={orderKindWords[kind].name}
      note="Deja vacío lo que cambia con cada paciente."
      onSubmit={keep}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained">
            Guardar en la plantilla
          </Button>
        </>
      }
    >
      <OrderFields kind={kind} form={form} missing={[]} />
    </FormDialog>
  );
}
