/** `npm run audit:verify [-- --without-head]`: reads the audit trail again and says whether it is as it was written. */

import { verifyAuditCommand } from '../apps/server/src/commands/audit-verify-command.ts';
import { runCommand } from '../apps/server/src/commands/command.ts';

await runCommand(verifyAuditCommand({ withoutHead: process.argv.slice(2).includes('--without-head') }));
