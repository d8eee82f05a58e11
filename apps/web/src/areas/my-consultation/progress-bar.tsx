import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dayNameText } from '../../capabilities/my-consultations/moment-text.ts';
import { forcedChoice } from '../../kit/edge.ts';
import { unseen } from '../../kit/unseen.ts';
import { timeOfDayText } from '../../texts/dates.ts';
import type { ProgressStep } from './progress-steps.ts';

const dots = {
  done: { bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main' },
  now: { bgcolor: 'fill.main', color: 'common.white', borderColor: 'fill.main', ...forcedChoice },
  later: { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'line.field' },
  ended: { bgcolor: 'text.secondary', color: 'background.paper', borderColor: 'text.secondary' },
} as const;

const stateTexts = { done: 'hecho', now: 'en este paso', later: 'pendiente', ended: 'terminó aquí' } as const;

const marks: Partial<Record<ProgressStep['state'], ReactNode>> = {
  done: <CheckOutlined sx={{ fontSize: 18 }} />,
  ended: <RemoveOutlined sx={{ fontSize: 18 }} />,
};

/** The way of the consultation in one row; on a phone the times stay below their steps. */
export function ProgressBar({ steps }: { steps: ProgressStep[] }) {
  return (
    <Box
      component="ol"
      aria-label="Avance de la consulta"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
      }}
    >
      {steps.map(({ label, at, state }, index) => (
        <Box
          component="li"
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          // A label that takes two lines leaves the times of all steps in one row.
          sx={{
            position: 'relative',
            display: 'grid',
            gridRow: 'span 3',
            gridTemplateRows: 'subgrid',
            textAlign: 'center',
            px: 0.75,
          }}
        >
          {index > 0 ? (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                top: 13,
                left: 'calc(-50% + 18px)',
                right: 'calc(50% + 18px)',
                borderTop: 2,
                borderColor: state === 'done' || state === 'now' ? 'success.main' : 'divider',
              }}
            />
          ) : null}
          <Box
            aria-hidden
            sx={{
              border: 2,
              ...dots[state],
              width: 28,
              height: 28,
              mx: 'auto',
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              fontSize: 'caption.fontSize',
              fontWeight: 700,
              boxSizing: 'border-box',
            }}
          >
            {marks[state] ?? index + 1}
          </Box>
          <Typography
            variant="caption"
            component="p"
            sx={{ mt: 0.75, lineHeight: 1.25, fontWeight: state === 'later' ? 400 : 600 }}
          >
            {label}
            <Box component="span" sx={unseen}>
              {/* What is not drawn is read after a blank, before which no colon may stand. */}({stateTexts[state]})
            </Box>
          </Typography>
          {at ? (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', lineHeight: 1.3, '& span': { whiteSpace: 'nowrap' } }}
            >
              <span>{dayNameText(at)}</span> <span>{timeOfDayText(at)}</span>
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
