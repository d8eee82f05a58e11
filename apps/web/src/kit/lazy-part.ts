import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that is loaded when it is shown. Without a network it waits for it, with its skeleton in its place: an
 * import that fails would take the whole page away, and what is typed there.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await onceOnline(load) }));

/** The part, as soon as there is a network. */
export async function onceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return onceOnline(load);
  }
}
