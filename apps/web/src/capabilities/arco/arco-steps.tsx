import type { ArcoRequest } from '@consultorio/contracts/arco';
import { arcoGroundWords, arcoStepWords } from '@consultorio/contracts/words/arco';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../../texts/dates.ts';
import { FileGallery } from '../files/file-gallery.tsx';

/** What was done with a request, oldest first, with what was handed over. */
export function ArcoSteps({ steps }: Pick<ArcoRequest, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2.5 }}>
      {steps.map(({ id, kind, text, ground, byName, at, files }) => (
        <Box component="li" key={id}>
          <Typography sx={{ fontWeight: 600 }}>{arcoStepWords[kind]}</Typography>
          {ground ? <Typography variant="body2">{arcoGroundWords[ground]}.</Typography> : null}
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {byName} · {dateTimeText(at)}
          </Typography>
          {files.length > 0 ? (
            <Box sx={{ mt: 1 }}>
              <FileGallery files={files} />
            </Box>
          ) : null}
        </Box>
      ))}
    </Stack>
  );
}
