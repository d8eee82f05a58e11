import type { StoredFile } from '@consultorio/contracts/files';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { useFreshAddress } from './use-fresh-address.ts';

export const isImage = (file: StoredFile) => file.mime.startsWith('image/');

const frame = {
  width: '100%',
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'neutral.light',
  color: 'text.secondary',
} as const;

/** A file as a square picture. The name is told by its frame. */
export function Thumbnail({ file }: { file: StoredFile }) {
  const { url, failed, onError } = useFreshAddress(file, 'smallUrl');
  if (!isImage(file)) {
    return (
      <Box sx={{ ...frame, bgcolor: 'error.light', color: 'error.main' }}>
        <PictureAsPdfOutlined aria-hidden />
      </Box>
    );
  }
  if (failed) {
    return (
      <Box sx={frame}>
        <BrokenImageOutlined aria-hidden />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onError}
      sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block', bgcolor: 'neutral.light' }}
    />
  );
}
