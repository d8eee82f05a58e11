import { isBodyRegion } from '@consultorio/contracts/body-regions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { forcedChoice } from '../../kit/edge.ts';
import { useOther } from '../people/about-person.ts';
import { BodyFigure, sideTexts } from './body-figure.tsx';
import type { BodySide } from './body-shapes.ts';
import { ManyChoices } from './choice-fields.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const sides = ['front', 'back'] as const;

/** «¿Dónde?» on a drawing of the body, or in a list of the same places: each shows what the other chose. */
export function BodyField(props: FieldProps) {
  const { item, answer, error, disabled, onChange } = props;
  const [asList, setAsList] = useState(false);
  const [side, setSide] = useState<BodySide>('front');
  const whose = useOther() ? 'Su' : 'Tu';
  const options = item.options ?? [];
  const places = new Map(options.flatMap(({ value, label }) => (isBodyRegion(value) ? [[value, label] as const] : [])));
  const chosen = Array.isArray(answer) ? (answer as string[]) : [];
  const marked = new Set(chosen);
  const toggle = (region: string) => {
    const isAfter = (value: string) => marked.has(value) !== (value === region);
    const others = chosen.filter((value) => !places.has(value));
    // From head to foot, as it is read; in whatever order it was marked.
    onChange([...[...places.keys()].filter(isAfter), ...others]);
  };
  const names = [...places].flatMap(([value, label]) => (marked.has(value) ? [label] : []));
  return (
    <FieldFrame item={item} error={error}>
      <Button variant="text" sx={{ mt: -0.5, mb: 1, ml: -2 }} onClick={() => setAsList(!asList)}>
        {asList ? 'Marcar en el dibujo' : 'Elegir de una lista'}
      </Button>
      {asList ? null : (
        <Box sx={{ maxWidth: 640 }}>
          {/* On a phone one side fills the width, so that a finger meets a hand. */}
          <Stack direction="row" role="group" aria-label="Lado del cuerpo" sx={{ gap: 1, display: { sm: 'none' } }}>
            {sides.map((one) => (
              <Button
                key={one}
                fullWidth
                variant={one === side ? 'contained' : 'outlined'}
                aria-pressed={one === side}
                sx={one === side ? forcedChoice : undefined}
                onClick={() => setSide(one)}
              >
                {sideTexts[one]}
              </Button>
            ))}
          </Stack>
          <Box sx={{ display: 'grid', gap: 3, mt: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {sides.map((one) => (
              <Box
                key={one}
                sx={{
                  display: one === side ? 'block' : { xs: 'none', sm: 'block' },
                  width: '100%',
                  maxWidth: 260,
                  mx: 'auto',
                }}
              >
                <Typography sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'center', fontWeight: 600 }}>
                  {sideTexts[one]}
                </Typography>
                <Stack direction="row" aria-hidden sx={{ justifyContent: 'space-between', mb: -2.5 }}>
                  {(one === 'front' ? ['derecha', 'izquierda'] : ['izquierda', 'derecha']).map((hand) => (
                    <Typography key={hand} variant="caption" sx={{ color: 'text.secondary' }}>
                      {`${whose} ${hand}`}
                    </Typography>
                  ))}
                </Stack>
                <BodyFigure side={one} marked={marked} places={places} disabled={disabled} onToggle={toggle} />
              </Box>
            ))}
          </Box>
          <Typography role="status" sx={{ mt: 1.5 }}>
            {names.length > 0 ? `Marcaste: ${names.join('; ')}.` : 'Toca el dibujo donde lo sientes.'}
          </Typography>
        </Box>
      )}
      <ManyChoices {...props} options={asList ? options : options.filter(({ value }) => !places.has(value))} />
    </FieldFrame>
  );
}
