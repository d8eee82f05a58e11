import type { TemplateOrder } from '@consultorio/contracts/templates';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { OrderFields } from '../../capabilities/orders/order-fields.tsx';
import { contentOfOrder, formOfOrder, isEmptyOrder, type OrderForm } from '../../capabilities/orders/order-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';

interface Props {
  order: TemplateOrder;
  onKeep: (order: TemplateOrder) => void;
  onClose: () => void;
}

/** The fields of an order as at the desk; what differs from patient to patient may stay empty. */
export function TemplateOrderDialog({ order: { kind, content }, onKeep, onClose }: Props) {
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
