import type { FormSchema } from '@consultorio/contracts/forms';
import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay, useDraggable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useDragSensors } from '../../kit/drag-list.tsx';
import { shiftOf } from '../../kit/drag-row.ts';
import { type FormSection, moveRow, putSection, rowsOf, sectionBlock } from './form-edits.ts';
import { collide, draggedSection, formAnnouncements, keyboardSteps, sectionUnder } from './section-drag.ts';
import { SectionCount } from './section-row.tsx';

export type DragSign = 'onMouseDown' | 'onTouchStart' | 'onKeyDown';
/** By the id of what a handle moves: what hears a press on it. */
export type DragListeners = Map<string, Partial<Record<DragSign, (event: SyntheticEvent) => void>>>;

/** The dragged section, and the one it is over. */
export interface Lifted {
  key: string;
  over: string | null;
}

interface Props {
  schema: FormSchema;
  /** The list whose rows are moved: drawn long before this is here, and never drawn anew because of it. */
  list: RefObject<HTMLElement | null>;
  listeners: DragListeners;
  /** The rows can be moved from now on. */
  onReady: () => void;
  lifted: Lifted | null;
  onLift: (lifted: Lifted | null) => void;
  onMove: (change: (schema: FormSchema) => FormSchema) => void;
}

/** Questions and whole sections, moved in one list. It stands beside the rows and takes hold of them by their ids. */
export function FormDrag({ schema, list, listeners, onReady, lifted, onLift, onMove }: Props) {
  const rows = rowsOf(schema);
  const order = JSON.stringify(rows.map(({ id, section, item }) => [id, item ? null : section.key]));
  // New ids would draw every row again, at every letter that is typed into one of them.
  const places = useMemo(() => JSON.parse(order) as [id: string, section: string | null][], [order]);
  const ids = useMemo(() => places.map(([id]) => id), [places]);
  const sensors = useDragSensors(keyboardSteps);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const track = ({ active, over = null }: Pick<DragOverEvent, 'active'> & { over?: DragOverEvent['over'] }) => {
    const key = draggedSection(active.id);
    if (key !== null) onLift({ key, over: sectionUnder(over, active) });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    onLift(null);
    const [key, overKey] = [draggedSection(active.id), sectionUnder(over, active)];
    if (key !== null) {
      if (overKey !== null && overKey !== key) onMove((now) => putSection(now, key, overKey));
    } else if (over && over.id !== active.id) onMove((now) => moveRow(now, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragStart={track}
      onDragOver={track}
      onDragCancel={() => onLift(null)}
      onDragEnd={drop}
      // Its own words about how to drag come too late for who hears the first handle: the list has them.
      accessibility={{ announcements: formAnnouncements(rows), screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {places.map(([id, section]) =>
          section === null ? (
            <QuestionDrag key={id} {...{ id, list, listeners }} />
          ) : (
            <SectionDrag key={id} {...{ id, list, listeners }} block={sectionBlock(section)} />
          ),
        )}
      </SortableContext>
      <LiftedSection section={schema.sections.find(({ key }) => key === lifted?.key) ?? null} />
    </DndContext>
  );
}

type RowProps = Pick<Props, 'list' | 'listeners'> & { id: string };
type Sortable = ReturnType<typeof useSortable>;

const QuestionDrag = memo(function QuestionDrag({ id, list, listeners }: RowProps) {
  const question = useSortable({ id });
  useRow({ id, list }, question);
  useHandle({ id, list, listeners }, question);
  return null;
});

/** A place to drop questions at, which is not moved as one of them; its handle takes the section with all that is in it. */
const SectionDrag = memo(function SectionDrag({ id, list, listeners, block }: RowProps & { block: string }) {
  const title = useSortable({ id, disabled: { draggable: true, droppable: false } });
  const whole = useDraggable({ id: block });
  useRow({ id, list }, title, whole.setNodeRef);
  useHandle({ id: block, list, listeners }, whole);
  return null;
});

const found = (list: RowProps['list'], name: 'row' | 'drag', id: string) =>
  list.current?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`) ?? null;

/** The row follows the hand, or makes room. Its look is no part of what React draws there. */
function useRow(
  { id, list }: Omit<RowProps, 'listeners'>,
  { setNodeRef, transform, transition, isDragging }: Sortable,
  alsoAs?: Sortable['setNodeRef'],
) {
  useLayoutEffect(() => {
    const row = found(list, 'row', id);
    setNodeRef(row);
    alsoAs?.(row);
  }, [id, list, setNodeRef, alsoAs]);
  const shift = shiftOf(transform) ?? '';
  useLayoutEffect(() => {
    const row = found(list, 'row', id);
    if (!row) return;
    row.style.transform = shift;
    row.style.transition = transition ?? 'none';
    row.toggleAttribute('data-dragging', isDragging);
  }, [id, list, shift, transition, isDragging]);
}

function useHandle(
  { id, list, listeners }: RowProps,
  held: Pick<Sortable, 'listeners' | 'setActivatorNodeRef' | 'isDragging'>,
) {
  const { setActivatorNodeRef, isDragging } = held;
  useLayoutEffect(() => setActivatorNodeRef(found(list, 'drag', id)), [id, list, setActivatorNodeRef]);
  useLayoutEffect(() => {
    const handle = found(list, 'drag', id);
    if (isDragging) handle?.setAttribute('aria-pressed', 'true');
    else handle?.removeAttribute('aria-pressed');
  }, [id, list, isDragging]);
  useLayoutEffect(() => {
    if (held.listeners) listeners.set(id, held.listeners);
    return () => void listeners.delete(id);
  }, [id, listeners, held.listeners]);
}

/** The title that follows the pointer; the section itself does not move until it is dropped. */
function LiftedSection({ section }: { section: FormSection | null }) {
  return (
    <DragOverlay dropAnimation={null}>
      {section ? (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            px: 1,
            gap: 1,
            borderRadius: 1,
            bgcolor: 'background.paper',
            boxShadow: 6,
          }}
        >
          <DragIndicatorOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
          <Typography component="span" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {section.title || 'Sección sin título'}
          </Typography>
          <SectionCount count={section.items.length} />
        </Box>
      ) : null}
    </DragOverlay>
  );
}
