import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DeskWidth } from './desk-panels.ts';

/** Three panes need room beside the sidebar: from 1360 px; two from `md`. */
export function useDeskWidth(): DeskWidth {
  const medium = useMediaQuery(useTheme().breakpoints.up('md'));
  const wide = useMediaQuery('(min-width: 1360px)');
  return wide ? 'wide' : medium ? 'medium' : 'narrow';
}
