import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { strokes } from './draw-marks.ts';
import { isVisible, type Mark, movedBy, type PhotoSize, type Point, pathOf, scaledBy, thickness } from './marks.ts';

interface Props {
  url: string;
  name: string;
  shape: Mark['shape'];
  marks: readonly Mark[];
  onMarks: (marks: Mark[]) => void;
  photo: Ref<HTMLImageElement>;
  onError: () => void;
}

const steps: Record<string, Point> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** The photo as a whole, and what is drawn on it by finger, mouse or, for the last mark, arrows, plus and minus. */
export function MarkCanvas({ url, name, shape, marks, onMarks, photo, onError }: Props) {
  const { palette } = useTheme();
  const [size, setSize] = useState<PhotoSize | null>(null);
  const [drawing, setDrawing] = useState<Mark | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    return [share((clientX - left) / width), share((clientY - top) / height)];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = marks.at(-1);
    const step = steps[event.key];
    const factor = event.key === '+' ? 1.15 : event.key === '-' ? 1 / 1.15 : null;
    if (!last || (!step && !factor)) return;
    event.preventDefault();
    onMarks([...marks.slice(0, -1), step ? movedBy(last, step) : scaledBy(last, factor ?? 1)]);
  };
  const end = () => {
    if (drawing && isVisible(drawing)) onMarks([...marks, drawing]);
    setDrawing(null);
  };
  return (
    <Box
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', containerType: 'size' }}
    >
      <Box
        sx={{ position: 'relative', lineHeight: 0 }}
        style={
          size
            ? {
                aspectRatio: `${size.width} / ${size.height}`,
                width: `min(100cqw, 100cqh * ${size.width / size.height})`,
              }
            : undefined
        }
      >
        <Box
          component="img"
          ref={photo}
          src={url}
          alt={name}
          draggable={false}
          onError={onError}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          sx={{ width: '100%', height: '100%' }}
        />
        {size ? (
          <Box
            component="svg"
            viewBox={`0 0 ${size.width} ${size.height}`}
            tabIndex={0}
            role="application"
            aria-label="Foto para señalar: las flechas mueven la última señal; más y menos cambian su tamaño"
            onKeyDown={onKeyDown}
            onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              const point = pointOf(event);
              setDrawing({ shape, points: [point, point] });
            }}
            onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
              const [first] = drawing?.points ?? [];
              if (!drawing || !first) return;
              const point = pointOf(event);
              setDrawing({ shape, points: shape === 'line' ? [...drawing.points, point] : [first, point] });
            }}
            onPointerUp={end}
            onPointerCancel={() => setDrawing(null)}
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              touchAction: 'none',
              cursor: 'crosshair',
              '&:focus-visible': { outline: '3px solid', outlineColor: 'photo.mark' },
            }}
          >
            {[...marks, ...(drawing ? [drawing] : [])].map((mark) =>
              strokes({ mark: palette.photo.pointer, edge: palette.photo.back }).map(([colour, times]) => (
                <path
                  key={`${pathOf(mark, size)}${times}`}
                  d={pathOf(mark, size)}
                  fill="none"
                  stroke={colour}
                  strokeWidth={thickness(size) * times}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              )),
            )}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
