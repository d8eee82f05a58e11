import type { FormSchema } from '@consultorio/contracts/forms';
import { DndContext, type DragEndEvent, type DragOverEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useState } from 'react';
import { useDragSensors } from '../../kit/drag-list.tsx';
import { dragInstructions } from '../../kit/drag-words.ts';
import { moveRow, putSection, rowsOf } from './form-edits.ts';
import { LiftedSection } from './lifted-section.tsx';
import { collide, draggedSection, dropLine, formAnnouncements, keyboardSteps, sectionUnder } from './section-drag.ts';

interface Props {
  schema: FormSchema;
  onMove: (change: (schema: FormSchema) => FormSchema) => void;
  /** The rows; `lifted` is the section in hand, `line` where it would go. */
  children: (lifted: string | null, line: ReturnType<typeof dropLine>) => ReactNode;
}

/** Questions and whole sections, moved in one list. */
export function FormDragList({ schema, onMove, children }: Props) {
  const rows = rowsOf(schema);
  const order = JSON.stringify(rows.map(({ id }) => id));
  // New ids would draw every row again, at every letter that is typed into one of them.
  const ids = useMemo(() => JSON.parse(order) as string[], [order]);
  const sensors = useDragSensors(keyboardSteps);
  const [lifted, setLifted] = useState<{ key: string; over: string | null } | null>(null);
  const track = ({ active, over = null }: Pick<DragOverEvent, 'active'> & { over?: DragOverEvent['over'] }) => {
    const key = draggedSection(active.id);
    if (key !== null) setLifted({ key, over: sectionUnder(over, active) });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const [key, overKey] = [draggedSection(active.id), sectionUnder(over, active)];
    if (key !== null) {
      if (overKey !== null && overKey !== key) onMove((now) => putSection(now, key, overKey));
    } else if (over && over.id !== active.id) onMove((now) => moveRow(now, String(active.id), String(over.id)));
  };
  const sectionKeys = schema.sections.map(({ key }) => key);
  const line = dropLine(sectionKeys, lifted?.key ?? null, lifted?.over ?? null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragStart={track}
      onDragOver={track}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
      accessibility={{ announcements: formAnnouncements(rows), screenReaderInstructions: dragInstructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(lifted?.key ?? null, line)}
      </SortableContext>
      <LiftedSection section={schema.sections.find(({ key }) => key === lifted?.key) ?? null} />
    </DndContext>
  );
}
