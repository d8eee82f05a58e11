import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { sizes } from '../../kit/sizes.ts';
import { ClinicLogo } from './clinic-logo.tsx';
import { isCurrent, type MenuEntry, type MenuGroup, type MenuLink, sidebarMenu } from './sidebar-menu.ts';

const icons: Record<string, ReactNode> = {
  Consultas: <AssignmentOutlined />,
  Usuarios: <GroupOutlined />,
  Configuraciones: <SettingsOutlined />,
  Herramientas: <HandymanOutlined />,
};
const row = { borderRadius: 1, mb: 0.5, minHeight: 44 };

function Entry({ link, inset = false }: { link: MenuLink; inset?: boolean }) {
  const { pathname } = useLocation();
  const selected = isCurrent(link, pathname);
  return (
    <ListItemButton
      component={Link}
      to={link.to}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      sx={{ ...row, pl: inset ? 7 : 2 }}
    >
      {inset ? null : <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>{icons[link.label]}</ListItemIcon>}
      <ListItemText primary={link.label} slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }} />
    </ListItemButton>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const current = isCurrent(group, pathname);
  const [open, setOpen] = useState(current);
  return (
    <>
      <ListItemButton
        aria-expanded={open}
        onClick={(event) => {
          // The drawer closes on navigation; opening a group is none.
          event.stopPropagation();
          setOpen(!open);
        }}
        sx={{ ...row, color: current ? 'primary.dark' : undefined }}
      >
        <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>{icons[group.label]}</ListItemIcon>
        <ListItemText primary={group.label} slotProps={{ primary: { sx: { fontWeight: current ? 600 : 500 } } }} />
        {open ? <ExpandLess /> : <ExpandMoreOutlined />}
      </ListItemButton>
      <Collapse in={open}>
        <List component="div" role="group" disablePadding aria-label={group.label}>
          {group.children.map((child) => (
            <Entry key={child.to} link={child} inset />
          ))}
        </List>
      </Collapse>
    </>
  );
}

export function Sidebar() {
  const { profile } = useSession();
  const entries: readonly MenuEntry[] = profile ? sidebarMenu[profile.role] : [];
  return (
    <Box sx={{ width: sizes.sidebar, maxWidth: '100vw', height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          height: { xs: sizes.headerMobile, md: sizes.headerDesktop },
          px: 2.5,
          display: 'flex',
          alignItems: 'center',
          flexShrink: 0,
        }}
      >
        <Link to={paths.consultations} aria-label="Consultorio, ir a las consultas">
          <ClinicLogo />
        </Link>
      </Box>
      <List component="nav" aria-label="Principal" sx={{ px: 1.5, py: 1.5, overflowY: 'auto' }}>
        {entries.map((entry) =>
          entry.kind === 'link' ? <Entry key={entry.label} link={entry} /> : <Group key={entry.label} group={entry} />,
        )}
      </List>
    </Box>
  );
}
