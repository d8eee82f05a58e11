import { trpc } from '@consultorio/client/trpc';
import { DocumentButton } from '../../../kit/document-button.tsx';

/** The signed note as PDF, to print or to hand to another professional. */
export function NoteDocumentButton({ consultationId }: { consultationId: string }) {
  const { client } = trpc.useUtils();
  return (
    <DocumentButton size="small" ask={() => client.getNoteDocument.query({ consultationId })}>
      Nota en PDF
    </DocumentButton>
  );
}
