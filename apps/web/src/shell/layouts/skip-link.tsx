import Link from '@mui/material/Link';

/** First stop of the keyboard: past the menus, to the page itself. */
export function SkipLink() {
  return (
    <Link
      href="#contenido"
      sx={{
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
    </Link>
  );
}
