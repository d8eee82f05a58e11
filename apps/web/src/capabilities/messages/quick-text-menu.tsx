import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { QuickText } from './quick-texts.ts';
import type { useQuickTexts } from './use-quick-texts.ts';

type Props = Pick<ReturnType<typeof useQuickTexts>, 'listId' | 'optionId' | 'offered' | 'marked' | 'choose'>;

/** Over the composer; the focus stays in the field. */
export function QuickTextMenu({ listId, optionId, offered, marked, choose }: Props) {
  if (offered.length === 0) return null;
  return (
    <Paper
      elevation={6}
      sx={{ position: 'absolute', zIndex: 4, left: 12, right: 12, bottom: '100%', maxHeight: 320, overflowY: 'auto' }}
    >
      <Box
        component="ul"
        id={listId}
        role="listbox"
        aria-label="Textos rápidos"
        sx={{ m: 0, p: 0.5, listStyle: 'none' }}
      >
        {offered.map((one: QuickText, index) => (
          <Box
            component="li"
            key={one.id}
            id={optionId(one)}
            role="option"
            aria-selected={index === marked}
            // Before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
            sx={{
              px: 1.5,
              py: 1,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: index === marked ? 'primary.light' : undefined,
              '&:hover': { bgcolor: 'primary.light' },
            }}
          >
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {one.name}
            </Typography>
            <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
              {one.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
