import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { DragHandle } from '../../kit/drag-handle.tsx';
import { dragHandle } from '../../kit/drag-words.ts';
import { type FormSection, sectionBlock } from './form-edits.ts';

interface Props {
  id: string;
  section: FormSection;
  first: boolean;
  selected: boolean;
  troubled: boolean;
  onSelect: () => void;
}

/** A place to drop questions at, and the handle of the section with all that is in it. */
export function SectionRow({ id, section, first, selected, troubled, onSelect }: Props) {
  const { title, items } = section;
  const name = title || 'Sección sin título';
  return (
    <Box
      data-row={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 0.5,
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
        bgcolor: selected ? 'primary.light' : 'background.default',
      }}
    >
      <DragHandle name={`la sección ${name}`} row={{ handle: dragHandle(sectionBlock(section.key), 'sección') }} />
      <ButtonBase
        onClick={onSelect}
        aria-pressed={selected}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 0.75,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Typography component="span" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        {troubled ? <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 18, color: 'error.main' }} /> : null}
        <SectionCount count={items.length} />
      </ButtonBase>
    </Box>
  );
}

export function SectionCount({ count }: { count: number }) {
  return (
    <Typography component="span" variant="caption" sx={{ pr: 1, color: 'text.secondary' }}>
      {count === 1 ? '1 pregunta' : `${count} preguntas`}
    </Typography>
  );
}
