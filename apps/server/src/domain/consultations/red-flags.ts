import type { InputIssue } from '@consultorio/contracts/errors';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { countRedFlagStop } from '../services/services.repo.ts';

type Asking = { id: string; redFlags: { key: string }[] };

/** A single «sí» stops here, and only its number is kept. Not inside a transaction. @throws AppError invalid-input, red-flag. */
export async function refuseRedFlags(db: Database, service: Asking, answers: Record<string, boolean>): Promise<void> {
  const issues = redFlagIssues(service.redFlags, answers);
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
  if (!Object.values(answers).includes(true)) return;
  await countRedFlagStop(db, service.id);
  throw new AppError('red-flag');
}

/** Each red flag of the service answered, and nothing else. */
function redFlagIssues(redFlags: { key: string }[], answers: Record<string, boolean>): InputIssue[] {
  const known = new Set(redFlags.map((flag) => flag.key));
  const unanswered = redFlags
    .filter((flag) => !Object.hasOwn(answers, flag.key))
    .map((flag) => ({ path: ['redFlagAnswers', flag.key], code: 'required', message: 'Responde todas las preguntas' }));
  const foreign = Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: ['redFlagAnswers', key],
      code: 'unrecognized_keys',
      message: 'Las preguntas de este servicio cambiaron; vuelve a empezar',
    }));
  return [...unanswered, ...foreign];
}
