import { trpc } from '@consultorio/client/trpc';
import { ViewerContext } from '@consultorio/client/use-can';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { missingInOrder, type Order } from '@consultorio/contracts/orders';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { forgetReplacement, keepReplacement, keptReplacement } from './kept-replacement.ts';
import { asksSignature, MissingSignature, useLacksSignature } from './missing-signature.tsx';
import { OrderFields } from './order-fields.tsx';
import { contentOfOrder, formOfOrder } from './order-form.ts';
import { refusalText } from './refusal-text.ts';
import { has, isReason, SafetyFindings, SafetyReason } from './safety-findings.tsx';
import { asksReason, goesByWeight, type PrescribedTo, useSafetyFindings } from './use-safety-findings.ts';

interface Props {
  order: Order;
  patient: PrescribedTo | null;
  onClose: () => void;
}

/** The old content to be put right. Typed words stay in this window until they are sent, however the dialog closes. */
export function ReplaceOrderDialog({ order, patient, onClose }: Props) {
  // Of this person: the next one to sign in on this page must not find it.
  const place = `${useContext(ViewerContext)?.id ?? ''} ${order.id}`;
  const [kept] = useState(() => keptReplacement(place));
  const form = useForm({ defaultValues: kept?.form ?? formOfOrder(order.kind, order.content) });
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [safetyReason, setSafetyReason] = useState('');
  const [tried, setTried] = useState(false);
  const intention = useIntentionKey();
  const titleId = useId();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
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
  });
  const findings = useSafetyFindings(content, patient, replace.error);
  const lacksSignature = useLacksSignature(replace.error);
  const asks = has(findings, 'asks');
  const stops = has(findings, 'stops');
  const close = () => {
    if (replace.isPending) return;
    keepReplacement(place, { form: form.getValues(), reason });
    onClose();
  };
  const send = async () => {
    setTried(true);
    const [first] = missingInOrder(order.kind, content);
    if (first) return document.getElementsByName(first)[0]?.focus();
    if (!isReason(reason)) return document.getElementsByName('replaceReason')[0]?.focus();
    if (!(await form.trigger()) || stops || (asks && !isReason(safetyReason))) return;
    const aimed = { orderId: order.id, expectedVersion: order.version };
    const said = { safetyReason: safetyReason.trim() || null, withoutSignature: lacksSignature };
    const wanted = { ...aimed, reason, content, ...said };
    replace.mutate({ ...wanted, idempotencyKey: intention.keyFor(wanted) });
  };
  return (
    <Dialog
      open
      fullScreen={small}
      fullWidth
      maxWidth="md"
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: small ? 0 : undefined } } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2">{`Sustituir ${order.folio ?? 'documento'}`}</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Corrige lo que haga falta. Al emitir la nueva, la anterior deja de valer y el paciente recibe un aviso.
          </Typography>
          {replace.isError && !asksReason(replace.error) && !asksSignature(replace.error) ? (
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
          <SafetyFindings findings={findings} />
          {lacksSignature && !stops ? <MissingSignature /> : null}
          {asks && !stops ? (
            <SafetyReason reason={safetyReason} onReason={setSafetyReason} wanting={tried && !isReason(safetyReason)} />
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Button color="secondary" onClick={close}>
          Cerrar
        </Button>
        <Button variant="contained" loading={replace.isPending} disabled={stops} onClick={send}>
          {lacksSignature ? 'Emitir sin firma y sustituir' : 'Emitir y sustituir'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
