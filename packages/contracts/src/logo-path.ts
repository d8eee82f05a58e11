/**
 * The public address of the logo: a new logo has a new address. Apart from clinic.ts, so that every header has it
 * without zod.
 */
export const logoPath = (logoFileId: string): string => `/logo/${logoFileId}`;
