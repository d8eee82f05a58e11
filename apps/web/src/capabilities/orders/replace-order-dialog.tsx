import { trpc } from '@consultorio/client/trpc';
import { ViewerContext } from '@consultorio/client/use-can';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { missingInOrder, type Order } from '@consultorio/contracts/orders';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { asksMore, type Confirmed, IssueQuestion } from './issue-question.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFields } from './order-fields.tsx';
import { contentOfOrder, formOfOrder, type OrderForm } from './order-form.ts';
import { refusalText } from './refusal-text.ts';
import { isReason } from './safety-findings.tsx';
import { goesByWeight, type PrescribedTo, useSafetyFindings } from './use-safety-findings.ts';

interface Props {
  order: Order;
  patient: PrescribedTo | null;
  ordersBeside: readonly OrderBeside[];
  onClose: () => void;
}

/** The old content to be put right. Typed words stay in this window until they are sent, however the dialog closes. */
export function ReplaceOrderDialog({ order, patient, ordersBeside, onClose }: Props) {
  // Of this person: the next one to sign in on this page must not find it.
  const place = `${useContext(ViewerContext)?.id ?? ''} ${order.id}`;
  const [kept] = useState(() => keptReplacement(place));
  const form = useForm({ defaultValues: kept?.form ?? formOfOrder(order.kind, order.content) });
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [safetyReason, setSafetyReason] = useState('');
  const [tried, setTried] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const intention = useIntentionKey();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const content = contentOfOrder(order.kind, values);
  const missing = tried ? missingInOrder(order.kind, content) : [];
  const replace = trpc.replaceOrder.useMutation({
    meta: {
      quiet: true,
      success: ({ folio }: { folio?: string | null }) =>
        `${order.folio ?? 'El documento'} quedó sustituida por ${folio ?? 'la nueva'}`,
    },
    onSuccess: () => {
      forgetReplacement(place);
      onClose();
    },
    onError: (error) => asksMore(error) || setReviewing(false),
  });
  const findings = useSafetyFindings(content, patient, replace.error, ordersBeside);
  const close = () => {
    if (replace.isPending) return;
    keepReplacement(place, { form: form.getValues(), reason });
    onClose();
  };
  const review = async () => {
    setTried(true);
    const [first] = missingInOrder(order.kind, content);
    if (first) return document.getElementsByName(first)[0]?.focus();
    if (!isReason(reason)) return document.getElementsByName('replaceReason')[0]?.focus();
    if (await form.trigger()) setReviewing(true);
  };
  const send = (said: Confirmed) => {
    const aimed = { orderId: order.id, expectedVersion: order.version };
    const wanted = { ...aimed, reason, content, ...said };
    replace.mutate({ ...wanted, idempotencyKey: intention.keyFor(wanted) });
  };
  return (
    <>
      <OrderDialog
        title={`Sustituir ${order.folio ?? 'documento'}`}
        actions={
          <>
            <Button color="secondary" onClick={close}>
              Cerrar
            </Button>
            <Button variant="contained" onClick={review}>
              Emitir y sustituir
            </Button>
          </>
        }
        onClose={close}
      >
        <Stack sx={{ gap: 2.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Corrige lo que haga falta. Al emitir la nueva, la anterior deja de valer y el paciente recibe un aviso.
          </Typography>
          {replace.isError && !asksMore(replace.error) ? (
            <Alert severity="error">{refusalText(replace.error)}</Alert>
          ) : null}
          <OrderFields
            kind={order.kind}
            form={form}
            missing={missing}
            findings={findings}
            asksWeight={goesByWeight(patient)}
          />
          <TextInput
            label="Motivo de la sustitución"
            name="replaceReason"
            required
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            inputProps={{ maxLength: 1000 }}
            error={tried && !isReason(reason) ? 'Escribe el motivo' : undefined}
          />
        </Stack>
      </OrderDialog>
      {reviewing ? (
        <IssueQuestion
          title={`¿Sustituir ${order.folio ?? 'documento'}?`}
          confirm="Emitir y sustituir"
          confirmUnsigned="Emitir sin firma y sustituir"
          kind={order.kind}
          content={content}
          patient={patient}
          findings={findings}
          refusal={replace.error}
          pending={replace.isPending}
          safetyReason={safetyReason}
          onSafetyReason={setSafetyReason}
          onConfirm={send}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </>
  );
}

interface Replacement {
  form: OrderForm;
  reason: string;
}

/** By person and order. Of this page only, never in the browser's storage: these are somebody's medicines. */
const kept = new Map<string, Replacement>();

const keptReplacement = (place: string): Replacement | null => kept.get(place) ?? null;
const keepReplacement = (place: string, replacement: Replacement): void => {
  kept.set(place, structuredClone(replacement));
};
const forgetReplacement = (place: string): void => {
  kept.delete(place);
};
