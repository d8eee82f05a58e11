import { trpc } from '@consultorio/client/trpc';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { missingInOrder, type Order, type OrderContent } from '@consultorio/contracts/orders';
import { isOldWeight, newestMeasured } from '@consultorio/contracts/record-standing';
import { knownAllergies } from '@consultorio/contracts/says-none';
import { orderWords } from '@consultorio/contracts/words/orders';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { MergeHint } from '../../../capabilities/editing/merge-hint.tsx';
import { MergeSlot } from '../../../capabilities/editing/merge-slot.tsx';
import type { SaveState, Unsaved } from '../../../capabilities/editing/save-state.ts';
import { Saver } from '../../../capabilities/editing/saver.ts';
import { freshRead, useSaver, useSaverView } from '../../../capabilities/editing/use-saver.ts';
import { useUnsaved } from '../../../capabilities/editing/use-unsaved.ts';
import { asksMore, IssueQuestion } from '../../../capabilities/orders/issue-question.tsx';
import { OrderDialog } from '../../../capabilities/orders/order-dialog.tsx';
import { OrderFields } from '../../../capabilities/orders/order-fields.tsx';
import {
  contentOfOrder,
  formOfOrder,
  formWith,
  isEmptyOrder,
  type OrderForm,
} from '../../../capabilities/orders/order-form.ts';
import { refusalText } from '../../../capabilities/orders/refusal-text.ts';
import {
  goesByWeight,
  type PrescribedTo,
  useSafetyFindings,
} from '../../../capabilities/orders/use-safety-findings.ts';
import { isFinish } from '../../../kit/finish-key.ts';
import { dateText } from '../../../texts/dates.ts';
import { errorText } from '../../../texts/errors.ts';
import { orderMergeWords, orderSlots } from './order-merge.ts';
import { OrderShortcuts, pressShortcut } from './order-shortcuts.tsx';

interface Props {
  order: Order;
  /** The allergies stand over a prescription: the last chance to see them. */
  patient: PrescribedTo | null;
  ordersBeside: readonly OrderBeside[];
  /** Those of the note, as they stand now. */
  diagnoses?: () => readonly KnownDiagnosis[];
  /** Kilograms of the note's vital signs, as they stand now. */
  weighed?: () => number | null;
  onClose: () => void;
}

/** A draft, open. It saves itself; closing an empty one throws it away. */
export function OrderEditor({ order, patient, ordersBeside, diagnoses, weighed, onClose }: Props) {
  const allergies = knownAllergies(patient?.allergies);
  const { form, saver, read } = useOrderDraft(order);
  const carried = useCarriedWeight(form, patient, weighed, order.kind === 'prescription');
  const [tried, setTried] = useState(false);
  /** A draft that saves itself meanwhile takes no press away: only looking at it once more does. */
  const [reviewing, setReviewing] = useState(false);
  /** The version that was read before the question: content that another window adds meanwhile is not issued unseen. */
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [safetyReason, setSafetyReason] = useState('');
  const content = contentOfOrder(order.kind, useWatch({ control: form.control, compute: (values) => values }));
  const words = orderWords(order.kind, content);
  const name = words.name.toLowerCase();
  const missing = tried ? missingInOrder(order.kind, content) : [];
  const discard = trpc.discardOrder.useMutation({ onMutate: () => saver.giveUp(), onSuccess: onClose });
  const issue = trpc.issueOrder.useMutation({
    meta: { quiet: true },
    onSuccess: onClose,
    onError: (error) => asksMore(error) || setConfirmed(null),
  });
  const findings = useSafetyFindings(content, patient, issue.error, ordersBeside);
  const close = async () => {
    const typed = form.getValues();
    // A weight that nobody typed makes no prescription of it.
    const weightKg = typed.weightKg === carried?.text ? '' : typed.weightKg;
    if (isEmptyOrder({ ...typed, weightKg })) discard.mutate({ orderId: order.id, expectedVersion: saver.version });
    // Without network the words are only here: they stay open.
    else if (await saver.flush()) onClose();
  };
  const review = async () => {
    setTried(true);
    const [first] = missingInOrder(order.kind, content);
    if (first) return document.getElementsByName(first)[0]?.focus();
    setReviewing(true);
    if ((await form.trigger()) && (await saver.flush())) setConfirmed(saver.version);
    setReviewing(false);
  };
  const apply = (added: OrderContent) => {
    const next = formWith(order.kind, form.getValues(), added);
    for (const name of Object.keys(next) as (keyof OrderForm)[]) form.setValue(name, next[name]);
  };
  return (
    <>
      <OrderDialog
        title={words.title}
        state={
          <>
            <MergeSlot saver={saver} mine={read} words={orderMergeWords}>
              {(save, compare) => (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1 }}>
                  <Typography component="span" variant="caption" role="status" sx={{ color: 'text.secondary' }}>
                    {saveTexts[save.kind]}
                  </Typography>
                  {save.kind === 'conflict' ? (
                    <Button size="small" color="warning" onClick={compare}>
                      Comparar y elegir
                    </Button>
                  ) : null}
                </Box>
              )}
            </MergeSlot>
            <IconButton aria-label="Cerrar y conservar borrador" edge="end" onClick={close}>
              <CloseOutlined />
            </IconButton>
          </>
        }
        actions={
          <>
            {missing.length > 0 ? (
              <Typography variant="body2" role="status" sx={{ color: 'error.main', mr: 'auto' }}>
                {missing.length === 1 ? 'Falta 1 dato obligatorio' : `Faltan ${missing.length} datos obligatorios`}
              </Typography>
            ) : null}
            <Button color="secondary" onClick={close}>
              Cerrar
            </Button>
            <Button variant="contained" onClick={review} loading={reviewing}>
              {`Emitir ${name}`}
            </Button>
          </>
        }
        onKeyDown={(event) => {
          if (isFinish(event)) void review();
          else if (pressShortcut(event.nativeEvent, event.currentTarget)) event.preventDefault();
        }}
        onClose={close}
      >
        <Stack sx={{ gap: 2 }}>
          {order.kind === 'prescription' && allergies ? (
            <Alert severity="error">
              <strong>Alergias:</strong> {allergies}
            </Alert>
          ) : null}
          <MergeHint saver={saver} words={orderMergeWords} />
          <Refused saver={saver} />
          {issue.isError && !asksMore(issue.error) ? <Alert severity="error">{refusalText(issue.error)}</Alert> : null}
          <OrderShortcuts order={order} content={content} onApply={apply} />
          <OrderFields
            kind={order.kind}
            form={form}
            missing={missing}
            findings={findings}
            asksWeight={goesByWeight(patient)}
            {...(carried ? { weightFrom: carried.from } : {})}
            {...(diagnoses ? { diagnoses } : {})}
          />
        </Stack>
      </OrderDialog>
      {confirmed === null ? null : (
        <IssueQuestion
          title={`¿Emitir ${name}?`}
          confirm={`Emitir ${name}`}
          confirmUnsigned={`Emitir ${name} sin firma`}
          kind={order.kind}
          content={content}
          patient={patient}
          findings={findings}
          refusal={issue.error}
          pending={issue.isPending}
          safetyReason={safetyReason}
          onSafetyReason={setSafetyReason}
          onConfirm={(said) => issue.mutate({ orderId: order.id, expectedVersion: confirmed, ...said })}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  );
}

