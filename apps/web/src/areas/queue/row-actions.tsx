import { mayUse, ViewerContext } from '@consultorio/client/use-can';
import type { QueueRow } from '@consultorio/contracts/queue';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { offeredVerbs } from '../../capabilities/consultation-actions/offered-verbs.ts';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { consultationButtons } from '../../texts/verbs/consultation-buttons.ts';
import { deskOf } from './queue-row-parts.tsx';
import type { RowDialog } from './row-dialogs.tsx';

// Menu and dialogs come when they are opened: the list does not wait for them.
const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);
const RowDialogs = lazyPart(async () => (await import('./row-dialogs.tsx')).RowDialogs);

/** Verbs of the desk's menu that make sense without opening the consultation. */
const rowMenu = [
  'transferConsultation',
  'releaseConsultation',
  'setConsultationPriority',
] as const satisfies RowDialog[];

/** Asks about a row, as it was seen when the button was pressed. */
const OpenDialog = createContext<(asked: { dialog: RowDialog; row: QueueRow }) => void>(() => {});

/**
 * Around the list, whose rows come and go by live events: a dialog keeps its row and what is typed, also when that one has
 * left the tab or is another doctor's meanwhile. Then its version is told to be old.
 */
export function RowDialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ dialog: RowDialog; row: QueueRow } | null>(null);
  return (
    <OpenDialog value={setAsked}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <RowDialogs {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </OpenDialog>
  );
}

interface Props {
  row: QueueRow;
  /** Whether the row's service is one that this doctor attends. */
  mayTake: boolean;
  /** The row that is being taken now, if any. */
  taking: string | null;
  onTake: (consultationId: string) => void;
  /** Where the row leads. */
  to?: string;
}

/** The actions of the list itself; all others belong to the desk. */
export function RowActions({ row, mayTake, taking, onTake, to = deskOf(row) }: Props) {
  const viewer = useContext(ViewerContext);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const open = useContext(OpenDialog);
  const offered = offeredVerbs(row.state, (verb) => mayUse(viewer, verb, scopeOf(row)));
  const inMenu = rowMenu.filter((verb) => offered.menu.includes(verb));
  const takes = offered.main === 'takeConsultation' && mayTake;
  const assigns = offered.beside.includes('assignConsultation');
  if (!takes && !assigns && inMenu.length === 0) return <NothingToDo row={row} to={to} />;
  return (
    <>
      {takes ? (
        <Button
          size="small"
          variant="outlined"
          loading={taking === row.id}
          disabled={taking !== null}
          onClick={() => onTake(row.id)}
        >
          {consultationButtons.takeConsultation}
        </Button>
      ) : null}
      {assigns ? (
        <Button size="small" variant="outlined" onClick={() => open({ dialog: 'assignConsultation', row })}>
          {row.doctorId ? 'Reasignar' : 'Asignar'}
        </Button>
      ) : null}
      {inMenu.length > 0 ? (
        <>
          <IconButton
            aria-label={`Más acciones de ${row.folio ?? row.patientName}`}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <MoreVertOutlined fontSize="small" />
          </IconButton>
          {menu ? (
            <Suspense fallback={null}>
              <RowMenu
                anchor={menu}
                onClose={() => setMenu(null)}
                entries={inMenu.map((verb) => ({
                  label: consultationButtons[verb],
                  onPick: () => {
                    setMenu(null);
                    open({ dialog: verb, row });
                  },
                }))}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Never an empty cell without a word: what is there to do, or why nothing is. */
function NothingToDo({ row, to }: { row: QueueRow; to: string }) {
  if (row.state === 'submitted')
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        De otro servicio
      </Typography>
    );
  return (
    <Button size="small" component={Link} to={to} aria-label={`Abrir ${row.folio ?? row.patientName}`}>
      Abrir
    </Button>
  );
}
