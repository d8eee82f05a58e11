import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { KeyCaps } from './key-caps.tsx';
import { keyRows, scopeWords } from './key-words.ts';
import { type KeyScope, keys } from './keys.ts';

interface Props {
  /** The screen where the help was asked for: its keys come first. */
  here: KeyScope;
  /** Keys of verbs that this person may never use are not listed. */
  attending: boolean;
  onClose: () => void;
}

const ofDoctors = new Set(['queue take', 'desk begin', 'desk ask', 'desk sign']);

/** What «?» opens: every key of the staff's screens, from the table by which they are heard. */
export function KeysDialog({ here, attending, onClose }: Props) {
  const titleId = useId();
  const scopes = (Object.keys(keys) as KeyScope[]).sort((one, other) => rank(one, here) - rank(other, here));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} variant="h3" component="h2">
        Atajos de teclado
      </DialogTitle>
      <DialogContent>
        <Box sx={{ columns: { xs: 1, sm: 2 }, columnGap: 5 }}>
          {scopes.map((scope) => (
            <Box key={scope} component="section" sx={{ breakInside: 'avoid', pb: 3 }}>
              <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
                {scopeWords[scope].title}
              </Typography>
              <Box component="dl" sx={{ m: 0 }}>
                {keyRows(scope)
                  .filter(({ action }) => attending || !ofDoctors.has(`${scope} ${action}`))
                  .map(({ action, parts, does }) => (
                    <Box
                      key={action}
                      sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 2, alignItems: 'center', py: 0.5 }}
                    >
                      <Box component="dt" sx={{ display: 'flex' }}>
                        <KeyCaps parts={parts} />
                      </Box>
                      <Typography component="dd" variant="body2" sx={{ m: 0, flex: 1 }}>
                        {does}
                      </Typography>
                    </Box>
                  ))}
              </Box>
              {scopeWords[scope].hint ? (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {scopeWords[scope].hint}
                </Typography>
              ) : null}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const rank = (scope: KeyScope, here: KeyScope): number => (scope === here ? 0 : scope === 'everywhere' ? 1 : 2);
