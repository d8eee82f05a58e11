import { ZodError } from 'zod';

type Answer = { ok: true; data: unknown } | { ok: false; error: unknown } | undefined;
type Check<Call extends Asked> = (call: Call) => Promise<Answer>;
type Asked = { ctx: object; path?: unknown; next: (change?: never) => Promise<Answer> };
type Log = { error: (facts: object, sentence: string) => void };
type Row = Record<string, unknown>;

/** What the log says of them, whoever finds them. */
export const DAMAGED = 'damaged rows are left out of a list';

/**
 * What judges the answer of a procedure, so that one row which is not as it must be (written by hand, half restored, a fault of ours)
 * takes no list down: it is left out, and the log has its id. What is no row of a list is refused as before.
 */
export function withoutDamagedRows<Call extends Asked>(check: Check<Call>): Check<Call> {
  return async (call) => {
    let answer: Answer;
    const next = async (change?: never) => {
      answer = await call.next(change);
      return answer;
    };
    try {
      return await check({ ...call, next } as Call);
    } catch (error) {
      const found = answer?.ok ? damagedRowsOf(answer.data, (error as Error).cause) : null;
      if (!found) throw error;
      const { log } = call.ctx as { log: Log };
      log.error({ procedure: call.path, rows: found.damaged }, DAMAGED);
      return check({ ...call, next: async () => ({ ok: true, data: found.whole }) } as Call);
    }
  };
}

/** Null where something else is wrong, too. */
function damagedRowsOf(data: unknown, cause: unknown): { whole: unknown; damaged: object[] } | null {
  if (!(cause instanceof ZodError) || typeof data !== 'object' || data === null) return null;
  const isPage = !Array.isArray(data);
  const rows = isPage ? (data as { items?: unknown }).items : data;
  if (!Array.isArray(rows)) return null;
  const wrong = new Map<number, string[]>();
  for (const { path, code } of cause.issues) {
    const [place, ...within] = isPage && path[0] === 'items' ? path.slice(1) : path;
    if (typeof place !== 'number') return null;
    // Where and which rule, never what stands there.
    wrong.set(place, [...(wrong.get(place) ?? []), `${within.join('.')} ${code}`]);
  }
  const whole = rows.filter((_, place) => !wrong.has(place));
  const damaged = [...wrong].map(([place, issues]) => ({ id: idOf(rows[place]), issues: issues.slice(0, 5) }));
  return { whole: isPage ? { ...data, items: whole } : whole, damaged };
}

const idOf = (row: unknown) => {
  const { id, consultationId, userId, patientId, seq, number, version } = (row ?? {}) as Row;
  return id ?? consultationId ?? userId ?? patientId ?? seq ?? number ?? version ?? null;
};

/**
 * Each row as it is told. One that cannot be read goes on as it is: it lacks what is told of the others, so that the answer's judge
 * leaves it out and its id is in the log.
 */
export function eachReadable<Row, Told>(rows: Row[], tell: (row: Row) => Told): Told[] {
  return rows.map((row) => {
    try {
      return tell(row);
    } catch (error) {
      if (error instanceof TypeError) return row as unknown as Told;
      throw error;
    }
  });
}
