import { trpc } from '@consultorio/client/trpc';
import type { MAX_MESSAGE } from '@consultorio/contracts/message-limits';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { putFile } from '../../../capabilities/files/put-file.ts';

/** `staff`: a note that no patient sees. `patient`: a message of the chat. */
export type Audience = 'staff' | 'patient';

interface Marked {
  picture: Blob;
  name: string;
  /** At most {@link MAX_MESSAGE} letters. */
  text: string;
  audience: Audience;
  /** The same for the same marks and words: what was sent and not answered is then not sent twice. */
  content: string;
}

/** Keeps a marked copy beside the photo it was made of: sent again after a cut it is still one. */
export function useSaveMarked(consultationId: string, onSaved: () => void) {
  const { mutateAsync: announce } = trpc.createUpload.useMutation({ meta: { quiet: true } });
  const { mutateAsync: addInternalNote } = trpc.addInternalNote.useMutation({
    meta: { quiet: true, success: 'Guardamos la foto señalada en una nota interna.' },
  });
  const { mutateAsync: sendMessage } = trpc.sendMessage.useMutation({
    meta: { quiet: true, success: 'Enviamos la foto señalada al paciente.' },
  });
  const attempt = useRef({ content: '', key: '', fileId: '' });
  return useMutation({
    mutationFn: async ({ picture, name, text, audience, content }: Marked) => {
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID(), fileId: '' };
      const { current } = attempt;
      if (!current.fileId) {
        const { uploadUrl } = await announce({ name, size: picture.size, purpose: 'message' });
        const options = { onProgress: () => {}, signal: AbortSignal.timeout(70_000) };
        current.fileId = (await putFile(uploadUrl, picture, false, options)).id;
      }
      const message = { consultationId, text, fileIds: [current.fileId], idempotencyKey: current.key };
      return audience === 'staff' ? addInternalNote(message) : sendMessage(message);
    },
    onSuccess: onSaved,
    meta: { quiet: true },
  });
}
