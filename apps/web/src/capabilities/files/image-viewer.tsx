import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import { PhotoBoard, type ShownPhoto, usePhotoBoard } from './photo-board.tsx';
import { ViewerTool } from './viewer-tool.tsx';

interface Props {
  images: readonly ShownPhoto[];
  /** Which one it opens with. */
  index: number;
  onClose: () => void;
}

/** Photos over the whole window. */
export function ImageViewer({ images, index, onClose }: Props) {
  const board = usePhotoBoard({ images, index, letters: true });
  if (!board.image) return null;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={board.onKeyDown}
      slotProps={{
        paper: {
          'aria-label': `Foto ${board.view.index + 1} de ${images.length}: ${board.image.name}`,
          sx: { bgcolor: 'photo.back', color: 'common.white', borderRadius: 0 },
        },
      }}
    >
      <PhotoBoard board={board}>
        <ViewerTool label="Cerrar" onClick={onClose}>
          <CloseOutlined />
        </ViewerTool>
      </PhotoBoard>
    </Dialog>
  );
}
