import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { ConversationText } from '../fhir/record/conversation-text.ts';
import { type RecordedConsultation, recordBundle } from '../fhir/record/record-bundle.ts';
import { importedOf } from '../fhir/record-import/imports.repo.ts';
import { formIdOf } from '../forms/form-versions.repo.ts';
import { guardiansAt } from '../patients/guardians.repo.ts';
import type { RecordContext } from './record-context.ts';
import type { RecordPlan } from './record-parts.ts';

/** The place of an issued order's PDF in the ZIP. */
export const pathOfPaper = (folio: string): string => `documentos/${folio}.pdf`;

/** The record for other systems of health: of a long one each consultation is read when its turn comes, and let go after it. */
export async function* recordFhir(ctx: RecordContext, plan: RecordPlan): AsyncGenerator<string> {
  const formIds = new Map<string, string>();
  async function* consultations(): AsyncGenerator<RecordedConsultation> {
    for (const id of plan.consultationIds) {
      const one = await plan.reading.consultation(id);
      const { formVersionId } = one.form;
      if (!formIds.has(formVersionId)) formIds.set(formVersionId, await formIdOf(ctx.db, formVersionId));
      const conversation = new ConversationText();
      for await (const message of plan.reading.conversation(id)) if (!conversation.add(message)) break;
      yield { ...one, conversation: conversation.text };
    }
  }
  const { profile, record: lists, consents } = plan.about;
  const establishment = await readEstablishment(ctx.db);
  const guardians = await guardiansAt(ctx.db, profile.id, plan.at);
  const places = { pathOfPaper, pathOfFile: plan.files.pathOf, formIdOf: (id: string) => formIds.get(id) ?? id };
  yield* recordBundle(
    {
      ...{ at: plan.at, establishment, profile, lists, consents, guardians, imports: plan.imports },
      imported: () => importedOf(ctx.db, profile.id),
    },
    plan.outline,
    consultations(),
    places,
  );
}
