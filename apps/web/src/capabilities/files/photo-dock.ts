import type { StoredFile } from '@consultorio/contracts/files';
import { createContext } from 'react';

/** Where a page has room for a photo beside what is being written: galleries show theirs there. Null: over the window. */
export const PhotoDock = createContext<((file: StoredFile) => void) | null>(null);
