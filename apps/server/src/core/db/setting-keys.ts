/** The rows of `settings` that sign or seal: no person reads them, and no backup that everybody can read holds them. */
export const secretKeys = {
  files: 'file-signing-secret',
  push: 'push-keys',
  integrations: 'integration-token-secret',
  webhooks: 'webhook-sealing-secret',
} as const;
export type SecretKey = (typeof secretKeys)[keyof typeof secretKeys];

/** Before the key of each row that says which bytes are still to go. */
export const REMAINS = 'remains:';
