import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { memo, type ReactNode } from 'react';
import { type DraftSaver, DraftSaveText, useIsStale } from './draft-save-text.tsx';

interface Props {
  saver: DraftSaver;
  /** Whether there is anything that the newest version does not say. */
  unpublished: boolean;
  issueCount: number;
  onShow: (tab: 'vista' | 'revision') => void;
  onPublish: () => void;
  /** Before the words: the tools of an editor that has no toolbar of its own. */
  children?: ReactNode;
}

/** The state of a draft's saving, its problems, and the way to publish it. */
export const EditorHead = memo(function EditorHead(props: Props) {
  const { saver, unpublished, issueCount, onShow, onPublish, children } = props;
  const isStale = useIsStale(saver);
  return (
    <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {children}
      <DraftSaveText saver={saver} />
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
        disabled={!unpublished || isStale}
        onClick={onPublish}
        sx={{ order: { xs: 1, md: 3 } }}
      >
        Publicar
      </Button>
    </Stack>
  );
});
