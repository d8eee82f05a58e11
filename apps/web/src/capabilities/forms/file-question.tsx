import type { StoredFile } from '@consultorio/contracts/files';
import Button from '@mui/material/Button';
import { FileAnswerField } from '../files/file-answer-field.tsx';

interface Uploaded {
  /** The known files of the answers. */
  known: StoredFile[];
  patientId?: string;
  /** How many may still be added to the whole form. */
  room?: number;
  /** The place where chosen files wait for the next visit, followed by the key of the question; see useUploads. */
  place?: string;
  onStored?: (files: StoredFile[]) => void;
}

/** How questions of type `file` are answered here: by uploads, by a stand-in (the preview of the editor), or not at all. */
export type FileAnswers = Uploaded | 'stand-in' | 'none';

interface Props {
  itemKey: string;
  fileIds: string[];
  files: FileAnswers;
  disabled: boolean;
  onChange: (fileIds: string[]) => void;
  onUnderway: ((underway: boolean) => void) | undefined;
}

export function FileQuestion({ itemKey, fileIds, files, disabled, onChange, onUnderway }: Props) {
  if (files === 'none') return null;
  if (files === 'stand-in') return <StandIn fileIds={fileIds} onChange={onChange} />;
  const { place, ...rest } = files;
  return (
    <FileAnswerField
      {...rest}
      {...(place ? { place: `${place}:${itemKey}` } : {})}
      fileIds={fileIds}
      disabled={disabled}
      onChange={onChange}
      onUnderway={onUnderway}
    />
  );
}

/** Stands for an uploaded photo; as long as the id of a real one. */
const TEST_FILE = '00000000-0000-4000-8000-000000000000';

function StandIn({ fileIds, onChange }: Pick<Props, 'fileIds' | 'onChange'>) {
  return (
    <Button size="small" variant="outlined" onClick={() => onChange(fileIds.length > 0 ? [] : [TEST_FILE])}>
      {fileIds.length > 0 ? 'Quitar la foto de prueba' : 'Poner una foto de prueba'}
    </Button>
  );
}
