import { trpc } from '@consultorio/client/trpc';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { openDocument } from '../../kit/open-document.ts';

/** The clinical summary as PDF, made at the moment it is asked for. */
export function SummaryButton({ patientId }: { patientId: string }) {
  const { client } = trpc.useUtils();
  const open = useMutation({
    mutationFn: () => openDocument(() => client.getPatientSummaryDocument.query({ patientId })),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<PictureAsPdfOutlined />}
      loading={open.isPending}
      loadingPosition="start"
      onClick={() => open.mutate()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Resumen en PDF
    </Button>
  );
}
