import CheckCircle from '@mui/icons-material/CheckCircle';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props {
  label: string;
  accept: string;
  file: File | null;
  onPick: (file: File | null) => void;
}

/** The browser's own field lies unseen over the whole card: it is pressed, reached by keyboard, and takes a dropped file. */
export function EfirmaFile({ label, accept, file, onPick }: Props) {
  const labelId = useId();
  const fileId = useId();
  return (
    <Stack
      direction="row"
      sx={{
        position: 'relative',
        gap: 1.5,
        alignItems: 'center',
        px: 1.5,
        py: 1,
        minHeight: 60,
        border: 1,
        borderStyle: file ? 'solid' : 'dashed',
        borderColor: file ? 'divider' : 'line.field',
        borderRadius: 1.25,
        bgcolor: file ? 'background.paper' : 'background.subtle',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      {file ? (
        <CheckCircle aria-hidden sx={{ color: 'success.main' }} />
      ) : (
        <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography
          id={fileId}
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', lineHeight: 1.35 }}
        >
          {file ? file.name : `El archivo ${accept} que te dio el SAT`}
        </Typography>
      </Box>
      <Typography aria-hidden variant="body2" sx={{ fontWeight: 600, color: 'primary.dark' }}>
        {file ? 'Cambiar' : 'Elegir'}
      </Typography>
      <input
        type="file"
        accept={accept}
        aria-labelledby={labelId}
        aria-describedby={fileId}
        onChange={({ target }) => {
          // A closed window of files chooses nothing new.
          if (target.files?.[0]) onPick(target.files[0]);
          // The same file chosen once more, mended meanwhile, must fire a change.
          target.value = '';
        }}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' }}
      />
    </Stack>
  );
}
