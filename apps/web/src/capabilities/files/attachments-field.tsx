import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { FilePicker } from '../../kit/file-picker.tsx';
import { acceptedTypes } from './content-type.ts';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  uploads: Uploads;
  max: number;
  disabled?: boolean;
}

const fullText = (max: number) =>
  max === 1 ? 'Quita el archivo para elegir otro.' : `Llegaste al máximo de ${max} archivos.`;

/** Camera, gallery and PDF, with the chosen files below. The list belongs to `useUploads`. */
export function AttachmentsField({ uploads, max, disabled = false }: Props) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={field} sx={{ gap: 1.5 }}>
      <FilePicker
        accept={acceptedTypes}
        onPick={uploads.add}
        disabled={disabled || uploads.full}
        hint={
          uploads.full
            ? fullText(max)
            : `Fotos o PDF de hasta 15 MB. ${max === 1 ? 'Un solo archivo.' : `Máximo ${max} archivos.`}`
        }
      />
      <UploadList
        uploads={uploads}
        label="Archivos elegidos"
        onEmpty={() => field.current?.querySelector('button')?.focus()}
      />
    </Stack>
  );
}
