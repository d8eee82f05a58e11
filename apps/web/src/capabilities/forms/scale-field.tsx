import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { forcedChoice } from '../../kit/edge.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** Native radios under the squares: arrow keys move as everywhere. Two rows on a phone keep every square 44 px wide. */
export function ScaleField({ item, answer, error, disabled, onChange }: FieldProps) {
  const min = item.min ?? 0;
  const max = item.max ?? 10;
  const steps = Array.from({ length: Math.max(0, max - min) + 1 }, (_, index) => min + index);
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <Box
        sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))', maxWidth: 640 }}
      >
        {steps.map((step) => {
          const checked = answer === step;
          return (
            <Box
              component="label"
              key={step}
              sx={{
                position: 'relative',
                height: 48,
                display: 'grid',
                placeItems: 'center',
                cursor: disabled ? 'default' : 'pointer',
                border: 1,
                borderRadius: 1,
                fontWeight: 600,
                borderColor: checked ? 'fill.dark' : 'line.field',
                bgcolor: checked ? 'fill.dark' : 'background.paper',
                color: checked ? 'common.white' : 'text.primary',
                ...(checked ? forcedChoice : {}),
                '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <Box
                component="input"
                type="radio"
                name={item.key}
                checked={checked}
                disabled={disabled}
                onChange={() => onChange(step)}
                sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
              />
              {step}
            </Box>
          );
        })}
      </Box>
      {item.help ? null : (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {min} es nada, {max} es lo más fuerte
        </Typography>
      )}
    </FieldFrame>
  );
}
