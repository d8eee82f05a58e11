import type { StoredFile } from '@consultorio/contracts/files';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { acceptedTypes } from './content-type.ts';
import { FileGallery } from './file-gallery.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const MAX_PER_MESSAGE = 5;

/** What a conversation needs of this feature; the screen hands it over as `<Conversation files={useMessageFiles(id)} />`. */
interface MessageFiles {
  button: ReactNode;
  /** What was chosen and not sent yet. */
  tray: ReactNode;
  stored: StoredFile[];
  busy: boolean;
  clear: () => void;
  show: (files: StoredFile[]) => ReactNode;
}

const show = (files: StoredFile[]) => <FileGallery files={files} size={88} />;

export function useMessageFiles(consultationId: string): MessageFiles {
  const uploads = useUploads({ purpose: 'message', max: MAX_PER_MESSAGE, place: `chat:${consultationId}` });
  const input = useRef<HTMLInputElement>(null);
  const button = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ target }) => {
          uploads.add(Array.from(target.files ?? []));
          // The same file chosen again after a removal must fire a change.
          target.value = '';
        }}
      />
      <IconButton
        aria-label="Adjuntar foto o PDF"
        title="Adjuntar foto o PDF"
        disabled={uploads.full}
        onClick={() => input.current?.click()}
        sx={{ width: 44, height: 44 }}
      >
        <AttachFileOutlined />
      </IconButton>
    </>
  );
  const tray =
    uploads.list.length > 0 ? (
      <Stack
        component="ul"
        aria-label="Archivos del mensaje"
        // What is written must stay in sight, however many files go with it.
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          gap: 1,
          maxHeight: '30dvh',
          overflowY: 'auto',
          '& > li': { flexShrink: 0 },
        }}
      >
        {uploads.list.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </Stack>
    ) : null;
  return { button, tray, stored: uploads.stored, busy: uploads.busy, clear: uploads.clear, show };
}
