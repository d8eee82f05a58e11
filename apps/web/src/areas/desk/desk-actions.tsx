import { trpc } from '@consultorio/client/trpc';
import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import { reachOf } from '@consultorio/contracts/access';
import { owesClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationVerb } from '@consultorio/contracts/lifecycle';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { AssignDialog } from '../../capabilities/consultation-actions/assign-dialog.tsx';
import { offeredVerbs } from '../../capabilities/consultation-actions/offered-verbs.ts';
import { PriorityDialog } from '../../capabilities/consultation-actions/priority-dialog.tsx';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { TransferDialog } from '../../capabilities/consultation-actions/transfer-dialog.tsx';
import { useAttends } from '../../capabilities/consultation-actions/use-attends.ts';
import { useTake } from '../../capabilities/consultation-actions/use-take.ts';
import {
  AddendumDialog,
  CancelDialog,
  RejectDialog,
  ReleaseDialog,
  RequestInformationDialog,
} from '../../capabilities/consultation-actions/verb-dialogs.tsx';
import { keys } from '../../capabilities/keys/keys.ts';
import { useOffers } from '../../capabilities/keys/offers.ts';
import { useKeys } from '../../capabilities/keys/use-keys.ts';
import { notify } from '../../kit/notifications.tsx';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import type { ConsultationButton } from '../../texts/verbs.ts';
import { useQuickMessages } from './use-quick-messages.ts';

interface Props {
  consultation: Consultation;
  /** The checklist needs the note that is being written: the screen holds both. */
  onSign: () => void;
}

const dangerous: readonly ConsultationVerb[] = ['rejectConsultation', 'cancelConsultation'];

/** The verbs that have a key; one key takes a case and begins it. */
const keyOf: Partial<Record<ConsultationButton, string>> = {
  takeConsultation: keys.desk.begin,
  startConsultation: keys.desk.begin,
  requestInformation: keys.desk.ask,
  signAndCloseConsultation: keys.desk.sign,
};
const hintOf = (verb: ConsultationButton) =>
  keyOf[verb] ? { title: `${consultationButtons[verb]} (${keyOf[verb]})`, 'aria-keyshortcuts': keyOf[verb] } : {};

/** The buttons of the desk: one main verb, its companions beside it, and the rest in a menu. */
export function DeskActions({ consultation, onSign }: Props) {
  const viewer = useContext(ViewerContext);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<ConsultationVerb | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const take = useTake();
  const attends = useAttends();
  const { id, version, state } = consultation;
  const start = trpc.startConsultation.useMutation();
  const offered = offeredVerbs(
    state,
    (verb) =>
      mayUse(viewer, verb, scopeOf(consultation)) &&
      (verb !== 'takeConsultation' || attends(consultation.service.name)),
  );
  const quickTexts = useQuickMessages(consultation);
  const closes = owesClosingNote(consultation);
  const labelOf = (verb: ConsultationButton) =>
    closes && verb === 'addAddendum' ? 'Firmar nota de cierre' : consultationButtons[verb];
  const close = () => setDialog(null);
  const begin = (verb: ConsultationVerb) => {
    setMenu(null);
    if (verb === 'takeConsultation') take.mutate({ consultationId: id });
    else if (verb === 'startConsultation') start.mutate({ consultationId: id, expectedVersion: version });
    else if (verb === 'signAndCloseConsultation') onSign();
    else setDialog(verb);
  };
  // A key whose button is not there says so: silence would read as a lost stroke.
  const press = (wanted: ConsultationButton, or = wanted) => {
    const verb = [offered.main, ...offered.beside].find((one) => one === wanted || one === or);
    if (verb && !take.isPending && !start.isPending) begin(verb);
    else if (!verb) notify(`Esta consulta no ofrece ahora «${consultationButtons[wanted]}».`);
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
  const of = (verb: ConsultationVerb) => ({ consultation, open: dialog === verb, onClose: close });
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        justifyContent: 'flex-end',
        alignItems: 'center',
        '& > .MuiButton-root': { minHeight: { xs: 44, md: 40 }, px: { xs: 1, md: 2.25 }, whiteSpace: 'nowrap' },
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
          <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
            {offered.menu.map((verb) => (
              <MenuItem
                key={verb}
                onClick={() => begin(verb)}
                sx={{ color: dangerous.includes(verb) ? 'error.main' : undefined, minHeight: 44 }}
              >
                {consultationButtons[verb]}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : null}
      <RequestInformationDialog {...of('requestInformation')} quickTexts={quickTexts} />
      <RejectDialog {...of('rejectConsultation')} />
      <ReleaseDialog {...of('releaseConsultation')} onReleased={() => navigate(paths.consultations)} />
      <CancelDialog {...of('cancelConsultation')} />
      <AddendumDialog {...of('addAddendum')} closes={closes} />
      {dialog === 'transferConsultation' ? (
        <TransferDialog
          consultation={{ ...consultation, serviceName: consultation.service.name }}
          open
          onTransferred={() => {
            close();
            if (viewer && reachOf('getConsultation', viewer.role) !== 'any') navigate(paths.consultations);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'setConsultationPriority' ? (
        <PriorityDialog consultation={consultation} open onClose={close} />
      ) : null}
      {dialog === 'assignConsultation' ? (
        <AssignDialog consultation={{ ...consultation, serviceName: consultation.service.name }} open onClose={close} />
      ) : null}
    </Stack>
  );
}
