import { officialIdentity } from '@consultorio/contracts/official-identity';
import { documentWords } from '../fhir/record-import/document-words.ts';
import { importedOf } from '../fhir/record-import/imports.repo.ts';
import { kindOf } from '../fhir/record-import/read-documents.ts';
import { accessesOf, arcoRequestsOf, generalFormsOf } from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import type { RecordPlan } from './record-parts.ts';

/** The record for machines, in its order: of a long one each consultation is read when its turn comes, and let go after it. */
export async function* recordJson(ctx: RecordContext, plan: RecordPlan): AsyncGenerator<string> {
  const { named, profilePicture } = plan.files;
  const { profile, record, consents } = plan.about;
  const json = (value: object) => JSON.stringify(value, null, 2);
  async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
    let between = '[';
    for await (const item of items) {
      yield between + json(named(item));
      between = ',\n';
    }
    yield between === '[' ? '[]' : ']';
  }

  yield `{\n"profile": ${json(named({ ...profile, profilePicture }))},\n"identification": ${json(officialIdentity(profile))},\n"record": ${json(record)},\n"generalForms": `;
  yield* list(generalFormsOf(ctx));
  yield ',\n"consultations": [';
  for (const [index, id] of plan.consultationIds.entries()) {
    yield `${index > 0 ? ',\n' : ''}{\n"messages": `;
    yield* list(plan.reading.conversation(id));
    yield `,${json(named(await plan.reading.consultation(id))).slice(1)}`;
  }
  yield '],\n"imported": ';
  yield* list(importedDocuments(ctx, plan));
  yield ',\n"arcoRequests": ';
  yield* list(arcoRequestsOf(ctx));
  yield `,\n"consents": ${json(consents)},\n"accesses": `;
  yield* list(accessesOf(ctx));
  yield '\n}\n';
}

/** What came from other establishments, as it is read here, with from where and when. */
async function* importedDocuments({ db }: RecordContext, { imports, about }: RecordPlan): AsyncGenerator<object> {
  if (imports.length === 0) return;
  const sources = imports.map(({ sourceName, exportedAt, importedAt }) => ({ sourceName, exportedAt, importedAt }));
  yield { sources };
  for await (const resource of importedOf(db, about.profile.id)) {
    const kind = kindOf(resource);
    if (kind) yield { kind, ...documentWords(kind, resource) };
  }
}
