import type { FileContent } from '@consultorio/contracts/files';

type NotShown = Exclude<FileContent, 'clean'>;

/** A file that the virus scanner has not called clean: to its sender, and to everybody else. */
export const fileContentTexts = {
  waiting: { sender: 'Revisando el archivo…', others: 'Un archivo está en revisión' },
  refused: {
    sender: 'El antivirus encontró algo peligroso y lo quitamos. Lo demás sigue; si hace falta, envía otra copia.',
    others: 'Un archivo fue rechazado por el antivirus',
  },
} as const satisfies Record<NotShown, { sender: string; others: string }>;
