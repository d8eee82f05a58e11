import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useDragRow } from '../../../ui/drag-row.tsx';
import type { FormSection } from './form-edits.ts';

interface Props {
  id: string;
  section: FormSection;
  first: boolean;
  selected: boolean;
  troubled: boolean;
  onSelect: () => void;
}

/** A place to drop questions at; the section itself is moved from its panel. */
export function SectionRow({ id, section, first, selected, troubled, onSelect }: Props) {
  const { ref, style } = useDragRow(id, { pinned: true });
  const { title, items } = section;
  return (
    <Box
      ref={ref}
      style={style}
      sx={{ borderTop: first ? 0 : 1, borderColor: 'divider', bgcolor: selected ? 'primary.light' : '#F5F8FB' }}
    >
      <ButtonBase
        onClick={onSelect}
        aria-pressed={selected}
        sx={{
          width: '100%',
          minHeight: 44,
          px: 2,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Typography component="span" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title || 'Sección sin título'}
        </Typography>
        {troubled ? <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 18, color: 'error.main' }} /> : null}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {items.length === 1 ? '1 pregunta' : `${items.length} preguntas`}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
