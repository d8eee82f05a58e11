import { trpc } from '@consultorio/client/trpc';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { asksStudies, type OrderKind, orderKinds } from '@consultorio/contracts/order-kinds';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { ANY_ESTABLISHMENT, orderKindWords } from '@consultorio/contracts/words/orders';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { diagnosisText } from '../../../capabilities/orders/certificate-fields.tsx';
import type { OrderAction } from '../../../capabilities/orders/order-actions.tsx';
import type { OpenedOrder } from '../../../capabilities/orders/order-dialogs.tsx';
import { contentOfOrder, formOfOrder, orderLines, USUAL_STATEMENT } from '../../../capabilities/orders/order-form.ts';
import { OrderPanel } from '../../../capabilities/orders/order-panel.tsx';
import type { PrescribedTo } from '../../../capabilities/orders/use-safety-findings.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { OrderCard } from './order-card.tsx';
import { pressShortcut } from './order-shortcuts.tsx';
import { FavouritesAtHand, isReadyToIssue, OpenedOrderDialogs, useNewOrder } from './orders-at-hand.tsx';

type NoteText = Pick<ClinicalNote, 'evolution' | 'findings'>;

interface Props {
  consultationId: string;
  patient: PrescribedTo | null;
  mayCreate: boolean;
  /** Those of the note, as they stand now. */
  diagnoses?: () => readonly KnownDiagnosis[];
  /** Kilograms of the note's vital signs, as they stand now. */
  weighed?: () => number | null;
  /** The note as it stands now: a referral begins with it. */
  noted?: () => NoteText | null;
  may: (verb: OrderAction) => boolean;
  /** From the last question of an order on to the note's; null where the note is not to be signed. */
  onSign?: (() => void) | null;
}

/** The documents of one consultation: drafts are written here, issued ones only read, downloaded, reviewed or ended. */
export function OrdersPanel(props: Props) {
  const { consultationId, patient, mayCreate, diagnoses, weighed, noted, may, onSign = null } = props;
  const orders = trpc.listConsultationOrders.useQuery({ consultationId });
  const [opened, setOpened] = useState<OpenedOrder>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const { begin, pick, pending, picked } = useNewOrder(consultationId, patient, setOpened);
  const start = (kind: OrderKind) => {
    // Why it is asked, for who is to look; a certificate tells no diagnosis unless the patient wants it.
    const tells = kind === 'referral' || asksStudies(kind);
    const diagnosticImpression = tells ? diagnosisText(diagnoses?.() ?? []) : '';
    const certifies = kind === 'certificate' ? USUAL_STATEMENT : '';
    const begun = kind === 'referral' ? draftedReferral(noted?.() ?? null, orders.data ?? []) : {};
    begin(kind, contentOfOrder(kind, formOfOrder(kind, { diagnosticImpression, certifies, ...begun })));
  };
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      {mayCreate ? (
        <Stack
          sx={{ gap: 1.5 }}
          onKeyDown={(event) => pressShortcut(event.nativeEvent, event.currentTarget) && event.preventDefault()}
        >
          <Box role="group" aria-label="Nueva orden" sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
            {orderKinds.map((kind) => (
              <Button
                key={kind}
                variant="outlined"
                disabled={pending !== null}
                loading={pending === kind}
                onClick={() => start(kind)}
              >
                {orderKindWords[kind].name}
              </Button>
            ))}
          </Box>
          <FavouritesAtHand label="Favoritos" pending={picked} disabled={pending !== null} onPick={pick} />
        </Stack>
      ) : null}
      {orders.isPending ? <SkeletonList rows={2} height={120} /> : null}
      {orders.isError && !orders.data ? <ErrorState error={orders.error} onRetry={orders.refetch} /> : null}
      {orders.data?.length === 0 ? (
        <EmptyState icon={<DescriptionOutlined />} title="Sin recetas ni órdenes">
          {mayCreate
            ? 'Elige arriba qué quieres emitir. El borrador se guarda solo.'
            : 'Aquí aparecerán las que se emitan.'}
        </EmptyState>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {orders.data?.map((one) => (
          <OrderCard
            key={one.id}
            order={one}
            may={may}
            onIssue={
              may('updateOrder') && isReadyToIssue(one, patient)
                ? () => setOpened({ verb: 'issueOrder', order: one })
                : null
            }
            onOpen={one.folio ? () => setShownId(one.id) : null}
            onVerb={(verb) => (verb === 'reviewOrder' ? setShownId(one.id) : setOpened({ verb, order: one }))}
          />
        ))}
      </Stack>
      {shownId ? (
        <OrderPanel
          orderId={shownId}
          may={may}
          onVerb={(verb, shown) => setOpened({ verb, order: shown })}
          onOpen={setShownId}
          onClose={() => setShownId(null)}
        />
      ) : null}
      <OpenedOrderDialogs {...{ consultationId, patient, diagnoses, weighed, opened, onSign }} onOpen={setOpened} />
    </Stack>
  );
}

/** As much as their fields take (orderContent). */
const LONGEST = { summary: 5000, treatment: 2000 };

/**
 * What a referral begins with: the case as the note tells it, and the prescriptions of this consultation. All of it is read
 * again before it is issued; why, and to whom, only the doctor knows.
 */
function draftedReferral(note: NoteText | null, orders: readonly Order[]): OrderContent {
  const prescribed = orders
    .filter(({ kind, state }) => kind === 'prescription' && (state === 'issued' || state === 'fulfilled'))
    .flatMap(({ kind, content }) => orderLines(kind, content));
  return {
    receivingEstablishment: ANY_ESTABLISHMENT,
    clinicalSummary: [note?.evolution, note?.findings].filter(Boolean).join('\n\n').slice(0, LONGEST.summary),
    treatmentSoFar: prescribed.join('\n').slice(0, LONGEST.treatment),
  };
}
