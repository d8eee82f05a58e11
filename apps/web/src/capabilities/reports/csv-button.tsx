import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { downloadRows } from '../../kit/download-rows.ts';
import { notify } from '../../kit/notifications.tsx';

interface Props {
  rows: () => object[];
  fileName: string;
}

/** What is shown, as a file for spreadsheets. */
export function CsvButton({ rows, fileName }: Props) {
  return (
    <Button
      data-screen-only
      size="small"
      startIcon={<FileDownloadOutlined />}
      onClick={() =>
        downloadRows(rows(), fileName).catch(() => notify('No se pudo hacer el archivo. Inténtalo de nuevo.', 'error'))
      }
    >
      CSV
    </Button>
  );
}
