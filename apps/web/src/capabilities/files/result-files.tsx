import type { StoredFile } from '@consultorio/contracts/files';
import { AttachmentsField } from './attachments-field.tsx';
import { FileGallery } from './file-gallery.tsx';
import { useUploads } from './use-uploads.ts';

const MAX_PER_RESULT = 10;

/** What the results of an order need of this feature; screens hand it over. */
export function useResultFiles() {
  const uploads = useUploads({ purpose: 'result', max: MAX_PER_RESULT });
  return {
    field: <AttachmentsField uploads={uploads} max={MAX_PER_RESULT} />,
    stored: uploads.stored,
    busy: uploads.busy,
  };
}

export const showResultFiles = (files: StoredFile[]) => <FileGallery files={files} />;
