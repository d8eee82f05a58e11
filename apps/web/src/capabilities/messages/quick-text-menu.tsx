import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { QuickText } from './quick-texts.ts';
import type { useQuickTexts } from './use-quick-texts.ts';

type Props = Pick<ReturnType<typeof useQuickTexts>, 'listId' | 'optionId' | 'offered' | 'marked' | 'choose'> & {
  /** Over a composer, below a field, or in the flow of a dialog. */
  place?: 'over' | 'below' | 'flow';
};

const places = {
  over: { position: 'absolute', left: 12, right: 12, bottom: '100%' },
  below: { position: 'absolute', left: 0, right: 0, top: '100%' },
  flow: { mt: 1 },
} as const;

/** The focus stays in the field. The marked text is read whole before it is taken. */
export function QuickTextMenu({ listId, optionId, offered, marked, choose, place = 'over' }: Props) {
  if (offered.length === 0) return null;
  return (
    <Paper elevation={6} sx={{ ...places[place], zIndex: 4, maxHeight: 320, overflowY: 'auto' }}>
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
            <Typography
              variant="caption"
              component="p"
              noWrap={index !== marked}
              sx={{ color: 'text.secondary', whiteSpace: index === marked ? 'pre-wrap' : undefined }}
            >
              {one.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