const saveTexts = {
  saved: 'Borrador guardado',
  unsaved: 'Guardando…',
  saving: 'Guardando…',
  offline: 'Sin conexión: se guardará al volver',
  conflict: 'Sin guardar: hay dos versiones',
  refused: 'Sin guardar',
} as const satisfies Record<SaveState['kind'], string>;

const savedOf = ({ content, version }: Order) => ({ values: content, version });

/** The form of one draft and its saver. `order` is the query's own data: live events keep it fresh. */
function useOrderDraft(order: Order) {
  const { id: orderId, consultationId, kind } = order;
  const utils = trpc.useUtils();
  const draftStore = useUnsaved<Unsaved<OrderContent>>(`order:${orderId}`);
  const [left] = useState(draftStore.read);
  const form = useForm<OrderForm>({ defaultValues: formOfOrder(kind, left?.values ?? order.content) });
  const read = () => contentOfOrder(kind, form.getValues());
  const saver = useSaver(
    () =>
      new Saver({
        slots: orderSlots,
        saved: savedOf(order),
        draftStore,
        left,
        read,
        adopt: (content) => {
          const next = formOfOrder(kind, content);
          // Only fields that differ are written, so that the cursor does not move.
          for (const name of orderSlots.differing(read(), content)) form.setValue(name, next[name]);
        },
        send: (content, expectedVersion, idempotencyKey) =>
          utils.client.updateOrder.mutate({ orderId, expectedVersion, content, idempotencyKey }),
        latest: async () => {
          const orders = await utils.listConsultationOrders.fetch({ consultationId }, freshRead);
          const newest = orders.find(({ id, state }) => id === orderId && state === 'draft');
          return newest ? savedOf(newest) : null;
        },
      }),
    { asks: false },
  );

  useEffect(() => {
    if (order.state === 'draft') saver.receive(savedOf(order));
  }, [saver, order]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saver.touch() }), [form, saver]);

  return { form, saver, read };
}

function Refused({ saver }: { saver: ReturnType<typeof useOrderDraft>['saver'] }) {
  const { save } = useSaverView(saver);
  return save.kind === 'refused' ? <Alert severity="error">Sin guardar. {errorText(save.error)}</Alert> : null;
}

/** A weight as it stands in the field, and where it was taken from, in words. */
type CarriedWeight = { text: string; from: string };

/**
 * Who doses by weight weighed already: the vital signs of the note, else the newest weight of the record that is young enough go
 * into the empty field, once. The doctor sees from where it is; what was taken out stays out.
 */
function useCarriedWeight(
  form: UseFormReturn<OrderForm>,
  patient: PrescribedTo | null,
  /** Kilograms of the note, as they stand now. */
  weighed: (() => number | null) | undefined,
  isWanted: boolean,
): CarriedWeight | null {
  const asks = isWanted && goesByWeight(patient);
  const record = trpc.getStructuredRecord.useQuery({ patientId: patient?.id ?? '' }, { enabled: asks });
  const [carried, setCarried] = useState<CarriedWeight | null>(null);
  const looked = useRef(false);
  useEffect(() => {
    if (!asks || looked.current) return;
    const own = weighed?.() ?? null;
    if (own === null && record.isPending) return;
    looked.current = true;
    const now = Date.now();
    const newest = newestMeasured(record.data?.lists.measurement.entries ?? []).weightKg;
    const age = patient?.birthDate ? daysOf(patient.birthDate, now) : null;
    const isYoung = newest && !isOldWeight(newest.measuredOn, age, dayOf(now));
    const found =
      own !== null
        ? { text: String(own), from: 'De los signos vitales de esta nota.' }
        : isYoung
          ? { text: String(newest.value), from: `Del expediente, ${dateText(newest.measuredOn)}.` }
          : null;
    if (!found || form.getValues('weightKg').trim() !== '') return;
    form.setValue('weightKg', found.text);
    setCarried(found);
  }, [asks, form, patient, record, weighed]);
  return carried;
}
