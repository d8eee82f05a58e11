import { randomUUID } from 'node:crypto';
import type { ImportKind, ImportRow } from '@consultorio/contracts/medicine-import';
import type { FastifyInstance } from 'fastify';
import { ask } from './call.ts';
import type { Person } from './people.ts';

/** Sends lines as a page would, numbered from 2, and leaves them waiting. */
export async function sendImport(
  app: FastifyInstance,
  admin: Person,
  kind: ImportKind,
  lines: readonly object[],
): Promise<string> {
  const { importId } = await ask<{ importId: string }>(app, 'startMedicineImport', admin, {
    ...{ kind, fileName: `${kind}.csv`, sha256: 'b'.repeat(64), total: lines.length, idempotencyKey: randomUUID() },
  });
  const numbered = lines.map((cells, at) => ({ line: at + 2, ...cells }));
  for (let at = 0; at < numbered.length; at += 100)
    await ask(app, 'addMedicineRows', admin, { importId, [kind]: numbered.slice(at, at + 100) });
  return importId;
}

/** The same, let in. */
export async function importLines(app: FastifyInstance, admin: Person, kind: ImportKind, lines: readonly object[]) {
  const importId = await sendImport(app, admin, kind, lines);
  const { version } = await ask<{ version: number }>(app, 'acceptMedicineImport', admin, { importId });
  return { importId, version };
}

export const rowsOf = async (app: FastifyInstance, admin: Person, importId: string, verdict?: string) =>
  (await ask<{ items: ImportRow[] }>(app, 'listMedicineImportRows', admin, { importId, verdict, limit: 100 })).items;

export const rule = (one: string, other: string, level = 'pregunta', more: object = {}) => ({
  ...{ one, other, level, text: 'esta clínica lo vigila; se mide a la semana.', source: 'Comité, acta 12', ...more },
});
