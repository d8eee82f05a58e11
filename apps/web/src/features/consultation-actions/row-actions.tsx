import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import type { QueueRow } from '@consultorio/contracts/consultations';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useContext, useState } from 'react';
import { consultationVerbTexts } from '../../texts/consultation-verbs.ts';
import { offeredVerbs } from './offered-verbs.ts';
import { scopeOf } from './scope.ts';

// Dialogs come when they are opened: the list does not wait for them.
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const PriorityDialog = lazy(async () => ({ default: (await import('./priority-dialog.tsx')).PriorityDialog }));

interface Props {
  row: QueueRow;
  /** Whether the row's service is one that this doctor attends. */
  mayTake: boolean;
  /** The row that is being taken now, if any. */
  taking: string | null;
  onTake: (consultationId: string) => void;
}

/** What can be done from the list itself; everything else belongs to the desk. */
export function RowActions({ row, mayTake, taking, onTake }: Props) {
  const viewer = useContext(ViewerContext);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'assign' | 'priority' | null>(null);
  const offered = offeredVerbs(
    row.state,
    (verb) => verb !== 'expireConsultation' && mayUse(viewer, verb, scopeOf(row)),
  );
  const closeDialog = () => setDialog(null);
  return (
    <>
      {offered.main === 'takeConsultation' && mayTake ? (
        <Button
          size="small"
          variant="outlined"
          loading={taking === row.id}
          disabled={taking !== null}
          onClick={() => onTake(row.id)}
        >
          {consultationVerbTexts.takeConsultation}
        </Button>
      ) : null}
      {offered.beside.includes('assignConsultation') ? (
        <Button size="small" variant="outlined" onClick={() => setDialog('assign')}>
          {row.doctorId ? 'Reasignar' : 'Asignar'}
        </Button>
      ) : null}
      {offered.menu.includes('setConsultationPriority') ? (
        <>
          <IconButton
            aria-label={`Más acciones de ${row.folio ?? row.patientName}`}
            aria-haspopup="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <MoreVertOutlined fontSize="small" />
          </IconButton>
          <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
            <MenuItem
              onClick={() => {
                setMenu(null);
                setDialog('priority');
              }}
            >
              {consultationVerbTexts.setConsultationPriority}
            </MenuItem>
          </Menu>
        </>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'assign' ? <AssignDialog consultation={row} open onClose={closeDialog} /> : null}
        {dialog === 'priority' ? <PriorityDialog consultation={row} open onClose={closeDialog} /> : null}
      </Suspense>
    </>
  );
}
