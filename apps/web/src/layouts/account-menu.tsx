import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useSession } from '../session/session-context.ts';
import { sizes } from '../ui/sizes.ts';

const initialOf = (text: string) => Array.from(text.trim())[0]?.toUpperCase() ?? '';

/** The avatar and its menu. `profilePath` is `/perfil` for patients and `/mi-perfil` for staff. */
export function AccountMenu({ profilePath }: { profilePath: string }) {
  const { profile, logout } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!profile) return null;
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const initials = name ? initialOf(profile.firstName) + initialOf(profile.lastName) : initialOf(profile.email);
  const leave = async () => {
    close();
    await logout();
    navigate(paths.login);
  };
  return (
    <>
      <IconButton
        aria-label={`Mi cuenta, ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0, width: sizes.avatarButton, height: sizes.avatarButton }}
      >
        <Avatar
          src={profile.profilePicture ?? ''}
          alt=""
          aria-hidden
          sx={{
            width: sizes.avatarButton,
            height: sizes.avatarButton,
            bgcolor: 'primary.light',
            color: 'primary.dark',
            fontSize: 16,
            fontWeight: 700,
          }}
        >
          {initials}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: sizes.accountMenu, mt: 1, borderRadius: '12px' } } }}
      >
        <Box component="li" sx={{ px: 2, py: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {name || 'Mi cuenta'}
          </Typography>
          <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {profile.email}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component={Link} to={profilePath} onClick={close}>
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
    </>
  );
}
