import { ViewerContext } from '@consultorio/client/use-can';
import { reachOf } from '@consultorio/contracts/access';
import { owesClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationVerb } from '@consultorio/contracts/lifecycle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { AssignDialog } from '../../capabilities/consultation-actions/assign-dialog.tsx';
import { PriorityDialog } from '../../capabilities/consultation-actions/priority-dialog.tsx';
import { TransferDialog } from '../../capabilities/consultation-actions/transfer-dialog.tsx';
import {
  AddendumDialog,
  CancelDialog,
  RejectDialog,
  ReleaseDialog,
  RequestInformationDialog,
} from '../../capabilities/consultation-actions/verb-dialogs.tsx';
import type { QuickText } from '../../capabilities/messages/quick-texts.ts';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import type { ConsultationButton } from '../../texts/verbs.ts';

interface Props {
  consultation: Consultation;
  /** The verb that is being decided on. */
  dialog: ConsultationVerb | null;
  quickTexts: readonly QuickText[];
  onClose: () => void;
}

/** The dialogs of the desk's verbs, in one file that comes with the first of them. */
export function DeskDialogs({ consultation, dialog, quickTexts, onClose }: Props) {
  const viewer = useContext(ViewerContext);
  const navigate = useNavigate();
  const of = (verb: ConsultationVerb) => ({ consultation, open: dialog === verb, onClose });
  const withService = { ...consultation, serviceName: consultation.service.name };
  return (
    <>
      <RequestInformationDialog {...of('requestInformation')} quickTexts={quickTexts} />
      <RejectDialog {...of('rejectConsultation')} />
      <ReleaseDialog {...of('releaseConsultation')} onReleased={() => navigate(paths.consultations)} />
      <CancelDialog {...of('cancelConsultation')} />
      <AddendumDialog {...of('addAddendum')} closes={owesClosingNote(consultation)} />
      {dialog === 'transferConsultation' ? (
        <TransferDialog
          consultation={withService}
          open
          onTransferred={() => {
            onClose();
            if (viewer && reachOf('getConsultation', viewer.role) !== 'any') navigate(paths.consultations);
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'setConsultationPriority' ? (
        <PriorityDialog consultation={consultation} open onClose={onClose} />
      ) : null}
      {dialog === 'assignConsultation' ? <AssignDialog consultation={withService} open onClose={onClose} /> : null}
    </>
  );
}

const dangerous: readonly ConsultationButton[] = ['rejectConsultation', 'cancelConsultation'];

interface MenuProps {
  anchor: HTMLElement;
  entries: readonly ConsultationButton[];
  onPick: (verb: ConsultationButton) => void;
  onClose: () => void;
}

export function DeskMenu({ anchor, entries, onPick, onClose }: MenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {entries.map((verb) => (
        <MenuItem
          key={verb}
          onClick={() => onPick(verb)}
          sx={{ color: dangerous.includes(verb) ? 'error.main' : undefined, minHeight: 44 }}
        >
          {consultationButtons[verb]}
        </MenuItem>
      ))}
    </Menu>
  );
}
