import { type ItemType, itemTypes } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { itemTypeTexts } from '../../texts/forms.ts';
import type { FormSection } from './form-edits.ts';
import { ItemTypeIcon } from './item-type-icon.tsx';

interface Props {
  section: FormSection;
  onAdd: (type: ItemType) => void;
}

/** At the end of each section: the types to choose from. */
export function AddQuestion({ section, onAdd }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ px: 1.5, py: 0.75 }}>
      <Button
        size="small"
        startIcon={<AddOutlined />}
        aria-haspopup="menu"
        aria-label={`Agregar pregunta en ${section.title || 'la sección'}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Agregar pregunta
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {itemTypes.map((type) => (
          <MenuItem
            key={type}
            dense
            onClick={() => {
              setAnchor(null);
              onAdd(type);
            }}
          >
            <ListItemIcon>
              <ItemTypeIcon type={type} />
            </ListItemIcon>
            {itemTypeTexts[type]}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
