import { sqlStateOf } from '../db/failure.ts';

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError };

const LONGEST = 300;
const FRAMES = 12;
const CAUSES = 4;

/**
 * An error as it may stand in a log: where and what kind, never what somebody wrote. Drizzle's message lists the values
 * of the statement, PostgreSQL quotes the one that it dislikes, and both drivers hang query and values on the error.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = error as { code?: unknown };
  const cause = depth < CAUSES && error.cause ? loggedError(error.cause, depth + 1) : undefined;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 60) } : {}),
    message: messageOf(error),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  };
}

function messageOf(error: Error): string {
  // Every address of one name failed: the error of each has the words, the one around them none.
  if (error instanceof AggregateError && !error.message && error.errors[0] instanceof Error)
    return messageOf(error.errors[0]);
  const [statement = ''] = error.message.split('\nparams:');
  const { code } = error as { code?: unknown };
  // An error of the database itself: its code tells enough, and «invalid input syntax» quotes the input.
  const said = code !== undefined && code === sqlStateOf(error) ? constraintOf(error) : statement;
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

/** Both drivers name it, in two spellings. */
function constraintOf(error: Error): string {
  const { constraint, constraint_name } = error as { constraint?: unknown; constraint_name?: unknown };
  return String(constraint ?? constraint_name ?? '');
}

/** Without the message, which the first lines of a stack repeat. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice(0, LONGEST))
    .join('\n');
