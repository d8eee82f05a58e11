import Box from '@mui/material/Box';

interface Props {
  size: number;
  path: string;
  /** What it is, for whoever does not see it. */
  label: string;
}

/** Scanners want a quiet white margin, by night too. */
export function QrCode({ size, path, label }: Props) {
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'sheet.back', color: 'common.black', width: '100%', maxWidth: 264 }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" width="100%">
        <path d={path} fill="currentColor" />
      </svg>
    </Box>
  );
}
