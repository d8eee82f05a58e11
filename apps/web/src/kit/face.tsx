import Box from '@mui/material/Box';
import { useState } from 'react';
import { edge } from './edge.ts';

interface Props {
  /** Address of the picture; null or one that does not come leaves the initials. */
  src: string | null | undefined;
  initials: string;
  size: number;
  /** Only where no name stands beside it. */
  alt?: string;
}

/** A person's picture in a circle, over the initials. MUI's Avatar would bring 2 kB to a first screen. */
export function Face({ src, initials, size, alt }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : null;
  return (
    <Box
      component="span"
      {...(alt && !shown ? { role: 'img', 'aria-label': alt } : alt ? {} : { 'aria-hidden': true })}
      sx={{
        ...edge,
        ...{ display: 'flex', flexShrink: 0, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
        ...{ width: size, height: size, borderRadius: '50%', bgcolor: 'primary.light', color: 'primary.dark' },
        ...{ fontSize: size * 0.4, fontWeight: 700, lineHeight: 1 },
      }}
    >
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt={alt ?? ''}
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(shown)}
          sx={{ display: 'block', objectFit: 'cover' }}
        />
      ) : (
        initials
      )}
    </Box>
  );
}
