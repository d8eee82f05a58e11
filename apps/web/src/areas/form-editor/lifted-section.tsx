import { DragOverlay } from '@dnd-kit/core';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormSection } from './form-edits.ts';
import { SectionCount } from './section-row.tsx';

/** The title that follows the pointer; the section itself stays where it is until it is dropped. */
export function LiftedSection({ section }: { section: FormSection | null }) {
  return (
    <DragOverlay dropAnimation={null}>
      {section ? (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            px: 1,
            gap: 1,
            borderRadius: '8px',
            bgcolor: 'background.paper',
            boxShadow: 6,
          }}
        >
          <DragIndicatorOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
          <Typography component="span" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {section.title || 'Sección sin título'}
          </Typography>
          <SectionCount count={section.items.length} />
        </Box>
      ) : null}
    </DragOverlay>
  );
}
