import { trpc } from '@consultorio/client/trpc';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { openDocument } from '../../../kit/open-document.ts';

/** The signed note as PDF, to print or to hand to another professional. */
export function NoteDocumentButton({ consultationId }: { consultationId: string }) {
  const { client } = trpc.useUtils();
  const open = useMutation({ mutationFn: () => openDocument(() => client.getNoteDocument.query({ consultationId })) });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PictureAsPdfOutlined />}
      loading={open.isPending}
      loadingPosition="start"
      onClick={() => open.mutate()}
    >
      Nota en PDF
    </Button>
  );
}
