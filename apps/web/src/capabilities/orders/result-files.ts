import type { StoredFile } from '@consultorio/contracts/files';
import type { ReactNode } from 'react';

/** Files of a result. Uploading belongs to another feature: the screen hands its hook over. */
export interface ResultFiles {
  /** Picker and list of what was chosen. */
  field: ReactNode;
  stored: StoredFile[];
  busy: boolean;
}

export type ShowFiles = (files: StoredFile[]) => ReactNode;
