/** A button that waits for an answer, told by `aria-busy` alone: server-rendered pages have no React to say it. */
export const busyStyles = {
  '&[aria-busy=true]': { pointerEvents: 'none', opacity: 0.72 },
  '&[aria-busy=true]::after': {
    content: '""',
    width: 16,
    height: 16,
    ml: 1.25,
    flexShrink: 0,
    boxSizing: 'border-box',
    border: '2px solid',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: 'turn 800ms linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '3s' },
  },
  '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
} as const;
