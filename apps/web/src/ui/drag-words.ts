import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { Row } from './form-edits.ts';

/** What a screen reader says while a question is moved. */

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Para mover la pregunta presiona la barra espaciadora, muévela con las flechas y presiona de nuevo la barra para soltarla. Escape la devuelve a su lugar.',
};

export function dragAnnouncements(rows: readonly Row[]): Announcements {
  const nameOf = (id: string | number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return 'la pregunta';
    return row.item ? `«${row.item.label || 'sin texto'}»` : `la sección «${row.section.title}»`;
  };
  const placeOf = (id: string | number) => `${rows.findIndex((one) => one.id === id) + 1} de ${rows.length}`;
  return {
    onDragStart: ({ active }) => `Tomaste ${nameOf(active.id)}, lugar ${placeOf(active.id)}.`,
    // It is over its own place at once; saying so would drown that it was taken.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} está sobre ${nameOf(over.id)}, lugar ${placeOf(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Soltaste ${nameOf(active.id)} en el lugar ${placeOf(over.id)}.` : `${nameOf(active.id)} no se movió.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} volvió a su lugar.`,
  };
}
