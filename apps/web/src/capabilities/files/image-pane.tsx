import type { StoredFile } from '@consultorio/contracts/files';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type ImageView, moved, zoomed } from './image-view.ts';
import { useFreshAddress } from './use-fresh-address.ts';
import { ViewerTool } from './viewer-tool.tsx';

interface Props {
  images: readonly StoredFile[];
  view: ImageView;
  onView: (view: ImageView) => void;
  /** One of two: the keys act on the one that was touched last. */
  active: boolean | null;
  onActive: () => void;
}

/** One photo with its neighbours at the sides. */
export function ImagePane({ images, view, onView, active, onActive }: Props) {
  const image = images[view.index];
  if (!image) return null;
  const go = (step: number) => onView(moved(view, step, images.length));
  return (
    <Box
      role="group"
      aria-label={`Foto ${view.index + 1} de ${images.length}: ${image.name}`}
      onPointerDown={onActive}
      onFocus={onActive}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        // Over the photo, which may fill all of it.
        '&::after': active
          ? {
              content: '""',
              position: 'absolute',
              inset: 0,
              border: '2px solid',
              borderColor: 'photo.mark',
              pointerEvents: 'none',
            }
          : undefined,
      }}
    >
      <Picture key={image.id} file={image} view={view} onZoom={(factor) => onView(zoomed(view, factor))} />
      {view.index > 0 ? (
        <Side at="left">
          <ViewerTool label="Foto anterior" onClick={() => go(-1)}>
            <ChevronLeftOutlined />
          </ViewerTool>
        </Side>
      ) : null}
      {view.index < images.length - 1 ? (
        <Side at="right">
          <ViewerTool label="Foto siguiente" onClick={() => go(1)}>
            <ChevronRightOutlined />
          </ViewerTool>
        </Side>
      ) : null}
    </Box>
  );
}

function Side({ at, children }: { at: 'left' | 'right'; children: ReactNode }) {
  return <Box sx={{ position: 'absolute', top: '50%', [at]: 8, transform: 'translateY(-50%)' }}>{children}</Box>;
}

interface PictureProps {
  file: StoredFile;
  view: ImageView;
  onZoom: (factor: number) => void;
}

/** Enlarged by size and not by a transform, so that the whole photo can be reached by scrolling. */
function Picture({ file, view: { zoom, turns }, onZoom }: PictureProps) {
  const { url, failed, onError } = useFreshAddress(file);
  const frame = useRef<HTMLDivElement>(null);
  usePinch(frame, onZoom);
  const shown = useRef(zoom);
  // The point in the middle stays there.
  useLayoutEffect(() => {
    const factor = zoom / shown.current;
    shown.current = zoom;
    const { current: box } = frame;
    if (!box || factor === 1) return;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2;
  }, [zoom]);
  if (failed) return <Typography sx={{ p: 4, textAlign: 'center' }}>No pudimos abrir esta foto.</Typography>;
  return (
    <Box
      ref={frame}
      // A zoomed photo must be scrollable by keyboard.
      tabIndex={0}
      sx={{ position: 'absolute', inset: 0, overflow: 'auto', display: 'flex', outline: 'none' }}
    >
      <Box
        sx={{ position: 'relative', containerType: 'size', m: 'auto', flexShrink: 0 }}
        // Not a class: every step of a pinch would leave one behind.
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      >
        <Box
          component="img"
          src={url}
          alt={file.name}
          draggable={false}
          onError={onError}
          onDoubleClick={() => onZoom(zoom > 1 ? 0 : 2.25)}
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            // On its side a photo fits the other way round.
            width: turns % 2 ? '100cqh' : '100cqw',
            height: turns % 2 ? '100cqw' : '100cqh',
            objectFit: 'contain',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </Box>
    </Box>
  );
}

/**
 * Two fingers on a screen, or the pinch of a touchpad (which browsers tell as a wheel with Ctrl). By hand: 1 kB that keeps
 * the photo scrollable, where react-zoom-pan-pinch is 12 and moves it by a transform (decision 053).
 */
function usePinch(element: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let before = 0;
    const span = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const onTouch = (event: TouchEvent) => {
      const now = span(event);
      if (now > 0) event.preventDefault();
      if (now > 0 && before > 0) zoom(now / before);
      before = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200));
    };
    // React listens passively, and a passive listener cannot keep the browser from zooming the page.
    const active = { passive: false };
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      target.addEventListener(name, onTouch, active);
    target.addEventListener('wheel', onWheel, active);
    return () => {
      for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        target.removeEventListener(name, onTouch);
      target.removeEventListener('wheel', onWheel);
    };
  }, [element]);
}
