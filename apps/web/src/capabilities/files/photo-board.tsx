import type { StoredFile } from '@consultorio/contracts/files';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ImagePane } from './image-pane.tsx';
import { compared, type ImageView, MAX_ZOOM, moved, viewOf, zoomed } from './image-view.ts';
import { ViewerTool } from './viewer-tool.tsx';

/** A photo, and what is said of it beside its name: the day, in a list over time. */
export type ShownPhoto = StoredFile & { note?: string };

interface Options {
  images: readonly ShownPhoto[];
  /** Which one it opens with. */
  index: number;
  /** Letters are keys too: not where they mean something else on the page around. */
  letters: boolean;
}

/** How one or two photos are looked at, and the keys that change it. */
export function usePhotoBoard({ images, index, letters }: Options) {
  const [views, setViews] = useState<ImageView[]>([viewOf(index)]);
  const [active, setActive] = useState(0);
  const at = Math.min(active, views.length - 1);
  const view = views[at] ?? viewOf(0);
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
    ...(letters ? { r: turn, c: compare } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** Puts another photo in the place that was touched last. */
  const open = (next: number) => set(at, viewOf(next));
  const image = images[view.index];
  return { images, views, at, view, image, set, setActive, zoom, turn, compare, open, onKeyDown };
}

interface Props {
  board: ReturnType<typeof usePhotoBoard>;
  /** Beside the tools of every board. */
  children?: ReactNode;
}

/** Photos over a dark ground, one or two beside each other: zoom, pinch, quarter turns, the neighbours at the sides. */
export function PhotoBoard({ board, children }: Props) {
  const { images, views, at, view, image, set, setActive, zoom, turn, compare } = board;
  return (
    <>
      <Stack direction="row" sx={{ p: 1, gap: 0.5, alignItems: 'center' }}>
        {images.length > 1 ? (
          <Typography variant="body2" sx={{ pl: 0.5, whiteSpace: 'nowrap' }}>
            {view.index + 1} de {images.length}
          </Typography>
        ) : null}
        <Typography noWrap variant="body2" sx={{ flex: 1, pl: 0.5, minWidth: 0, opacity: 0.8 }}>
          {image?.note ? `${image.note} · ` : ''}
          {image?.name}
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
        {children}
      </Stack>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          containerType: 'size',
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            gap: '2px',
            flexDirection: 'column',
            // Two photos stand the way in which both are larger.
            '@container (min-aspect-ratio: 1/1)': { flexDirection: 'row' },
          }}
        >
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
      </Box>
    </>
  );
}
