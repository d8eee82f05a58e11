export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const MAX_FILES_PER_CONSULTATION = 10;

/** Decided by content, never by name or by what the sender claims. Images are re-encoded, documents only downloaded. */
export const acceptedMimes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
