import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
// Its own way of adding styles is an inline tag, which the policy refuses.
import 'react-easy-crop/react-easy-crop.css';
import { type Area, cropped, type OpenPicture } from './open-picture.ts';

interface Props {
  picture: OpenPicture;
  photo: string;
  /** The people who see the picture, as a sentence. */
  seenBy: string;
  saving: boolean;
  onSave: (dataUri: string) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Drag, pinch or arrow keys move the photo under the circle; the small ones show how others will see it. */
export function CropDialog({ picture, photo, seenBy, saving, onSave, onClose }: Props) {
  const titleId = useId();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [preview, setPreview] = useState<string>();
  const settle = (pixels: Area) => {
    setArea(pixels);
    setPreview(cropped(picture, pixels, 128));
  };
  return (
    <Dialog open onClose={saving ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pb: 1 }}>
        Acomoda {photo}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            height: { xs: 280, sm: 320 },
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'photo.back',
            '& :focus-visible': { outline: '3px solid', outlineColor: 'common.white', outlineOffset: -4 },
          }}
        >
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': `Encuadre de ${photo}: muévelo con las flechas` }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => settle(pixels)}
          />
        </Box>
        <Stack direction="row" sx={{ mt: 2, gap: 2, alignItems: 'center' }}>
          <Typography id={zoomId} variant="body2" sx={{ fontWeight: 600 }}>
            Acercar
          </Typography>
          <Slider
            aria-labelledby={zoomId}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            getAriaValueText={(value) => `${Math.round(value * 100)} %`}
            onChange={(_, value) => setZoom(value)}
          />
        </Stack>
        <Stack direction="row" sx={{ mt: 1, gap: 2, alignItems: 'center' }}>
          <Avatar src={preview} alt={`Vista previa de ${photo}`} sx={{ width: 72, height: 72 }} />
          <Avatar src={preview} alt="" sx={{ width: 40, height: 40 }} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {seenBy}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button color="secondary" disabled={saving} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={saving}
          disabled={!area}
          onClick={() => area && onSave(cropped(picture, area))}
        >
          Guardar foto
        </Button>
      </DialogActions>
    </Dialog>
  );
}
