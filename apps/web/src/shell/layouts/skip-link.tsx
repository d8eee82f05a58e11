import Box from '@mui/material/Box';
import { textLink } from '../../kit/text-link.ts';

/** First stop of the keyboard: past the menus, to the page itself. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenido"
      sx={{
        ...textLink,
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        p: 1.5,
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 3,
        '&:focus': { top: 8 },
      }}
    >
      Saltar al contenido
    </Box>
  );
}
