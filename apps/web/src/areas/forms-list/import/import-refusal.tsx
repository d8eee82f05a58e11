import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { errorText } from '../../../texts/errors.ts';

const SHOWN = 8;

/** Why a file was not read: what the server found, with its places. */
export function ImportRefusal({ error }: { error: unknown }) {
  const issues = appCodeOf(error) === 'questionnaire-refused' ? issuesOf(error) : [];
  const more = issues.length - SHOWN;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {errorText(error)}
      {issues.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {issues.slice(0, SHOWN).map(({ path, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may be named twice, and the list never changes
            <Typography component="li" variant="body2" key={index}>
              {message}
              <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {path.join('.')}
              </Box>
            </Typography>
          ))}
        </Box>
      ) : null}
      {more > 0 ? <Typography variant="body2">{`Y ${more} más.`}</Typography> : null}
    </Alert>
  );
}
