import Box from '@mui/material/Box';
import { sizes } from './sizes.ts';

/** Mark and word. 60 px high in headers, as the specification fixes. */
export function Logo({ height = sizes.logoHeight }: { height?: number }) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Consultorio"
      viewBox="0 0 214 60"
      preserveAspectRatio="xMinYMid meet"
      sx={{ color: 'text.primary', height, display: 'block', maxWidth: '100%' }}
    >
      <rect x="2" y="11" width="38" height="38" rx="10" fill="#2280D4" />
      <path
        d="M11 23.500a3.500 3.500 0 0 1 3.500-3.500h13a3.500 3.500 0 0 1 3.500 3.500v9.500a3.500 3.500 0 0 1-3.500 3.500H21l-5.200 4.600c-.7.6-1.800.1-1.800-.8v-3.800a3 3 0 0 1-3-3Z"
        fill="#fff"
      />
      <path d="M21 23.700v9M16.500 28.200h9" stroke="#2280D4" strokeWidth="2.600" strokeLinecap="round" />
      <text
        x="50"
        y="39"
        fontFamily="Barlow, Arial, sans-serif"
        fontWeight="700"
        fontSize="27"
        letterSpacing="-0.5"
        fill="currentColor"
      >
        Consultorio
      </text>
    </Box>
  );
}
