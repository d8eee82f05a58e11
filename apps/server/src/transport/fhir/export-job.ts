import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import type { AuditEntry } from '../../core/audit-entry.ts';
import { createContext } from '../../core/context.ts';
import type { BulkExport, BulkFile } from '../../core/db/tables/bulk-exports.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import type { FileStore } from '../../core/files/store.ts';
import { signIntegrationToken } from '../../core/identity/integration-token.ts';
import { inOrder } from '../../core/in-order.ts';
import { withRequestId } from '../../core/request-id.ts';
import { TakenByAnother } from '../../core/taken-by-another.ts';
import {
  beginBulkExport,
  countPersons,
  deleteBulkExport,
  endBulkExport,
  findBulkExport,
  isRunning,
  keepReached,
  nextPersons,
  setTotal,
} from '../../domain/bulk-exports/bulk-exports.repo.ts';
import { removeBulkFiles } from '../../domain/bulk-exports/sweep-files.ts';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { selectBack } from '../../domain/retention/removals.repo.ts';
import { partsOf } from './everything.ts';
import { deletedSince, earliestOf, isSince } from './export-since.ts';
import { ofClinic } from './read.ts';
import { type Reader, readerOf } from './reader.ts';
import type { TypeName } from './resource-types.ts';
import { unlessMissing } from './search.ts';

/**
 * How many persons one question brings, after whom the integration is asked about again; how many are read side by side; and
 * how much is held before it goes to the disk, so that memory does not grow with the clinic.
 */
const usual = { portion: 50, atOnce: 6, heldBytes: 16 * 1024 * 1024 };
/** So often without coming any further, and it has failed. */
const MAX_TRIES = 8;
const ROWS_AT_ONCE = 500;

/**
 * The job of a bulk export: by the procedures, in the integration's own name and by a token that it gets for each portion, so that
 * whoever is revoked meanwhile gets nothing more. A few persons are read side by side and written in their order, so that how far
 * it came is one id. What is told of a person stands in the trail before its lines are any file's. After a crash it goes on behind
 * the last lines that were kept.
 */
export async function exportInBulk(dependencies: Dependencies, exportId: string, sizes = usual): Promise<void> {
  const { system } = dependencies;
  const begun = await beginBulkExport(system, exportId);
  if (!begun) return;
  const end = (state: 'done' | 'failed') =>
    endBulkExport(system, exportId, { state, at: new Date(dependencies.now()).toISOString() });
  if (begun.tries > MAX_TRIES) return void (await end('failed'));
  try {
    if (await asRequest(begun, () => write(dependencies, begun, sizes))) await end('done');
    // Not as done: the queue knows the job and not who works at it, and the other's would count as done with ours.
    else if (await isRunning(system, exportId))
      throw new TakenByAnother('export-in-hand', 'another worker goes on with this export');
  } catch (error) {
    // Whoever asked may not any more: nothing is left of it.
    if (!(error instanceof AppError) || !lost.has(error.appCode)) throw error;
    dependencies.log.warn({ export: exportId, code: error.appCode }, 'a bulk export ended with its integration');
    await removeBulkFiles(dependencies.bulkFiles, await deleteBulkExport(system, exportId));
  }
}

const lost = new Set(['unauthenticated', 'network-not-allowed', 'scope-missing', 'forbidden', 'profile-not-found']);

/** Rows of the trail name the request that it was asked by. */
const asRequest = <Answer>({ requestId }: BulkExport, work: () => Promise<Answer>): Promise<Answer> =>
  requestId === null
    ? work()
    : new Promise((resolve, reject) => withRequestId(requestId, () => void work().then(resolve, reject)));

