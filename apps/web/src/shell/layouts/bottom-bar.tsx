import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { forcedChoice } from '../../kit/edge.ts';
import { bottomBarHeight } from '../../kit/sizes.ts';

const places = [
  { label: 'Inicio', to: paths.home, Icon: HomeOutlined },
  { label: 'Consultas', to: pathTo.consultationDetail(), Icon: ForumOutlined },
  { label: 'Preguntar', to: paths.newConsultation, Icon: AddCircleOutlined },
  { label: 'Perfil', to: paths.profile, Icon: PersonOutlined },
] as const;

/** Where a page has a foot of its own, or is a chat that needs the height. */
function useOwnFooter(): boolean {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return pathname === paths.newConsultation || params.get('vista') === 'mensajes';
}

/** On phones the four places of a patient, under the thumb. The menu has them too, as the specification says. */
export function BottomBar() {
  if (useOwnFooter()) return null;
  return (
    <Box
      component="nav"
      aria-label="Atajos"
      data-screen-only
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))`,
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        minHeight: bottomBarHeight,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        // A phone on its side has no height to give.
        '@media (max-height: 500px)': { position: 'static' },
      }}
    >
      {places.map(({ label, to, Icon }) => (
        <ButtonBase
          key={to}
          component={NavLink}
          to={to}
          sx={{
            flexDirection: 'column',
            gap: 0.25,
            py: 0.75,
            minHeight: bottomBarHeight,
            color: 'text.secondary',
            fontSize: 'caption.fontSize',
            fontFamily: 'fontFamily',
            '&.active': { color: 'primary.dark', fontWeight: 700 },
            '&.active span': { bgcolor: 'primary.light', ...forcedChoice },
            '&:focus-visible': { outlineOffset: '-3px' },
          }}
        >
          <Box component="span" sx={{ display: 'flex', px: 2, py: 0.25, borderRadius: 2 }}>
            <Icon aria-hidden sx={{ fontSize: 24 }} />
          </Box>
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
