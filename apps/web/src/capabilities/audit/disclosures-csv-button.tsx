import { trpc } from '@consultorio/client/trpc';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

/** The register of what went to third parties, of one record or of all; the browser shows the progress of its downloads. */
export function DisclosuresCsvButton({ patientId }: { patientId: string | null }) {
  const download = trpc.exportDisclosures.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate({ patientId })}
      sx={{ flexShrink: 0 }}
    >
      Descargar registro
    </Button>
  );
}
