import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface Props {
  /** As in `<input accept>`: "image/*,application/pdf". */
  accept: string;
  onPick: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** The admitted files, in words. */
  hint?: ReactNode;
  /** Offer the phone's camera beside the gallery. */
  camera?: boolean;
}

/** Choose, drop or photograph files. It only hands them over; sending and its progress belong to the caller. */
export function FilePicker({ accept, onPick, multiple = true, disabled = false, hint, camera = true }: Props) {
  const gallery = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const pick = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !disabled) onPick(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  const input = (kind: 'gallery' | 'camera') => (
    <input
      ref={kind === 'camera' ? lens : gallery}
      type="file"
      hidden
      accept={kind === 'camera' ? 'image/*' : accept}
      multiple={kind === 'gallery' && multiple}
      {...(kind === 'camera' ? { capture: 'environment' as const } : {})}
      disabled={disabled}
      onChange={(event) => {
        pick(event.target.files);
        // The same file chosen again after a removal must fire a change.
        event.target.value = '';
      }}
    />
  );
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 3,
        textAlign: 'center',
        borderRadius: 1.5,
        border: '1.5px dashed',
        borderColor: over ? 'primary.main' : 'line.field',
        bgcolor: over ? 'primary.light' : 'background.subtle',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {input('gallery')}
        <Button
          onClick={() => gallery.current?.click()}
          variant="outlined"
          disabled={disabled}
          startIcon={<AddPhotoAlternateOutlined />}
        >
          {multiple ? 'Elegir archivos' : 'Elegir archivo'}
        </Button>
        {camera ? (
          <>
            {input('camera')}
            <Button
              onClick={() => lens.current?.click()}
              variant="text"
              disabled={disabled}
              startIcon={<PhotoCameraOutlined />}
              sx={{ display: { md: 'none' } }}
            >
              Tomar foto
            </Button>
          </>
        ) : null}
      </Stack>
      {hint ? (
        <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      ) : null}
    </Box>
  );
}
