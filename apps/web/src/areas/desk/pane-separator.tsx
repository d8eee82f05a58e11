import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampPane, type PaneWidths, paneLimits } from './pane-widths.ts';

interface Props {
  side: keyof PaneWidths;
  column: number;
  width: number;
  /** `done` when the hand lets go: only then it is worth remembering. */
  onWidth: (width: number, done: boolean) => void;
  onReset: () => void;
}

const STEP = 24;
const labels = { left: 'Ancho del panel del paciente', right: 'Ancho del panel del chat' } as const;

/**
 * The line between two panes: dragged, or moved by arrows; a double click gives it back its usual place. By hand: 1 kB in
 * a grid whose header rows cross the panes, where react-resizable-panels would be 14 (decision 053).
 */
export function PaneSeparator({ side, column, width, onWidth, onReset }: Props) {
  // The left pane grows to the right, the right one to the left.
  const sign = side === 'left' ? 1 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowRight: width + sign * STEP,
      ArrowLeft: width - sign * STEP,
      Home: side === 'left' ? paneLimits.left.min : paneLimits.right.max,
      End: side === 'left' ? paneLimits.left.max : paneLimits.right.min,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(clampPane(side, next), true);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: line, pointerId, clientX } = event;
    line.setPointerCapture(pointerId);
    const at = (move: globalThis.PointerEvent) => clampPane(side, width + sign * (move.clientX - clientX));
    const onMove = (move: globalThis.PointerEvent) => onWidth(at(move), false);
    const onUp = (up: globalThis.PointerEvent) => {
      line.removeEventListener('pointermove', onMove);
      line.removeEventListener('pointerup', onUp);
      line.removeEventListener('pointercancel', onUp);
      onWidth(at(up), true);
    };
    line.addEventListener('pointermove', onMove);
    line.addEventListener('pointerup', onUp);
    line.addEventListener('pointercancel', onUp);
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={labels[side]}
      aria-valuenow={width}
      aria-valuemin={paneLimits[side].min}
      aria-valuemax={paneLimits[side].max}
      tabIndex={0}
      title="Arrastra para cambiar el ancho"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={onReset}
      sx={{
        gridColumn: column,
        gridRow: '1 / -1',
        justifySelf: 'start',
        zIndex: 2,
        width: 9,
        ml: '-5px',
        cursor: 'col-resize',
        touchAction: 'none',
        transition: 'background-color 120ms',
        '&:hover, &:focus-visible': { bgcolor: 'primary.main', opacity: 0.5, outline: 'none' },
      }}
    />
  );
}
