import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ShownPhoto } from '../../../capabilities/files/photo-board.tsx';
import { Thumbnail } from '../../../capabilities/files/thumbnail.tsx';

interface Props {
  images: readonly ShownPhoto[];
  current: number;
  onOpen: (index: number) => void;
}

/** All photos in a row, the oldest first, each under its day. */
export function PhotoStrip({ images, current, onOpen }: Props) {
  const shown = useRef<HTMLLIElement>(null);
  // In braces: newer browsers answer a promise, and an effect may only return its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is current, and has to be in sight.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box
      component="ul"
      aria-label="Fotos en el tiempo"
      sx={{ m: 0, p: 1, gap: 1, listStyle: 'none', display: 'flex', overflowX: 'auto', flexShrink: 0 }}
    >
      {images.map((image, index) => (
        <li key={image.id} ref={index === current ? shown : undefined}>
          <ButtonBase
            onClick={() => onOpen(index)}
            aria-label={`Foto ${index + 1}: ${[image.note, image.name].filter(Boolean).join(', ')}`}
            aria-current={index === current}
            sx={{
              display: 'block',
              width: 72,
              borderRadius: 1,
              '&:focus-visible': { outline: '3px solid', outlineColor: 'photo.mark' },
            }}
          >
            <Box
              sx={{
                height: 56,
                borderRadius: 1,
                overflow: 'hidden',
                border: '2px solid',
                borderColor: index === current ? 'photo.mark' : 'transparent',
              }}
            >
              <Thumbnail file={image} />
            </Box>
            {image.note ? (
              <Typography variant="caption" noWrap component="span" sx={{ display: 'block', pt: 0.25 }}>
                {image.note}
              </Typography>
            ) : null}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
