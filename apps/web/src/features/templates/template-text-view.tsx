import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { templateVariableText } from '../../texts/template-variables.ts';
import { templateParts } from './template-parts.ts';

const mark = { px: 0.75, py: '1px', borderRadius: '4px', fontWeight: 600 } as const;

/** The text of a template with what is filled in and what must be filled marked apart. */
export function TemplateTextView({ text }: { text: string }) {
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.8 }}>
      {templateParts(text).map((part, index) => {
        // The text is fixed: a part has no name but its place.
        const key = `${index}-${part.kind}`;
        if (part.kind === 'text') return part.text;
        return (
          <Box
            component="span"
            key={key}
            sx={
              part.kind === 'variable'
                ? { ...mark, bgcolor: 'info.light', color: 'info.main' }
                : { ...mark, bgcolor: 'warning.light', color: 'warning.main' }
            }
          >
            {part.kind === 'variable' ? templateVariableText(part.text) : part.text || 'por llenar'}
          </Box>
        );
      })}
    </Typography>
  );
}
