import Stack from '@mui/material/Stack';
import { FilePicker } from '../../ui/file-picker.tsx';
import { acceptedTypes } from './content-type.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  uploads: Uploads;
  max: number;
  disabled?: boolean;
}

/** Camera, gallery and PDF, with what was chosen below. The list belongs to `useUploads`. */
export function AttachmentsField({ uploads, max, disabled = false }: Props) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FilePicker
        accept={acceptedTypes}
        onPick={uploads.add}
        disabled={disabled || uploads.full}
        hint={
          uploads.full
            ? `Llegaste al máximo de ${max} archivos.`
            : `Fotos o PDF de hasta 15 MB. Máximo ${max} archivos.`
        }
      />
      {uploads.list.length > 0 ? (
        <Stack component="ul" aria-label="Archivos elegidos" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
