import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';

const ImportRecordDialog = lazyPart(async () => (await import('./import-record-dialog.tsx')).ImportRecordDialog);

export function ImportRecordButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Traer expediente
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ImportRecordDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
