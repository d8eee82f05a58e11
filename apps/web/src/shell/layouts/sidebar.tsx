import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { forcedChoice } from '../../kit/edge.ts';
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

interface RowProps extends Omit<ButtonBaseProps, 'children'> {
  /** Of a row that is a link. */
  to?: string;
  label: string;
  /** The place, or the group of the place, where one is. */
  current: boolean;
  inset?: boolean;
  folded?: boolean;
  end?: ReactNode;
}

/** A row of the menu; folded it is its icon, in the middle. */
function Row({ to, label, current, inset = false, folded = false, end, sx, ...button }: RowProps) {
  return (
    <ButtonBase
      {...(to === undefined ? {} : { component: Link, to })}
      {...button}
      title={folded ? label : undefined}
      sx={[rowLook, folded ? { px: 0, justifyContent: 'center' } : { pl: inset ? 7 : 2, pr: 2 }, sx as object]}
    >
      {inset ? null : (
        <Box component="span" sx={{ display: 'inline-flex', flexShrink: 0, minWidth: folded ? 0 : 40 }}>
          {icons[label]}
        </Box>
      )}
      <Box component="span" sx={folded ? unseen : { flex: 1, my: 0.5, minWidth: 0, fontWeight: current ? 600 : 500 }}>
        {label}
      </Box>
      {end}
    </ButtonBase>
  );
}

const rowLook = {
  width: '100%',
  minHeight: 44,
  mb: 0.5,
  py: 1,
  borderRadius: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body1',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;
const chosenLook = (theme: Theme) => ({
  '&, &:hover': { bgcolor: theme.alpha(theme.vars.palette.primary.main, 0.1) },
  color: theme.vars.palette.primary.dark,
  ...forcedChoice,
});

interface EntryProps {
  link: MenuLink;
  inset?: boolean;
  folded?: boolean;
}

function Entry({ link, inset = false, folded = false }: EntryProps) {
  const { pathname } = useLocation();
  const selected = isCurrent(link, pathname);
  return (
    <Row
      {...{ inset, folded }}
      to={link.to}
      label={link.label}
      current={selected}
      aria-current={selected ? 'page' : undefined}
      sx={selected ? chosenLook : {}}
    />
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
      <Row
        folded={folded}
        label={group.label}
        current={current}
        aria-expanded={open}
        onClick={(event) => {
          // The drawer closes on navigation; opening a group is none.
          event.stopPropagation();
          if (folded) onUnfold?.();
          setOpen(!open);
        }}
        end={folded ? null : open ? <ExpandLess /> : <ExpandMoreOutlined />}
        sx={current ? { color: 'primary.dark' } : {}}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: 'grid-template-rows 200ms, visibility 200ms',
        }}
      >
        <Box
          role="group"
          aria-label={group.label}
          // Open, nothing may cut off the ring around what has the focus.
          sx={{ minHeight: 0, overflow: open ? 'visible' : 'hidden' }}
        >
          {group.children.map((child) => (
            <Entry key={child.to} link={child} inset />
          ))}
        </Box>
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
      <Box component="nav" aria-label="Principal" sx={{ px: 1.5, py: 1.5, overflowY: 'auto' }}>
        {entries.map((entry) =>
          entry.kind === 'link' ? (
            <Entry key={entry.label} link={entry} folded={folded} />
          ) : (
            <Group key={entry.label} group={entry} folded={folded} onUnfold={() => onFold?.(false)} />
          ),
        )}
      </Box>
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
