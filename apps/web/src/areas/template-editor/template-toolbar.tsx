import type { BlockType } from '@consultorio/contracts/structured-text';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Command } from 'prosemirror-state';
import type { MouseEvent, ReactNode } from 'react';
import { topCorners } from '../../kit/styles.ts';
import { UndoButtons } from '../../kit/undo-buttons.tsx';
import { insertBlank, toggleBlock, toggleBold } from './text-commands.ts';

/** The formats at the cursor. */
export interface AtCursor {
  bold: boolean;
  type: BlockType;
}

interface Props {
  atCursor: AtCursor | null;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Nothing to write on: a set of orders. */
  wordless: boolean;
  onCommand: (command: Command) => void;
  onVariables: () => void;
}

/** The cursor does not move while a button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Acts on the section that has the cursor, or had it last. */
export function TemplateToolbar({ atCursor, undo, redo, wordless, onCommand, onVariables }: Props) {
  const tool = (label: string, keys: string, pressed: boolean, command: Command, icon: ReactNode) => (
    <IconButton
      aria-label={label}
      title={`${label} (${keys})`}
      aria-pressed={pressed}
      onMouseDown={keepFocus}
      onClick={() => onCommand(command)}
      sx={pressed ? { bgcolor: 'primary.light', color: 'primary.dark' } : {}}
    >
      {icon}
    </IconButton>
  );
  /** On a phone the sign alone, so that all tools stand on one line. */
  const insert = (label: string, brackets: string, icon: ReactNode, onClick: () => void) => (
    <Button
      size="small"
      startIcon={icon}
      aria-label={label}
      title={`${label}: o escribe ${brackets} en el texto`}
      onMouseDown={keepFocus}
      onClick={onClick}
      sx={{ minWidth: 40, minHeight: 40, '& .MuiButton-startIcon': { mx: { xs: 0, sm: 0.5 } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Edición"
      sx={{
        position: 'sticky',
        top: { xs: 64, md: 72 },
        zIndex: 2,
        px: { xs: 0.5, sm: 1.5 },
        py: 0.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: topCorners,
      }}
    >
      <UndoButtons undo={undo} redo={redo} />
      {wordless ? null : (
        <>
          <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />
          {tool('Negritas', 'Ctrl+B', atCursor?.bold ?? false, toggleBold, <FormatBoldOutlined />)}
          {tool(
            'Lista con viñetas',
            'Ctrl+Mayús+8',
            atCursor?.type === 'bullet',
            toggleBlock('bullet'),
            <FormatListBulletedOutlined />,
          )}
          {tool(
            'Lista numerada',
            'Ctrl+Mayús+7',
            atCursor?.type === 'number',
            toggleBlock('number'),
            <FormatListNumberedOutlined />,
          )}
          <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />
          {insert('Variable', '{{', <DataObjectOutlined />, onVariables)}
          {insert('Espacio', '[[', <BlankSign />, () => onCommand(insertBlank))}
        </>
      )}
    </Stack>
  );
}

const BlankSign = () => (
  <Box component="span" aria-hidden sx={{ fontSize: 'body1.fontSize', fontWeight: 700, lineHeight: 1 }}>
    [ ]
  </Box>
);
