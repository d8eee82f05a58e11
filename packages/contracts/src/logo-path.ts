/**
 * The public address of the logo; a new logo gets a new one. Not in clinic.ts, so that every header has it without zod.
 */
export const logoPath = (logoFileId: string): string => `/logo/${logoFileId}`;
