import { trpc } from '@consultorio/client/trpc';
import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import { owesClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationVerb } from '@consultorio/contracts/lifecycle';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Suspense, useContext, useRef, useState } from 'react';
import { offeredVerbs } from '../../capabilities/consultation-actions/offered-verbs.ts';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { useAttends } from '../../capabilities/consultation-actions/use-attends.ts';
import { useTake } from '../../capabilities/consultation-actions/use-take.ts';
import { keys } from '../../capabilities/keys/keys.ts';
import { useOffers } from '../../capabilities/keys/offers.ts';
import { useKeys } from '../../capabilities/keys/use-keys.ts';
import { holdTyping } from '../../kit/hold-typing.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { notify } from '../../kit/notifications.tsx';
import { OnceOpened } from '../../kit/once-opened.tsx';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import type { ConsultationButton } from '../../texts/verbs.ts';
import { useQuickMessages } from './use-quick-messages.ts';

const loadDialogs = () => import('./desk-dialogs.tsx');
const DeskDialogs = lazyPart(async () => (await loadDialogs()).DeskDialogs);
const DeskMenu = lazyPart(async () => (await loadDialogs()).DeskMenu);

interface Props {
  consultation: Consultation;
  /** The checklist needs the note that is being written: the screen holds both. */
  onSign: () => void;
  /** Attention is begun, and the note gets the keyboard; null where it is not to. */
  onBegin: (() => void) | null;
}

/** The verbs that have a key; one key takes a case and begins it. */
const keyOf: Partial<Record<ConsultationButton, string>> = {
  takeConsultation: keys.desk.begin,
  startConsultation: keys.desk.begin,
  requestInformation: keys.desk.ask,
  signAndCloseConsultation: keys.desk.sign,
};
/** It is asked for again when it is needed. */
const ignore = () => undefined;

/** Whoever takes a case at its desk has read it: one press more would only cost time. In the list it is taken alone. */
const deskButtons: Record<ConsultationButton, string> = { ...consultationButtons, takeConsultation: 'Tomar e iniciar' };

const hintOf = (verb: ConsultationButton) =>
  keyOf[verb] ? { title: `${deskButtons[verb]} (${keyOf[verb]})`, 'aria-keyshortcuts': keyOf[verb] } : {};

/** The buttons of the desk: one main verb, its companions beside it, and the rest in a menu. */
export function DeskActions({ consultation, onSign, onBegin }: Props) {
  const viewer = useContext(ViewerContext);
  const [dialog, setDialog] = useState<ConsultationVerb | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const take = useTake();
  const attends = useAttends();
  const { id, version, state } = consultation;
  const start = trpc.startConsultation.useMutation();
  /** At once, unlike what is drawn of a call: of two strokes in a hurry the second one comes before that. */
  const isCalling = useRef(false);
  const offered = offeredVerbs(
    state,
    (verb) =>
      mayUse(viewer, verb, scopeOf(consultation)) &&
      (verb !== 'takeConsultation' || attends(consultation.service.name)),
  );
  const quickTexts = useQuickMessages(consultation);
  const closes = owesClosingNote(consultation);
  const labelOf = (verb: ConsultationButton) =>
    closes && verb === 'addAddendum' ? 'Firmar nota de cierre' : deskButtons[verb];
  const begin = (verb: ConsultationVerb) => {
    setMenu(null);
    if (verb === 'takeConsultation') void once(takeAndStart);
    else if (verb === 'startConsultation') void once(() => startNow(version));
    else if (verb === 'signAndCloseConsultation') onSign();
    else setDialog(verb);
  };
  /** Of what has just been asked for nothing is asked again. What was refused has been told. */
  const once = async (call: () => Promise<unknown>) => {
    if (isCalling.current) return;
    isCalling.current = true;
    await call().catch(ignore);
    isCalling.current = false;
  };
  const startNow = (expectedVersion: number) => {
    const started = start.mutateAsync({ consultationId: id, expectedVersion });
    if (onBegin) {
      onBegin();
      // Who types at once writes into the note.
      holdTyping();
    }
    return started;
  };
  const takeOnly = () => take.mutateAsync({ consultationId: id });
  const takeAndStart = async () => startNow((await takeOnly()).version);
  // A key whose button is not there says so: silence would read as a lost stroke.
  const press = (wanted: ConsultationButton, or = wanted) => {
    const verb = [offered.main, ...offered.beside].find((one) => one === wanted || one === or);
    if (isCalling.current) return;
    if (verb) begin(verb);
    else notify(`Esta consulta no ofrece ahora «${consultationButtons[wanted]}».`);
  };
  useKeys('desk', {
    begin: () => press('startConsultation', 'takeConsultation'),
    ask: () => press('requestInformation'),
    sign: () => press('signAndCloseConsultation'),
  });
  useOffers(() =>
    [...(offered.main ? [offered.main] : []), ...offered.beside, ...offered.menu].map((verb) => ({
      verb,
      label: labelOf(verb),
      key: keyOf[verb],
      run: () => begin(verb),
    })),
  );
  return (
    <Stack
      direction="row"
      // A hand that comes near: what is pressed next is there by then.
      onPointerEnter={() => void loadDialogs().catch(ignore)}
      onFocus={() => void loadDialogs().catch(ignore)}
      sx={{
        gap: 1,
        justifyContent: 'flex-end',
        alignItems: 'center',
        '& > .MuiButton-root': {
          minHeight: { xs: 44, md: 40 },
          px: { xs: 1, md: 2.25 },
          // Two of them on the narrowest phone: their words take a second line.
          lineHeight: { xs: 1.2, sm: 1.75 },
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
        },
      }}
    >
      {offered.beside.map((verb) => (
        <Button
          key={verb}
          {...hintOf(verb)}
          variant="outlined"
          onClick={() => begin(verb)}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {consultationButtons[verb]}
        </Button>
      ))}
      {offered.main === 'takeConsultation' ? (
        <Button
          variant="outlined"
          disabled={take.isPending || start.isPending}
          onClick={() => void once(takeOnly)}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {consultationButtons.takeConsultation}
        </Button>
      ) : null}
      {offered.main ? (
        <Button
          {...hintOf(offered.main)}
          variant="contained"
          loading={take.isPending || start.isPending}
          onClick={() => offered.main && begin(offered.main)}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {labelOf(offered.main)}
        </Button>
      ) : null}
      {offered.menu.length > 0 ? (
        <>
          <IconButton
            aria-label="Más acciones"
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <MoreVertOutlined />
          </IconButton>
          {menu ? (
            <Suspense fallback={null}>
              <DeskMenu anchor={menu} entries={offered.menu} onPick={begin} onClose={() => setMenu(null)} />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <OnceOpened open={dialog !== null}>
        <DeskDialogs
          consultation={consultation}
          dialog={dialog}
          quickTexts={quickTexts}
          onClose={() => setDialog(null)}
        />
      </OnceOpened>
    </Stack>
  );
}
