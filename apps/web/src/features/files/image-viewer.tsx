import type { StoredFile } from '@consultorio/contracts/files';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFreshAddress } from './use-fresh-address.ts';

interface Props {
  images: StoredFile[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

const MAX_ZOOM = 6;

/** One photo at a time over a dark page: zoom, quarter turns, and the neighbours by arrow keys. */
export function ImageViewer({ images, index, onMove, onClose }: Props) {
  const [view, setView] = useState({ zoom: 1, turns: 0 });
  const image = images[index];
  const go = (step: number) => {
    const next = index + step;
    if (next < 0 || next >= images.length) return;
    setView({ zoom: 1, turns: 0 });
    onMove(next);
  };
  const zoom = (factor: number) =>
    setView((now) => ({ ...now, zoom: Math.min(MAX_ZOOM, Math.max(1, now.zoom * factor)) }));
  const turn = () => setView((now) => ({ ...now, turns: now.turns + 1 }));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    r: turn,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
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
      aria-label={`Foto ${index + 1} de ${images.length}: ${image.name}`}
      slotProps={{ paper: { sx: { bgcolor: '#0B1622', color: '#FFFFFF', borderRadius: 0 } } }}
    >
      <Stack direction="row" sx={{ p: 1, gap: 0.5, alignItems: 'center' }}>
        <Typography noWrap variant="body2" sx={{ flex: 1, px: 1, minWidth: 0 }}>
          {images.length > 1 ? `${index + 1} de ${images.length} · ` : ''}
          {image.name}
        </Typography>
        <Tool label="Alejar" onClick={() => zoom(1 / 1.5)} disabled={view.zoom <= 1}>
          <ZoomOutOutlined />
        </Tool>
        <Tool label="Acercar" onClick={() => zoom(1.5)} disabled={view.zoom >= MAX_ZOOM}>
          <ZoomInOutlined />
        </Tool>
        <Tool label="Girar" onClick={turn}>
          <RotateRightOutlined />
        </Tool>
        <Tool label="Cerrar" onClick={onClose}>
          <CloseOutlined />
        </Tool>
      </Stack>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Picture key={image.id} file={image} {...view} onToggle={() => zoom(view.zoom > 1 ? 0 : 2.25)} />
        {index > 0 ? (
          <Side at="left">
            <Tool label="Foto anterior" onClick={() => go(-1)}>
              <ChevronLeftOutlined />
            </Tool>
          </Side>
        ) : null}
        {index < images.length - 1 ? (
          <Side at="right">
            <Tool label="Foto siguiente" onClick={() => go(1)}>
              <ChevronRightOutlined />
            </Tool>
          </Side>
        ) : null}
      </Box>
    </Dialog>
  );
}

interface ToolProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

function Tool({ label, ...button }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      {...button}
      sx={{
        color: 'inherit',
        bgcolor: 'rgba(11, 22, 34, 0.6)',
        width: 44,
        height: 44,
        '&.Mui-disabled': { color: 'rgba(255, 255, 255, 0.35)' },
      }}
    />
  );
}

function Side({ at, children }: { at: 'left' | 'right'; children: ReactNode }) {
  return <Box sx={{ position: 'absolute', top: '50%', [at]: 8, transform: 'translateY(-50%)' }}>{children}</Box>;
}

interface PictureProps {
  file: StoredFile;
  zoom: number;
  turns: number;
  onToggle: () => void;
}

/** Enlarged by size and not by a transform, so that the whole photo can be reached by scrolling. */
function Picture({ file, zoom, turns, onToggle }: PictureProps) {
  const { url, failed, onError } = useFreshAddress(file);
  if (failed) return <Typography sx={{ p: 4, textAlign: 'center' }}>No pudimos abrir esta foto.</Typography>;
  return (
    <Box
      // A zoomed photo must be scrollable by keyboard.
      tabIndex={0}
      sx={{ position: 'absolute', inset: 0, overflow: 'auto', display: 'flex', outline: 'none' }}
    >
      <Box
        sx={{
          position: 'relative',
          containerType: 'size',
          m: 'auto',
          width: `${zoom * 100}%`,
          height: `${zoom * 100}%`,
          flexShrink: 0,
        }}
      >
        <Box
          component="img"
          src={url}
          alt={file.name}
          onError={onError}
          onDoubleClick={onToggle}
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
