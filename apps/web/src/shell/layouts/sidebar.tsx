import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { foldedSidebar, sizes } from '../../kit/sizes.ts';
import { unseen } from '../../kit/unseen.ts';
import { ClinicLogo } from './clinic-logo.tsx';
import { isCurrent, type MenuEntry, type MenuGroup, type MenuLink, sidebarMenu } from './sidebar-menu.ts';

const icons: Record<string, ReactNode> = {
  Consultas: <AssignmentOutlined />,
  Usuarios: <GroupOutlined />,
  Configuraciones: <SettingsOutlined />,
  Herramientas: <HandymanOutlined />,
};
const row = { borderRadius: 1, mb: 0.5, minHeight: 44 };
/** An icon alone stands in the middle. */
const iconRow = { ...row, px: 0, justifyContent: 'center' } as const;

interface EntryProps {
  link: MenuLink;
  inset?: boolean;
  folded?: boolean;
}

function Entry({ link, inset = false, folded = false }: EntryProps) {
  const { pathname } = useLocation();
  const selected = isCurrent(link, pathname);
  return (
    <ListItemButton
      component={Link}
      to={link.to}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      title={folded ? link.label : undefined}
      sx={folded ? iconRow : { ...row, pl: inset ? 7 : 2 }}
    >
      {inset ? null : (
        <ListItemIcon sx={{ minWidth: folded ? 0 : 40, color: 'inherit' }}>{icons[link.label]}</ListItemIcon>
      )}
      <ListItemText
        primary={link.label}
        sx={folded ? unseen : undefined}
        slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
      />
    </ListItemButton>
  );
}

interface GroupProps {
  group: MenuGroup;
  folded: boolean;
  /** A folded menu has no room for a group: it opens first. */
  onUnfold: (() => void) | undefined;
}

function Group({ group, folded, onUnfold }: GroupProps) {
  const { pathname } = useLocation();
  const current = isCurrent(group, pathname);
  const [wanted, setOpen] = useState(current);
  const open = wanted && !folded;
  return (
    <>
      <ListItemButton
        aria-expanded={open}
        onClick={(event) => {
          // The drawer closes on navigation; opening a group is none.
          event.stopPropagation();
          if (folded) onUnfold?.();
          setOpen(!open);
        }}
        title={folded ? group.label : undefined}
        sx={{ ...(folded ? iconRow : row), color: current ? 'primary.dark' : undefined }}
      >
        <ListItemIcon sx={{ minWidth: folded ? 0 : 40, color: 'inherit' }}>{icons[group.label]}</ListItemIcon>
        <ListItemText
          primary={group.label}
          sx={folded ? unseen : undefined}
          slotProps={{ primary: { sx: { fontWeight: current ? 600 : 500 } } }}
        />
        {folded ? null : open ? <ExpandLess /> : <ExpandMoreOutlined />}
      </ListItemButton>
      <Box
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: 'grid-template-rows 200ms, visibility 200ms',
        }}
      >
        <List
          component="div"
          role="group"
          disablePadding
          aria-label={group.label}
          // Open, nothing may cut off the ring around what has the focus.
          sx={{ minHeight: 0, overflow: open ? 'visible' : 'hidden' }}
        >
          {group.children.map((child) => (
            <Entry key={child.to} link={child} inset />
          ))}
        </List>
      </Box>
    </>
  );
}

interface Props {
  folded?: boolean;
  /** The fixed menu can be folded; the drawer of a narrow screen goes away as a whole. */
  onFold?: (folded: boolean) => void;
}

export function Sidebar({ folded = false, onFold }: Props) {
  const { profile } = useSession();
  const entries: readonly MenuEntry[] = profile ? sidebarMenu[profile.role] : [];
  return (
    <Box
      sx={{
        width: folded ? foldedSidebar : sizes.sidebar,
        maxWidth: '100vw',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        sx={{
          height: { xs: sizes.headerMobile, md: sizes.headerDesktop },
          px: 2.5,
          display: 'flex',
          alignItems: 'center',
          flexShrink: 0,
        }}
      >
        {folded ? null : (
          <Link to={paths.consultations} aria-label="Consultorio, ir a las consultas">
            <ClinicLogo />
          </Link>
        )}
      </Box>
      <List component="nav" aria-label="Principal" sx={{ px: 1.5, py: 1.5, overflowY: 'auto' }}>
        {entries.map((entry) =>
          entry.kind === 'link' ? (
            <Entry key={entry.label} link={entry} folded={folded} />
          ) : (
            <Group key={entry.label} group={entry} folded={folded} onUnfold={() => onFold?.(false)} />
          ),
        )}
      </List>
      {onFold ? (
        <Box sx={{ mt: 'auto', p: 1.5, display: 'flex', justifyContent: folded ? 'center' : 'flex-end' }}>
          <IconButton
            aria-label={folded ? 'Desplegar menú' : 'Plegar menú'}
            title={folded ? 'Desplegar menú' : 'Plegar menú'}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          >
            {folded ? <ChevronRightOutlined /> : <ChevronLeftOutlined />}
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}
