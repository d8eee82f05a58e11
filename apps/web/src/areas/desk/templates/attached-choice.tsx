import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';

export interface AttachedOption {
  key: string;
  title: string;
  lines?: readonly string[];
  /** It is there already: shown, and not to be chosen. */
  present?: boolean;
}

interface Props {
  label: string;
  hint: string;
  options: readonly AttachedOption[];
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The rest of a template beside its words: all of it, except the items that the doctor leaves out. */
export function AttachedChoice({ label, hint, options, left, onToggle }: Props) {
  if (options.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {hint}
      </Typography>
      {options.map(({ key, title, lines = [], present }) => (
        <Box component="label" key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.25 }}>
          <Checkbox checked={!present && !left.has(key)} disabled={present ?? false} onChange={() => onToggle(key)} />
          <Box sx={{ pt: 1.25, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {present ? `${title} (ya está en la nota)` : title}
            </Typography>
            {lines.map((line) => (
              <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
