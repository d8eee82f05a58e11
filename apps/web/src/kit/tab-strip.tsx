import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { forcedChoice } from './edge.ts';

export interface StripTab<Value extends string> {
  value: Value;
  id: string;
  /** The id of the panel that it shows; none while it shows none. */
  panelId: string | undefined;
  label: ReactNode;
  title?: string;
  /** As `aria-keyshortcuts`. */
  keys?: string;
}

interface Props<Value extends string> {
  label: string;
  tabs: readonly StripTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Of a tab, in pixels. */
  height?: number;
  /** Nothing to press where tabs are beyond the edge: a finger draws them. */
  withoutArrows?: boolean;
}

/** As wide as an arrow: a tab that is reached stands beside it. */
const ARROW = 40;

/**
 * A row of tabs, of which the chosen one is underlined; what does not fit is scrolled to. MUI's brings 6 kB and measures itself
 * whenever it is drawn.
 */
export function TabStrip<Value extends string>({ label, tabs, value, onChange, height = 48, ...look }: Props<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value) showWhole(row.current, row.current?.querySelector<HTMLElement>('[aria-selected=true]'));
  }, [value]);
  const walk = (event: KeyboardEvent) => {
    const all = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const to = all[places[event.key] ?? -1];
    if (!to || at < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    to.focus();
  };
  const choose = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[role=tab]')?.dataset.tab : undefined;
    const tab = tabs.find((one) => one.value === pressed);
    if (tab && tab.value !== value) onChange(tab.value);
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
      <Box
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        onClick={choose}
        onFocus={(event) => showWhole(row.current, event.target)}
        sx={{ display: 'flex', position: 'relative', overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        {tabs.map((tab) => (
          <OneTab key={tab.value} {...tab} chosen={tab.value === value} height={height} />
        ))}
      </Box>
      {look.withoutArrows ? null : <Arrows row={row} />}
    </Box>
  );
}

type TabProps = StripTab<string> & { chosen: boolean; height: number };

const OneTab = memo(function OneTab({ value, id, panelId, label, title, keys, chosen, height }: TabProps) {
  return (
    <ButtonBase
      id={id}
      role="tab"
      data-tab={value}
      aria-selected={chosen}
      aria-controls={panelId}
      aria-keyshortcuts={keys}
      title={title}
      tabIndex={chosen ? 0 : -1}
      sx={tabLook}
      style={{ minHeight: height }}
    >
      {label}
      {chosen ? <Box component="span" aria-hidden data-tab-line sx={line} /> : null}
    </ButtonBase>
  );
});

const tabLook = {
  position: 'relative',
  flexShrink: 0,
  maxWidth: 360,
  px: 1.5,
  typography: 'button',
  lineHeight: 1.25,
  color: 'text.secondary',
  '&[aria-selected=true]': { color: 'primary.dark' },
  // Outside of it the row would cut the ring off.
  '&.MuiButtonBase-root:focus-visible': { outlineOffset: -3 },
} as const;
const line = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 2,
  bgcolor: 'primary.main',
  ...forcedChoice,
} as const;

function showWhole(row: HTMLElement | null, tab: HTMLElement | null | undefined) {
  if (!row || !tab) return;
  const beyond = tab.offsetLeft + tab.offsetWidth + ARROW - row.clientWidth;
  if (row.scrollLeft < beyond) row.scrollLeft = beyond;
  else if (row.scrollLeft > tab.offsetLeft - ARROW) row.scrollLeft = tab.offsetLeft - ARROW;
}

/**
 * They lie above the row: with room of their own they would keep it too narrow to ever do without them. One that leads nowhere
 * would hide the first tab, or the last.
 */
const Arrows = memo(function Arrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setHidden((was) => (was.before === now.before && was.after === now.after ? was : now));
    };
    const sizes = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) sizes.observe(watched);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  const arrow = (side: 'left' | 'right') => (
    <ButtonBase
      // The keyboard walks the tabs themselves.
      tabIndex={-1}
      aria-hidden
      data-tab-arrow
      onClick={() =>
        row.current?.scrollBy({ left: (side === 'left' ? -1 : 1) * (row.current.clientWidth - 2 * ARROW) })
      }
      sx={{
        position: 'absolute',
        insetBlock: 0,
        [side]: 0,
        width: ARROW,
        bgcolor: 'background.default',
        '.MuiPaper-root &': { bgcolor: 'background.paper' },
        '& svg': { fontSize: 20 },
      }}
    >
      {side === 'left' ? <ChevronLeftOutlined /> : <ChevronRightOutlined />}
    </ButtonBase>
  );
  return (
    <>
      {hidden.before ? arrow('left') : null}
      {hidden.after ? arrow('right') : null}
    </>
  );
});
