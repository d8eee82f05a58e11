/** `npm run doctor`: examines the installation of this environment, and says what to mend. */
import { examine } from '../apps/server/src/commands/doctor/doctor-command.ts';

const { code, said } = await examine();
process.stdout.write(`${said}\n`);
process.exit(code);
