import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { dragAnnouncements } from '../../kit/drag-words.ts';
import { type Row, sectionBlock, sectionRow } from './form-edits.ts';

/**
 * Questions move aside for the one that is dragged; a section, which may be taller than the window, does not: only its
 * title is lifted, the list stands still, and a line shows where the section would go.
 */

const BLOCK = sectionBlock('');
const ROW = sectionRow('');
export const draggedSection = (id: UniqueIdentifier | undefined): string | null =>
  String(id ?? '').startsWith(BLOCK) ? String(id).slice(BLOCK.length) : null;
const sectionOfRow = (id: UniqueIdentifier | undefined): string | null =>
  String(id ?? '').startsWith(ROW) ? String(id).slice(ROW.length) : null;

/** For a question, the row that is nearest; for a section, the one whose rows are under the pointer. */
export const collide: CollisionDetection = (args) => {
  if (draggedSection(args.active.id) === null) return closestCenter(args);
  const { droppableContainers, droppableRects, pointerCoordinates, collisionRect } = args;
  const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
  const titles = droppableContainers
    .filter(({ id }) => sectionOfRow(id) !== null)
    .map((container) => ({ container, top: droppableRects.get(container.id)?.top ?? 0 }))
    .sort((one, other) => one.top - other.top);
  const under = titles.findLast(({ top }) => top <= y) ?? titles[0];
  return under ? [{ id: under.container.id, data: { droppableContainer: under.container, value: 0 } }] : [];
};

/** Arrows take a question row by row, a section title by title. */
export const keyboardSteps: KeyboardCoordinateGetter = (event, args) => {
  const { context, active } = args;
  if (draggedSection(active) === null) return sortableKeyboardCoordinates(event, args);
  const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (by === 0) return undefined;
  event.preventDefault();
  const rects = [...context.droppableContainers.values()]
    .flatMap((container) => (container && sectionOfRow(container.id) !== null ? [container] : []))
    .flatMap(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
    .sort((one, other) => (one.rect?.top ?? 0) - (other.rect?.top ?? 0));
  const at = rects.findIndex(({ id }) => id === context.over?.id);
  const next = rects[at + by]?.rect;
  return next ? { x: next.left, y: next.top } : undefined;
};

export const sectionUnder = (over: { id: UniqueIdentifier } | null, active: Active): string | null =>
  draggedSection(active.id) === null ? null : sectionOfRow(over?.id);

/** Questions are counted among all rows, sections among sections. */
export function formAnnouncements(rows: readonly Row[]): Announcements {
  const titles = rows.filter(({ item }) => !item);
  const nameOf = (id: string) => {
    const { item, section } = rows.find((row) => row.id === id || sectionBlock(row.section.key) === id) ?? {};
    return item ? `«${item.label || 'sin texto'}»` : `la sección «${section?.title || 'sin título'}»`;
  };
  const ofQuestions = dragAnnouncements(
    rows.map(({ id }) => id),
    nameOf,
  );
  const ofSections = dragAnnouncements(
    titles.map(({ section }) => sectionBlock(section.key)),
    nameOf,
  );
  const wordsFor = (active: Active) => (draggedSection(active.id) === null ? ofQuestions : ofSections);
  // A section is dropped at the row of another one, and is told as over that section.
  const told = <Event extends { active: Active; over: { id: UniqueIdentifier } | null }>(event: Event): Event => {
    const key = event.over && sectionUnder(event.over, event.active);
    return key ? { ...event, over: { ...event.over, id: sectionBlock(key) } } : event;
  };
  return {
    onDragStart: (event) => wordsFor(event.active).onDragStart(event),
    onDragOver: (event) => wordsFor(event.active).onDragOver(told(event)),
    onDragEnd: (event) => wordsFor(event.active).onDragEnd(told(event)),
    onDragCancel: (event) => wordsFor(event.active).onDragCancel(event),
  };
}
