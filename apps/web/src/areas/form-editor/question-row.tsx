import type { FormItem } from '@consultorio/contracts/forms';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { DragHandle } from '../../kit/drag-handle.tsx';
import { dragHandle } from '../../kit/drag-words.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { unseen } from '../../kit/unseen.ts';
import { itemTypeTexts } from '../../texts/forms.ts';

import { ItemTypeIcon } from './item-type-icon.tsx';
import type { QuestionVerbsProps } from './row-menus.tsx';

const loadMenus = () => import('./row-menus.tsx');
const QuestionVerbs = lazyPart(async () => (await loadMenus()).QuestionVerbs);
/** It is asked for again when it is opened. */
const ignore = () => undefined;

interface Props {
  id: string;
  item: FormItem;
  number: number;
  selected: boolean;
  troubled: boolean;
  onSelect: () => void;
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One line per question, so that sixty of them can be looked over. */
export function QuestionRow(props: Props) {
  const { id, item, number, selected, troubled, onSelect, ...verbs } = props;
  const { label, type, required, showIf, alarm, prefill, doctorOnly } = item;
  const name = label || 'Pregunta sin texto';
  return (
    <Box
      data-row={id}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        pl: 0.5,
        pr: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: selected ? 'primary.light' : 'background.paper',
        '&[data-dragging]': { boxShadow: 4, zIndex: 2 },
      }}
    >
      <DragHandle name={name} row={{ handle: dragHandle(id, 'pregunta') }} />
      <ButtonBase
        onClick={onSelect}
        aria-pressed={selected}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          gap: 1.25,
          px: 0.75,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Typography component="span" variant="caption" sx={{ minWidth: 20, color: 'text.secondary' }}>
          {number}
        </Typography>
        <ItemTypeIcon type={type} />
        <Typography
          component="span"
          noWrap
          sx={{ flex: 1, minWidth: 0, fontSize: 'body2.fontSize', color: label ? 'text.primary' : 'text.secondary' }}
        >
          {name}
          {required ? ' *' : ''}
        </Typography>
        <Box component="span" sx={unseen}>
          {[
            itemTypeTexts[type],
            required ? 'obligatoria' : null,
            showIf ? 'con condición' : null,
            alarm ? 'con alarma' : null,
            prefill ? 'llega contestada' : null,
            doctorOnly ? 'la contesta el médico' : null,
            troubled ? 'por corregir' : null,
          ]
            .filter(Boolean)
            .join(', ')}
        </Box>
        {doctorOnly ? <MedicalServicesOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} /> : null}
        {showIf ? <VisibilityOutlined aria-hidden sx={{ fontSize: 18, color: 'info.main' }} /> : null}
        {alarm ? <NotificationImportantOutlined aria-hidden sx={{ fontSize: 18, color: 'warning.main' }} /> : null}
        {troubled ? <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 18, color: 'error.main' }} /> : null}
      </ButtonBase>
      <QuestionMenu name={name} {...verbs} />
    </Box>
  );
}

function QuestionMenu({ name, ...verbs }: QuestionVerbsProps & { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Acciones de ${name}`}
        aria-haspopup="menu"
        onPointerEnter={() => void loadMenus().catch(ignore)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <QuestionVerbs anchor={anchor} onClose={() => setAnchor(null)} {...verbs} />
        </Suspense>
      ) : null}
    </>
  );
}
