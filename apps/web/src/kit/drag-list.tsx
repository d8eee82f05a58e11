import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { dragAnnouncements, dragInstructions } from './drag-words.ts';

interface Props {
  ids: readonly string[];
  /** As a screen reader says it while it is moved: «Temperatura», with its quotes. */
  nameOf: (id: string) => string;
  onMove: (id: string, over: string) => void;
  /** Rows that know their place by `useDragRow`, in the order of `ids`. */
  children: ReactNode;
}

// The same objects for ever: a list whose sensors are new renders all its rows again.
const mouse = { activationConstraint: { distance: 4 } };
const touch = { activationConstraint: { delay: 150, tolerance: 8 } };

/** The ways to take a row: a finger must rest on it, so that the page can still be scrolled. */
export const useDragSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(
      KeyboardSensor,
      useMemo(() => ({ coordinateGetter }), [coordinateGetter]),
    ),
  );

/** A list whose rows are moved with the mouse, a finger or the keyboard. */
export function DragList({ ids, nameOf, onMove, children }: Props) {
  const sensors = useDragSensors(sortableKeyboardCoordinates);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(ids, nameOf),
        screenReaderInstructions: dragInstructions,
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
