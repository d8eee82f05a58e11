import { trpc } from '@consultorio/client/trpc';
import { mayUse, useCan, ViewerContext } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle, replaceableIn } from '@consultorio/contracts/lifecycle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo, type ReactNode, Suspense, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { PhotoDock } from '../../capabilities/files/photo-dock.ts';
import { useRecordFacts } from '../../capabilities/structured-record/use-record-facts.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { OnceOpened } from '../../kit/once-opened.tsx';
import { sizes } from '../../kit/sizes.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { ActivityList } from './activity-list.tsx';
import { AllergyStrip } from './allergy-strip.tsx';
import { ChatPane } from './chat-pane.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskHeader, SignedNotice } from './desk-header.tsx';
import { DeskPane, gridColumns } from './desk-pane.tsx';
import { type DeskPanel, deskPanels, isShown, shownTab, tabbedPanels } from './desk-panels.ts';
import { DeskTabs } from './desk-tabs.tsx';
import type { NoteHandle } from './note/note-editor.tsx';
import { NotePane, prepareReading, useNote } from './note-pane.tsx';
import { PaneSeparator } from './pane-separator.tsx';
import { gridOf } from './pane-widths.ts';
import { PatientBanner } from './patient-banner.tsx';
import { RequestSection } from './request-section.tsx';
import { useDeskChoice } from './use-desk-choice.ts';
import { usePaneWidths } from './use-desk-width.ts';

const SignDialog = lazyPart(async () => (await import('./sign-dialog.tsx')).SignDialog);
const PreviousDialog = lazyPart(async () => (await import('./previous-dialog.tsx')).PreviousDialog);
const OrdersPanel = lazyPart(async () => (await import('./orders/orders-panel.tsx')).OrdersPanel);
const PlanOrders = lazyPart(async () => (await import('./orders/orders-at-hand.tsx')).PlanOrders);
const PhotosPanel = lazyPart(async () => (await import('./photos/photos-panel.tsx')).PhotosPanel);
const RecordPanel = lazyPart(
  async () => (await import('../../capabilities/structured-record/record-panel.tsx')).RecordPanel,
);

/** Heights of the parts that stick above a pane on a phone, in pixels. */
const TABS = 49;
const STRIP = 36;

