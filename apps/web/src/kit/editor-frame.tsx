import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, Suspense } from 'react';
import { type DraftSaver, StaleDraft, useIsStale } from './draft-save-text.tsx';
import { lazyPart } from './lazy-part.ts';

// Only where the panel has no place beside.
const FormDialog = lazyPart(async () => (await import('./form-dialog.tsx')).FormDialog);

interface Props {
  editor: {
    saver: DraftSaver;
    undo: (() => void) | null;
    redo: (() => void) | null;
    overwrite: () => Promise<unknown>;
    giveUp: () => void;
  };
  /** «este formulario». */
  what: string;
  /** Begins again with the server's version. */
  onReload: () => void;
  head: ReactNode;
  /** From `md` beside the edited content, in sight while that scrolls; on a phone over it, while it is open. */
  panel: { title: string; content: ReactNode; open: boolean; onClose: () => void; back: string };
  children: ReactNode;
}

/** The frame of a draft's editor: a notice of somebody else's version, the head, two columns, and undo by key. */
export function EditorFrame({ editor, what, onReload, head, panel, children }: Props) {
  const isStale = useIsStale(editor.saver);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const undoByKey = (event: KeyboardEvent) => {
    // Typed letters are undone by the browser or by the field.
    const typing =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role=textbox]');
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    (event.shiftKey ? editor.redo : editor.undo)?.();
  };
  return (
    <Box onKeyDown={undoByKey}>
      {isStale ? (
        <StaleDraft
          what={what}
          onReload={() => {
            editor.giveUp();
            onReload();
          }}
          onOverwrite={() => void editor.overwrite()}
        />
      ) : null}
      {head}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(360px, 42%)' },
        }}
      >
        <Paper variant="outlined" sx={{ borderRadius: 1.5 }}>
          {children}
        </Paper>
        {isWide ? (
          <Paper
            variant="outlined"
            sx={{
              p: 2,
              pt: 0.5,
              borderRadius: 1.5,
              position: 'sticky',
              top: 88,
              maxHeight: 'calc(100dvh - 104px)',
              overflowY: 'auto',
            }}
          >
            {panel.content}
          </Paper>
        ) : panel.open ? (
          <Suspense fallback={null}>
            <FormDialog
              title={panel.title}
              onClose={panel.onClose}
              actions={
                <Button variant="contained" fullWidth onClick={panel.onClose}>
                  {panel.back}
                </Button>
              }
            >
              {panel.content}
            </FormDialog>
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}
