import type { StoredFile } from '@consultorio/contracts/files';
import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { edge } from '../../kit/edge.ts';
import { fileContentTexts } from '../../texts/files.ts';

/** The words of a file that the virus scanner has not called clean; null for one that is shown. */
export function notShownText({ content, name }: StoredFile): string | null {
  // A file that an older version kept on this device has no such state.
  if (content !== 'waiting' && content !== 'refused') return null;
  return fileContentTexts[content][name ? 'sender' : 'others'];
}

/** In the place of a file that waits for the virus scanner, or that it refused. */
export function FileNotShown({ file }: { file: StoredFile }) {
  const { content, name } = file;
  const refused = content === 'refused';
  return (
    <Stack
      direction="row"
      sx={{ ...edge, gap: 1, alignItems: 'center', maxWidth: 420, p: 1, borderRadius: 1.25, bgcolor: 'neutral.light' }}
    >
      {refused ? <GppBadOutlined aria-hidden color="error" /> : <HourglassEmptyOutlined aria-hidden color="action" />}
      <Stack sx={{ minWidth: 0, color: 'text.primary' }}>
        {name ? (
          <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        ) : null}
        <Typography variant="caption">{notShownText(file)}</Typography>
      </Stack>
    </Stack>
  );
}
