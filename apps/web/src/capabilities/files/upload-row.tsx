import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { byteText } from '../../texts/bytes.ts';
import { notShownText } from './file-not-shown.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { Upload } from './uploads.ts';
import { useJudgedFiles } from './use-judged-files.ts';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const LONGEST = 48;

/** Names of files differ at their end, and most say their kind there: a long one is left out in its middle. */
const shortName = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 20)}…${name.slice(-18)}` : name;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
} as const;

function stateText({ stored, failure, progress, file, phase }: Upload): string {
  if (failure) return failure;
  if (stored) return notShownText(stored) ?? `Listo · ${byteText(stored.size)}`;
  if (phase === 'waiting') return 'Se envía en cuanto vuelva la conexión.';
  if (phase === 'preparing') return 'Preparando la foto…';
  if (phase === 'queued') return 'En espera';
  return `Enviando ${Math.round(progress * 100)} % de ${byteText(file?.size ?? 0)}`;
}

/** One file that is being sent: its progress, the error, and the way out. */
export function UploadRow({ upload, onRetry, onRemove }: Props) {
  const { name, failure, progress, phase, refused } = upload;
  const [stored = null] = useJudgedFiles(upload.stored ? [upload.stored] : []);
  const underway = !stored && !failure;
  const isUnsafe = stored?.content === 'refused';
  const alarms = failure !== null || isUnsafe;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        alignItems: 'center',
        p: 1,
        border: 1,
        borderColor: alarms ? 'error.main' : 'divider',
        borderRadius: 1.25,
        bgcolor: alarms ? 'error.light' : 'background.paper',
      }}
    >
      <Box
        sx={{
          width: 52,
          height: 52,
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'neutral.light',
          color: 'text.secondary',
        }}
      >
        {stored && notShownText(stored) === null ? <Thumbnail file={stored} /> : <UploadFileOutlined aria-hidden />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" title={name} sx={{ ...twoLines, fontWeight: 600 }}>
          {shortName(name)}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          role={alarms ? 'alert' : undefined}
          sx={{ color: alarms ? 'error.main' : phase === 'waiting' && underway ? 'warning.main' : 'text.secondary' }}
        >
          {stateText({ ...upload, stored })}
        </Typography>
        {underway ? (
          <Box sx={{ mt: 0.5 }}>
            <ProgressBar
              label={`Enviando ${name}`}
              part={phase === 'waiting' || phase === 'queued' || (progress > 0 && progress < 1) ? progress : undefined}
            />
          </Box>
        ) : null}
        {failure && !refused ? (
          <Button size="small" startIcon={<ReplayOutlined />} onClick={onRetry} sx={{ ml: -1.5 }}>
            Reintentar
          </Button>
        ) : null}
      </Box>
      <IconButton data-remove="" aria-label={underway ? `Cancelar ${name}` : `Quitar ${name}`} onClick={onRemove}>
        {underway ? <CloseOutlined /> : <DeleteOutlined />}
      </IconButton>
    </Stack>
  );
}
