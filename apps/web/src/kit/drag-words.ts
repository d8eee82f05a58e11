import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** The words of a screen reader while a row of a list is moved. */

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Presiona la barra espaciadora para tomar este renglón, muévelo con las flechas y presiona de nuevo la barra para soltarlo. Escape lo devuelve a su lugar.',
};

export function dragAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const named = (id: UniqueIdentifier) => nameOf(String(id));
  const placeOf = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Tomaste ${named(active.id)}, lugar ${placeOf(active.id)}.`,
    // It is over its own place at once; saying so would drown that it was taken.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${named(active.id)} está sobre ${named(over.id)}, lugar ${placeOf(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Soltaste ${named(active.id)} en el lugar ${placeOf(over.id)}.` : `${named(active.id)} no se movió.`,
    onDragCancel: ({ active }) => `${named(active.id)} volvió a su lugar.`,
  };
}

/** The words that say how a row is moved, read with each handle. */
export const DRAG_HINT = 'como-se-mueve';

export const dragHandle = (id: string, what: string) => ({
  'data-drag': id,
  'aria-roledescription': what,
  'aria-describedby': DRAG_HINT,
});
