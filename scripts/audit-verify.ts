/** `npm run audit:verify`: reads the audit trail again and says whether it is as it was written. */
const { verifyAuditCommand } = await import(
  new URL('../apps/server/src/audit/verify-command.ts', import.meta.url).href
);
await verifyAuditCommand();

export {};
