/** The sheets over a staff screen: the palette and the help of the keys. The layout holds them; a button may ask for one. */
export type StaffSheet = 'palette' | 'help';

let listener: ((sheet: StaffSheet) => void) | null = null;

export const openSheet = (sheet: StaffSheet): void => listener?.(sheet);

/** Returns the function that lets go. */
export function listenForSheets(listen: (sheet: StaffSheet) => void): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}