/** @returns false where it was cancelled meanwhile, or another worker goes on with it. */
async function write(dependencies: Dependencies, row: BulkExport, sizes: typeof usual): Promise<boolean> {
  const { system, bulkFiles } = dependencies;
  const { id, level } = row;
  const earliest = earliestOf(row.since);
  const types: TypeName[] = row.types;
  const ofPersons = types.filter((type) => !ofTheClinic.includes(type));
  const lines = new LineFiles(bulkFiles);
  let { reached, done } = row;
  let before = reached;
  const keep = async (): Promise<boolean> => {
    const files = await lines.end();
    const isKept = await keepReached(system, { id, before, reached, done, files });
    if (!isKept) await removeBulkFiles(bulkFiles, files);
    before = reached;
    return isKept;
  };
  for (let isFirst = true; ; isFirst = false) {
    const { reader, readPerson, told, flush } = await openPortion(dependencies, row);
    if (isFirst) await setTotal(system, id, await countPersons(reader.db));
    if (isFirst && reached === null && level === 'system')
      for (const type of types.filter((one) => ofTheClinic.includes(one)))
        for (const one of await ofClinic(reader, type)) lines.add(one);
    if (isFirst && reached === null && earliest !== null)
      for await (const bundle of deletedSince(reader, types, earliest)) lines.add(bundle);
    const persons = await nextPersons(reader.db, reached, sizes.portion);
    const back = earliest === null ? new Set<string>() : await selectBack(reader.db, persons, earliest);
    const read = inOrder(persons, sizes.atOnce, async (patientId) => {
      const from = back.has(patientId) ? null : earliest;
      return { patientId, ...(await readPerson(patientId, ofPersons, from)) };
    });
    for await (const { patientId, resources, openings } of read) {
      told(openings);
      for (const one of resources) lines.add(one);
      reached = patientId;
      done += 1;
      if (lines.bytes < sizes.heldBytes) continue;
      await flush();
      if (!(await keep())) return false;
    }
    await flush();
    const isLast = persons.length < sizes.portion;
    if (isLast) return keep();
    if (!(await findBulkExport(system, id))) return false;
  }
}

/** Of the clinic, and of no person. */
const ofTheClinic: readonly TypeName[] = ['Organization', 'Practitioner'];

/** The integration as it stands now. @throws AppError where it may not any more. */
async function openPortion(dependencies: Dependencies, { ownerId, keyId, scopes, ip }: BulkExport) {
  const { system, now } = dependencies;
  const told: AuditEntry[] = [];
  const token = await signIntegrationToken({ system, now }, { integrationId: ownerId, keyId, scopes });
  const asked = { ip, headers: {}, rawHeaders: [], endpoint: 'fhir' as const, token };
  // What it may ask a minute is about calls; how fast this goes is the server's own affair.
  const limits = {
    ...dependencies.limits,
    count: () => ({ left: 1, max: 1, seconds: 0 }),
    countTogether: async () => {},
  };
  const ctx = createContext(
    { ...dependencies, limits },
    { ...asked, gatherOpenings: (entries) => told.push(...entries) },
  );
  const reader = await readerOf(ctx);
  if (!reader.machine?.scopes.includes('startBulkExport')) throw new AppError('scope-missing');
  return {
    reader,
    /** All of a person, and what the trail has to say of that. Its answers are forgotten with it. */
    readPerson: async (patientId: string, types: readonly TypeName[], from: string | null) => {
      const openings = new Map<string, AuditEntry>();
      const gatherOpenings = (entries: AuditEntry[]) => {
        for (const one of entries)
          openings.set([one.action, one.patientId, one.consultationId, one.targetId].join(' '), one);
      };
      const ofPerson: Reader = { ...(await readerOf({ ...ctx, gatherOpenings })), clinic: reader.clinic };
      const resources: Resource[] = [];
      // Gone meanwhile, or its time is over.
      await unlessMissing(async () => {
        for await (const resource of partsOf(ofPerson, patientId, types))
          if (isSince(resource, from)) resources.push(resource);
      });
      return { resources, openings: [...openings.values()] };
    },
    told: (entries: readonly AuditEntry[]) => told.push(...entries),
    flush: async () => {
      const entries = told.splice(0);
      for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
        await insertAudit(reader.db, entries.slice(at, at + ROWS_AT_ONCE));
    },
  };
}

type Held = { lines: Buffer[]; size: number };

/** NDJSON, a file a type: what is held here is in none yet. */
class LineFiles {
  readonly #held = new Map<BulkFile['type'], Held>();
  readonly #store: FileStore;
  bytes = 0;

  constructor(store: FileStore) {
    this.#store = store;
  }

  add(resource: Resource): void {
    const type = resource.resourceType as BulkFile['type'];
    const held = this.#held.get(type) ?? { lines: [], size: 0 };
    this.#held.set(type, held);
    const line = Buffer.from(`${JSON.stringify(resource)}\n`);
    held.lines.push(line);
    held.size += line.length;
    this.bytes += line.length;
  }

  /** All that is held, on the disk; begins anew. */
  async end(): Promise<BulkFile[]> {
    const files: BulkFile[] = [];
    for (const [type, { lines }] of this.#held) {
      const { storageKey, size } = await this.#store.put(Buffer.concat(lines));
      files.push({ type, storageKey, size, count: lines.length });
      this.#held.delete(type);
    }
    this.bytes = 0;
    return files;
  }
}
