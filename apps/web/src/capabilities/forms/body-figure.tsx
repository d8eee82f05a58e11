import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { type BodyShape, type BodySide, body, bodyShapes } from './body-shapes.ts';

interface Props {
  side: BodySide;
  marked: ReadonlySet<string>;
  /** The places that can be chosen, with their names; without them it is a picture to look at. */
  places?: ReadonlyMap<string, string>;
  disabled?: boolean;
  onToggle?: (region: string) => void;
}

export const sideTexts: Record<BodySide, string> = { front: 'De frente', back: 'De espaldas' };

/** One side of the body. Each place that can be chosen is a checkbox with its name. */
export function BodyFigure({ side, marked, places, disabled = false, onToggle }: Props) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${body.width} ${body.height}`}
      {...(places ? { role: 'group', 'aria-label': sideTexts[side] } : { 'aria-hidden': true })}
      sx={figure}
    >
      {bodyShapes[side].map((shape) => {
        const name = places?.get(shape.region);
        const isMarked = marked.has(shape.region);
        const look = { d: shape.d, className: isMarked ? 'marked' : undefined, ...mirror(shape) };
        if (!name) return <path key={shape.region} {...look} />;
        const toggle = () => disabled || onToggle?.(shape.region);
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot have the shape of a hand
          <path
            key={shape.region}
            {...look}
            role="checkbox"
            aria-checked={isMarked}
            aria-label={name}
            aria-disabled={disabled}
            tabIndex={0}
            onClick={toggle}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              toggle();
            }}
          >
            <title>{name}</title>
          </path>
        );
      })}
    </Box>
  );
}

const mirror = ({ mirrored }: BodyShape) => (mirrored ? { transform: `matrix(-1 0 0 1 ${body.width} 0)` } : {});

const figure = ({ vars: { palette } }: Theme) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& path': {
    fill: palette.background.paper,
    stroke: palette.line.hover,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    outline: 'none',
  },
  '& [role=checkbox]': { cursor: 'pointer' },
  '& [role=checkbox]:hover': { fill: palette.primary.light },
  '& path.marked': { fill: palette.fill.main, stroke: palette.fill.dark },
  '& path:focus-visible': { stroke: palette.primary.main, strokeWidth: 4, paintOrder: 'stroke' },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    '& path': { fill: 'Canvas', stroke: 'CanvasText' },
    '& path.marked': { fill: 'Highlight', stroke: 'CanvasText' },
    '& path:focus-visible': { stroke: 'Highlight' },
  },
});
