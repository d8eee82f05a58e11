import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of a narrow screen. */
export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menú' } }}
      sx={{ display: { lg: 'none' } }}
    >
      <Box onClick={onClose}>
        <Sidebar />
      </Box>
    </Drawer>
  );
}
