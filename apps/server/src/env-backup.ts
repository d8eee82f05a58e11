import { z } from 'zod';

/** For whom backups are encrypted, and where the key lies that opens one. Read by the commands; the server needs neither. */
export const backupVariables = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((list) => list.split(',').map((recipient) => recipient.trim()))
    .refine(
      (recipients) => recipients.every((recipient) => /^age1[a-z0-9]{58,}$/.test(recipient)),
      'must be public keys of age (age1…), comma separated',
    )
    .default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
};