/** One consultation being attended. Keyed by its id: nothing of one patient may survive into the next. */
export const Desk = memo(function Desk({ consultation }: { consultation: Consultation }) {
  const { id, state, patient } = consultation;
  const scope = scopeOf(consultation);
  const record = useRecordFacts(patient);
  const { allergy } = record.facts;
  const allergies = allergy.listed ? allergy.lines.join('; ') : null;
  const viewer = useContext(ViewerContext);
  const [previous, setPrevious] = useState<string | null>(null);
  const mayReadPrevious = useCan('getPreviousConsultation', scope);
  const { widths, set, reset } = usePaneWidths();
  const [signing, setSigning] = useState(false);
  /** Attention began here: the note gets the keyboard when it comes. */
  const [begun, setBegun] = useState(false);
  const [signed, setSigned] = useState(false);
  const note = useRef<NoteHandle>(null);
  const choice = useDeskChoice(consultation, note);
  const { width, wanted, setWanted, photo, hasPhotos, goTo, openNext } = choice;
  const { hasNote, note: read } = useNote(consultation);
  const mayCreateOrder = useCan('createOrder', scope);
  const mayListOrders = useCan('listConsultationOrders', scope);
  const canOrder = mayCreateOrder && advance(consultationLifecycle, state, 'createOrder') !== null;
  const maySign =
    useCan('signAndCloseConsultation', scope) &&
    advance(consultationLifecycle, state, 'signAndCloseConsultation') !== null;
  const mayReconcile =
    useCan('reconcileRecord', scope) && advance(consultationLifecycle, state, 'reconcileRecord') !== null;
  const unread = trpc.listMessages.useQuery(
    { consultationId: id, newest: 50 },
    { select: ({ items }) => items.filter(({ kind, read }) => kind === 'patient' && !read).length },
  );
  const orders = trpc.listConsultationOrders.useQuery({ consultationId: id }, { enabled: mayListOrders });
  const openOrders = orders.data?.filter(({ state: one }) => one === 'draft' || one === 'resultUploaded').length ?? 0;

  const sign = useCallback(() => {
    prepareReading();
    setSigning(true);
  }, []);
  const savedNote = async () => {
    const handle = note.current;
    if (!handle || !(await handle.flush())) return null;
    return handle.current();
  };

  // What the note is given stays the same while it may: drawing it anew stops whoever is typing there.
  const ordered = useMemo(
    () => ({
      ...{ consultationId: id, patient },
      diagnoses: () => note.current?.current().values.diagnoses ?? [],
      weighed: () => note.current?.current().values.vitals.weightKg ?? null,
      onSign: maySign ? sign : null,
    }),
    [id, patient, maySign, sign],
  );
  const planOrders = useMemo(() => (canOrder ? <PlanOrders {...ordered} /> : null), [canOrder, ordered]);
  // On a phone it would take the note away.
  const toOrders = useCallback(() => width !== 'narrow' && setWanted('orders'), [width, setWanted]);

  const labels: Record<DeskPanel, string> = {
    patient: 'Paciente',
    note: hasNote ? 'Nota' : 'Solicitud',
    chat: 'Chat',
    orders: 'Órdenes',
    record: 'Expediente',
    photos: 'Fotos',
    activity: 'Actividad',
  };
  const panels: Record<DeskPanel, ReactNode> = {
    patient: (
      <Stack sx={{ gap: 3, p: 2 }}>
        {patient ? (
          <PatientBanner patient={patient} record={record} onOpenPrevious={mayReadPrevious ? setPrevious : undefined} />
        ) : null}
        {hasNote ? <RequestSection consultation={consultation} dense /> : null}
      </Stack>
    ),
    note: <NotePane {...{ consultation, begun, planOrders }} noteRef={note} onOrders={toOrders} />,
    chat: <ChatPane consultation={consultation} />,
    orders: mayListOrders ? (
      <Suspense fallback={<SkeletonList rows={3} height={96} />}>
        <OrdersPanel
          {...ordered}
          mayCreate={canOrder}
          noted={() => note.current?.current().values ?? null}
          may={(verb) =>
            mayUse(viewer, verb, scope) &&
            (canOrder || verb !== 'updateOrder') &&
            (verb !== 'replaceOrder' || replaceableIn.includes(state))
          }
        />
      </Suspense>
    ) : null,
    record: patient ? (
      <Suspense fallback={<SkeletonList rows={5} />}>
        <RecordPanel consultationId={id} patient={patient} mayChange={mayReconcile} />
      </Suspense>
    ) : null,
    photos: hasPhotos ? (
      <Suspense fallback={<SkeletonList rows={1} height={320} />}>
        <PhotosPanel consultation={consultation} chosen={photo} />
      </Suspense>
    ) : null,
    activity: <ActivityList timeline={consultation.timeline} />,
  };
  const strip =
    allergies && !isShown(width, wanted, 'patient', hasPhotos) ? (
      <AllergyStrip allergies={allergies} onClick={() => setWanted('patient')} />
    ) : null;
  const tabbed = tabbedPanels(width, hasPhotos);
  const tab = shownTab(width, wanted, hasPhotos);
  const actions = (
    // On a phone the keyboard would cover what is to be read.
    <DeskActions consultation={consultation} onSign={sign} onBegin={width === 'narrow' ? null : () => setBegun(true)} />
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // Panes scroll inside a desk of exactly the window's height; a phone scrolls the page, but for the chat.
        flex: { xs: tab === 'chat' ? 'none' : 1, md: 'none' },
        minHeight: 0,
        // A sticky part of a pane stays below those of the page: on a phone the header, the tabs and the allergies.
        '--desk-top': width === 'narrow' ? `${sizes.headerMobile + TABS + (strip ? STRIP : 0)}px` : '0px',
        height: {
          xs: tab === 'chat' ? `calc(100dvh - ${sizes.headerMobile}px)` : undefined,
          md: `calc(100dvh - ${sizes.headerDesktop}px)`,
        },
      }}
    >
      <DeskHeader consultation={consultation} actions={width === 'narrow' ? null : actions} />
      {signed ? <SignedNotice onNext={openNext} /> : null}
      {width === 'narrow' ? null : strip}
      <PhotoDock value={width === 'narrow' ? null : choice.dockPhoto}>
        <Box sx={{ flex: 1, minHeight: 0, display: 'grid' }} style={gridOf(width, widths)}>
          <Box
            sx={{
              gridRow: 1,
              gridColumn: width === 'narrow' ? 1 : gridColumns[width].tabbed,
              minWidth: 0,
              borderLeft: width === 'narrow' ? 0 : 1,
              borderColor: 'divider',
              ...(width === 'narrow' ? { position: 'sticky', top: sizes.headerMobile, zIndex: 3 } : {}),
            }}
          >
            {width === 'narrow' ? strip : null}
            <DeskTabs
              panels={tabbed}
              value={tab}
              labels={labels}
              counts={{ chat: unread.data ?? 0, orders: openOrders }}
              onChange={setWanted}
            />
          </Box>
          {width === 'wide' ? (
            <PaneSeparator
              side="left"
              column={gridColumns.wide.note}
              width={widths.left}
              onWidth={set('left')}
              onReset={reset('left')}
            />
          ) : null}
          {width === 'narrow' ? null : (
            <PaneSeparator
              side="right"
              column={gridColumns[width].tabbed}
              width={widths.right}
              onWidth={set('right')}
              onReset={reset('right')}
            />
          )}
          {deskPanels.map((panel) => (
            <DeskPane
              // A note that has just been signed is read from its top.
              key={panel === 'note' && consultation.closedAt ? 'note-ended' : panel}
              panel={panel}
              width={width}
              tabbed={tabbed.includes(panel)}
              shown={isShown(width, wanted, panel, hasPhotos)}
              label={labels[panel]}
            >
              {panels[panel]}
            </DeskPane>
          ))}
        </Box>
      </PhotoDock>
      {width === 'narrow' ? (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 3,
            px: 2,
            py: 1,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            '&:has(> div:empty)': { display: 'none' },
          }}
        >
          {actions}
        </Box>
      ) : null}
      <OnceOpened open={previous !== null}>
        <PreviousDialog
          consultationId={id}
          previousIds={patient?.previous.map((one) => one.id) ?? []}
          shown={previous}
          onShow={setPrevious}
        />
      </OnceOpened>
      <OnceOpened open={signing}>
        <SignDialog
          // Before the note is on the page there is nothing to save, and a quick press would read that it failed.
          open={signing && !read.isPending}
          consultationId={id}
          savedNote={savedNote}
          onGo={goTo}
          onWrite={(section, text) => note.current?.write(section, text)}
          onSigned={() => setSigned(true)}
          onClose={() => setSigning(false)}
        />
      </OnceOpened>
    </Box>
  );
});
