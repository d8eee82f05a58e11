import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { edge } from '../../kit/edge.ts';
import { contentWidth, sizes } from '../../kit/sizes.ts';
import { ClinicLogo } from './clinic-logo.tsx';

interface Props {
  /** The target of the logo. */
  to: string;
  start?: ReactNode;
  children?: ReactNode;
  maxWidth?: number;
}

/** The line below is inside: a border would make the header one pixel higher than the specification says. */
export const headerLook = {
  bgcolor: 'background.paper',
  boxShadow: ({ vars }: Theme) => `inset 0 -1px ${vars.palette.divider}`,
};

/** 64 px high on a phone, 72 px from `md`. Drawn here: MUI's bar and its row are a kB of every first screen. */
export function Header({ to, start, children, maxWidth = contentWidth.wide }: Props) {
  return (
    <Box
      component="header"
      data-screen-only
      sx={{ position: 'sticky', top: 0, zIndex: 'appBar', flexShrink: 0, ...edge, ...headerLook }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: { xs: sizes.headerMobile, md: sizes.headerDesktop },
          width: '100%',
          maxWidth,
          mx: 'auto',
          px: { xs: 1.5, sm: 3 },
          gap: 1,
        }}
      >
        {start}
        {/* On the narrowest phones the logo gives way, and not the bell or the account. */}
        <Box
          component={Link}
          to={to}
          aria-label="Consultorio, ir al inicio"
          sx={{ mr: 'auto', minWidth: 0, borderRadius: 1 }}
        >
          <ClinicLogo />
        </Box>
        {children}
      </Box>
    </Box>
  );
}
