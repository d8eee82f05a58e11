import type { Block } from '@consultorio/contracts/structured-text';
import type { VariableValues } from '@consultorio/contracts/template-variables';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { StructuredTextView } from '../../../capabilities/templates/structured-text-view.tsx';

const sectionModes = ['skip', 'append', 'replace'] as const;
export type SectionMode = (typeof sectionModes)[number];

const modeTexts = { skip: 'Omitir', append: 'Agregar', replace: 'Reemplazar' } as const satisfies Record<
  SectionMode,
  string
>;

interface Props {
  label: string;
  blocks: readonly Block[];
  values: VariableValues;
  /** The text that the section has already. */
  written: string;
  mode: SectionMode;
  onMode: (mode: SectionMode) => void;
}

/** One section of a template before it is applied: the new text, the present one, and the result of both. */
export function TemplateSectionChoice({ label, blocks, values, written, mode, onMode }: Props) {
  // There is nothing to replace in an empty section.
  const offered = written.trim() ? sectionModes : sectionModes.filter((one) => one !== 'replace');
  return (
    <Box component="section" aria-label={label}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.75 }}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: 1 }}>
          {label}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          aria-label={`Qué hacer con ${label}`}
          onChange={(_, next: SectionMode | null) => next && onMode(next)}
          sx={{ '& > button': { px: 1.25, py: 0.5, textTransform: 'none' } }}
        >
          {offered.map((one) => (
            <ToggleButton key={one} value={one}>
              {modeTexts[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {written.trim() ? (
        <Typography
          variant="body2"
          sx={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            color: 'text.secondary',
            textDecoration: mode === 'replace' ? 'line-through' : undefined,
          }}
        >
          {written.trim()}
        </Typography>
      ) : null}
      {mode === 'skip' ? null : (
        <Box sx={{ mt: 0.75, pl: 1.25, borderLeft: 3, borderColor: 'primary.main' }}>
          <StructuredTextView blocks={blocks} values={values} />
        </Box>
      )}
    </Box>
  );
}
