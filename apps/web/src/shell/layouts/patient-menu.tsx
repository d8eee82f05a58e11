import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { NavLink } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { sizes } from '../../kit/sizes.ts';
import { currentPlace, patientLinks } from './patient-links.ts';

/** The menu of a phone. */
export function PatientMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Menú', sx: { width: sizes.mobileNav, maxWidth: '100vw', p: 2 } },
      }}
    >
      <IconButton aria-label="Cerrar menú" onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <CloseOutlined />
      </IconButton>
      <List component="nav" aria-label="Principal" onClick={onClose}>
        {[
          ...patientLinks,
          { label: 'Nueva consulta', to: paths.newConsultation },
          { label: 'Mi perfil', to: paths.profile },
        ].map(({ label, to }) => (
          <ListItemButton key={to} component={NavLink} to={to} sx={{ borderRadius: 1, ...currentPlace }}>
            <ListItemText primary={label} />
          </ListItemButton>
        ))}
      </List>
    </Drawer>
  );
}
