import type { StoredFile } from '@consultorio/contracts/files';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { ImagePane } from './image-pane.tsx';
import { compared, type ImageView, MAX_ZOOM, moved, viewOf, zoomed } from './image-view.ts';
import { ViewerTool } from './viewer-tool.tsx';

interface Props {
  images: StoredFile[];
  /** Which one it opens with. */
  index: number;
  onClose: () => void;
}

/** Photos over a dark page, one or two beside each other: zoom, pinch, quarter turns, the neighbours by arrow keys. */
export function ImageViewer({ images, index, onClose }: Props) {
  const [views, setViews] = useState<ImageView[]>([viewOf(index)]);
  const [active, setActive] = useState(0);
  const at = Math.min(active, views.length - 1);
  const view = views[at] ?? viewOf(0);
  const image = images[view.index];
  const set = (place: number, next: ImageView) =>
    setViews((before) => before.map((one, here) => (here === place ? next : one)));
  const zoom = (factor: number) => set(at, zoomed(view, factor));
  const turn = () => set(at, { ...view, turns: view.turns + 1 });
  const compare = () => setViews((before) => compared(before, images.length));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => set(at, moved(view, -1, images.length)),
    ArrowRight: () => set(at, moved(view, 1, images.length)),
    '+': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': () => zoom(0),
    r: turn,
    c: compare,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (!image) return null;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={`Foto ${view.index + 1} de ${images.length}: ${image.name}`}
      slotProps={{ paper: { sx: { bgcolor: 'photo.back', color: 'common.white', borderRadius: 0 } } }}
    >
      <Stack direction="row" sx={{ p: 1, gap: 0.5, alignItems: 'center' }}>
        {images.length > 1 ? (
          <Typography variant="body2" sx={{ pl: 0.5, whiteSpace: 'nowrap' }}>
            {view.index + 1} de {images.length}
          </Typography>
        ) : null}
        <Typography noWrap variant="body2" sx={{ flex: 1, pl: 0.5, minWidth: 0, opacity: 0.8 }}>
          {image.name}
        </Typography>
        {images.length > 1 ? (
          <ViewerTool label="Comparar dos fotos" onClick={compare} pressed={views.length > 1}>
            <CompareOutlined />
          </ViewerTool>
        ) : null}
        <ViewerTool label="Alejar" onClick={() => zoom(1 / 1.5)} disabled={view.zoom <= 1}>
          <ZoomOutOutlined />
        </ViewerTool>
        <ViewerTool label="Acercar" onClick={() => zoom(1.5)} disabled={view.zoom >= MAX_ZOOM}>
          <ZoomInOutlined />
        </ViewerTool>
        <ViewerTool label="Girar" onClick={turn}>
          <RotateRightOutlined />
        </ViewerTool>
        <ViewerTool label="Cerrar" onClick={onClose}>
          <CloseOutlined />
        </ViewerTool>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: '2px' }}>
        {views.map((one, place) => (
          <ImagePane
            // The two places never change, only the photos in them.
            key={place === 0 ? 'first' : 'second'}
            images={images}
            view={one}
            onView={(next) => set(place, next)}
            active={views.length > 1 ? place === at : null}
            onActive={() => setActive(place)}
          />
        ))}
      </Box>
    </Dialog>
  );
}
