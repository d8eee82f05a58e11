import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { sizes } from '../../kit/sizes.ts';

interface Props {
  anchor: HTMLElement;
  name: string;
  profilePath: string;
  onClose: () => void;
}

/** The menu of the avatar. */
export function AccountMenuList({ anchor, name, profilePath, onClose }: Props) {
  const { profile, logout } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    await logout();
    navigate(paths.login);
  };
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': [name, profile?.email].filter(Boolean).join(', ') },
        paper: { sx: { width: sizes.accountMenu, mt: 1, borderRadius: 1.5 } },
      }}
    >
      {/* A menu holds only what can be chosen: who it belongs to is its name. */}
      <Box component="li" role="none" aria-hidden sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name || 'Mi cuenta'}</Typography>
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {profile?.email}
        </Typography>
      </Box>
      <Divider component="li" sx={{ my: 1 }} />
      <MenuItem component={Link} to={profilePath} onClick={onClose}>
        <ListItemIcon>
          <PersonOutlined fontSize="small" />
        </ListItemIcon>
        Mi perfil
      </MenuItem>
      <MenuItem onClick={() => void leave()}>
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}
