import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PointerEvent } from 'react';
import { forcedChoice } from '../../kit/edge.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** More steps than this would be too narrow for a finger at 320 px: they stand in rows. */
const STEPS_OF_A_TRACK = 11;

/**
 * One track from end to end, which a finger can be drawn along: what lies below the answer is filled lightly. Native radios
 * under the steps: arrow keys move as everywhere, and nothing is chosen until somebody chooses.
 */
export function ScaleField({ item, answer, error, disabled, onChange }: FieldProps) {
  const min = item.min ?? 0;
  const max = item.max ?? 10;
  const steps = Array.from({ length: Math.max(0, max - min) + 1 }, (_, index) => min + index);
  const isTrack = steps.length <= STEPS_OF_A_TRACK;
  const drawn = typeof answer === 'number' ? answer : null;
  const draw = ({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!isTrack || disabled || buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = steps[Math.floor(((clientX - left) / width) * steps.length)];
    if (step !== undefined && step !== answer) onChange(step);
  };
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <Box
        onPointerMove={draw}
        sx={{
          display: 'grid',
          maxWidth: 640,
          // The page still scrolls under a finger that goes up or down.
          ...(isTrack
            ? { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`, touchAction: 'pan-y' }
            : { gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' }),
        }}
      >
        {steps.map((step) => {
          const checked = answer === step;
          const isBelow = isTrack && drawn !== null && step < drawn;
          return (
            <Box
              component="label"
              key={step}
              sx={{
                position: 'relative',
                height: isTrack ? 56 : 48,
                display: 'grid',
                placeItems: 'center',
                cursor: disabled ? 'default' : 'pointer',
                border: 1,
                fontWeight: 600,
                borderColor: checked ? 'fill.dark' : 'line.field',
                bgcolor: checked ? 'fill.dark' : isBelow ? 'primary.light' : 'background.paper',
                color: checked ? 'common.white' : isBelow ? 'primary.dark' : 'text.primary',
                ...(isTrack
                  ? { '& + &': { ml: '-1px' }, '&:first-of-type': firstOfTrack, '&:last-of-type': lastOfTrack }
                  : { borderRadius: 1 }),
                ...(checked ? { zIndex: 1, ...forcedChoice } : {}),
                '&:focus-within': { zIndex: 1, outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
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
        <Stack direction="row" sx={{ mt: 0.5, maxWidth: 640, gap: 2, justifyContent: 'space-between' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {min} es nada
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {max} es lo más fuerte
          </Typography>
        </Stack>
      )}
    </FieldFrame>
  );
}

const firstOfTrack = { borderRadius: 1, borderTopRightRadius: 0, borderBottomRightRadius: 0 };
const lastOfTrack = { borderRadius: 1, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 };
