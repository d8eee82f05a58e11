import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { DraftSaveText } from '../../../ui/draft-save-text.tsx';
import type { PanelTab } from './editor-panel.tsx';
import type { FormDraftEditor } from './use-form-draft.ts';

interface Props {
  editor: FormDraftEditor;
  /** Whether there is anything that the newest version does not say. */
  unpublished: boolean;
  issueCount: number;
  onShow: (tab: PanelTab) => void;
  onPublish: () => void;
}

export function EditorToolbar({ editor, unpublished, issueCount, onShow, onPublish }: Props) {
  const { state, undo, redo } = editor;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Edición"
      sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <IconButton aria-label="Deshacer" disabled={!undo} onClick={() => undo?.()}>
        <UndoOutlined />
      </IconButton>
      <IconButton aria-label="Rehacer" disabled={!redo} onClick={() => redo?.()}>
        <RedoOutlined />
      </IconButton>
      <DraftSaveText state={state} />
      <Box sx={{ flex: 1 }} />
      <Button
        startIcon={<VisibilityOutlined />}
        onClick={() => onShow('vista')}
        sx={{ order: 2, display: { md: 'none' } }}
      >
        Vista previa
      </Button>
      <Button
        color={issueCount > 0 ? 'error' : 'primary'}
        startIcon={<PlaylistAddCheckOutlined />}
        onClick={() => onShow('revision')}
        sx={{ order: 2 }}
      >
        {issueCount > 0 ? `Por corregir: ${issueCount}` : 'Sin problemas'}
      </Button>
      <Button
        variant="contained"
        disabled={!unpublished || state === 'stale'}
        onClick={onPublish}
        sx={{ order: { xs: 1, md: 3 } }}
      >
        Publicar
      </Button>
    </Stack>
  );
}
