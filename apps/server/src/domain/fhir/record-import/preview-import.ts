import { randomUUID } from 'node:crypto';
import {
  type ImportedDocumentKind,
  importedDocumentKinds,
  MAX_LOSSES,
  previewRecordImportInput,
  recordImportPreview,
} from '@consultorio/contracts/record-import';
import { type RecordKind, recordKinds } from '@consultorio/contracts/record-kinds';
import { procedure } from '../../../core/procedure.ts';
import { peopleKnownAs } from './imports.repo.ts';
import { readForeignRecord } from './read-record.ts';

/** What an import would make, and whether the person may be here already. It changes nothing, but a bundle is too long for an address. */
export const previewRecordImport = procedure('previewRecordImport')
  .input(previewRecordImportInput)
  .output(recordImportPreview)
  .mutation(async ({ ctx, input }) => {
    const record = await readForeignRecord(input.bundle, { patientId: randomUUID(), now: ctx.now() });
    const { entries, documents, losses, none, person, sourceName, sourceRecordNo, exportedAt, sha256 } = record;
    const countOf = <Kind extends string>(kinds: readonly Kind[], found: readonly (Kind | null)[]) =>
      Object.fromEntries(kinds.map((kind) => [kind, found.filter((one) => one === kind).length])) as Record<
        Kind,
        number
      >;
    return {
      ...{ sourceName, sourceRecordNo, exportedAt, sha256, person, none },
      entries: countOf<RecordKind>(
        recordKinds,
        entries.map(({ kind }) => kind),
      ),
      documents: countOf<ImportedDocumentKind>(
        importedDocumentKinds,
        documents.map(({ kind }) => kind),
      ),
      losses: losses.slice(0, MAX_LOSSES),
      lossCount: losses.length,
      known: await peopleKnownAs(ctx.db, record),
    };
  });
