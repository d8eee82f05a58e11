import { trpc } from '@consultorio/client/trpc';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { DocumentButton } from '../../../kit/open-document.tsx';

/** The signed note as PDF, to print or to hand to another professional. */
export function NoteDocumentButton({ consultationId }: { consultationId: string }) {
  const { client } = trpc.useUtils();
  return (
    <DocumentButton
      startIcon={<PictureAsPdfOutlined />}
      size="small"
      ask={() => client.getNoteDocument.query({ consultationId })}
    >
      Nota en PDF
    </DocumentButton>
  );
}
