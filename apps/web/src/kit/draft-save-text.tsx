import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';

type DraftSaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';

const texts: Record<DraftSaveState, string> = {
  saved: 'Borrador guardado',
  unsaved: 'Sin guardar',
  saving: 'Guardando…',
  offline: 'Sin conexión: se guardará al volver',
  conflict: 'Alguien más lo cambió',
  refused: 'No se pudo guardar',
};

/** What saves the draft. It is asked where it is drawn: a page that heard of every «Guardando…» would be drawn between the letters. */
export interface DraftSaver {
  subscribe: (listener: () => void) => () => void;
  view: () => { save: { kind: DraftSaveState } };
}

/** Whether somebody else saved another version, and nothing is saved until this person has chosen. */
export const useIsStale = ({ subscribe, view }: DraftSaver) =>
  useSyncExternalStore(subscribe, () => view().save.kind === 'conflict');

export function DraftSaveText({ saver: { subscribe, view } }: { saver: DraftSaver }) {
  const state = useSyncExternalStore(subscribe, () => view().save.kind);
  const wrong = state === 'offline' || state === 'conflict' || state === 'refused';
  return (
    <Typography role="status" variant="caption" sx={{ minWidth: 120, color: wrong ? 'error.main' : 'text.secondary' }}>
      {texts[state]}
    </Typography>
  );
}

interface StaleProps {
  /** «este formulario». */
  what: string;
  onOverwrite: () => void;
  onReload: () => void;
}

/** Two people edited at once: the words typed here stay until this person chooses. */
export function StaleDraft({ what, onOverwrite, onReload }: StaleProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onReload}>
            Descartar lo mío
          </Button>
          <Button size="small" color="inherit" onClick={onOverwrite}>
            Guardar lo mío
          </Button>
        </>
      }
    >
      {`Alguien más guardó ${what} mientras lo editabas. Lo que escribiste sigue aquí, sin guardar.`}
    </Alert>
  );
}
