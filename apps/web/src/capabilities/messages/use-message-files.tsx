import type { StoredFile } from '@consultorio/contracts/files';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { AttachButton } from '../files/attach-button.tsx';
import { useUploads } from '../files/use-uploads.ts';

const UploadList = lazyPart(async () => (await import('../files/upload-list.tsx')).UploadList);

const MAX_PER_MESSAGE = 5;

/** Photos and documents of the message that is being written. */
export interface MessageFiles {
  button: ReactNode;
  /** Files chosen and not sent yet. */
  tray: ReactNode;
  stored: StoredFile[];
  busy: boolean;
  /** Whether one did not arrive: a message that went without it would take it away unseen. */
  failed: boolean;
  /** Files chosen for a message that nobody takes any more; null without any. */
  unsent: ReactNode;
  clear: () => void;
}

interface Place {
  consultationId: string;
  /** Of whom they are. */
  patientId: string;
  canWrite: boolean;
}

/** `canWrite`: while nothing can be said there, nothing is sent either, and the chosen files stay on this device. */
export function useMessageFiles({ consultationId, patientId, canWrite }: Place): MessageFiles {
  const uploads = useUploads({
    purpose: 'message',
    patientId,
    max: MAX_PER_MESSAGE,
    place: `chat:${consultationId}`,
    stays: !canWrite,
  });
  const attach = useRef<HTMLButtonElement>(null);
  const button = <AttachButton uploads={uploads} button={attach} />;
  const tray =
    uploads.list.length > 0 ? (
      <Suspense fallback={<Box sx={{ height: 68 }} />}>
        <UploadList
          uploads={uploads}
          label="Archivos del mensaje"
          // The text must stay in sight, however many files go with it.
          look={{ maxHeight: '30dvh', overflowY: 'auto' }}
          onEmpty={() => attach.current?.focus()}
        />
      </Suspense>
    ) : null;
  const unsent =
    uploads.list.length > 0 ? (
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5, 'p + &': { mt: 1 } }}>
        {uploads.list.map(({ key, name }) => (
          <Stack key={key} component="li" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
            <AttachFileOutlined fontSize="small" aria-hidden />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
          </Stack>
        ))}
      </Stack>
    ) : null;
  const { stored, busy, failed, clear } = uploads;
  return { button, tray, stored, busy, failed, unsent, clear };
}
