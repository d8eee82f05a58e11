import type { Consent } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { HashText } from '../../kit/hash-text.tsx';
import { consentPurposeTexts } from '../../texts/consents.ts';
import { dateTimeText } from '../../texts/dates.ts';

interface Props {
  consents: Consent[];
  onRead: (consent: Consent) => void;
}

/** Every proof, with the fingerprint of the text that was shown: for whoever wants to hold us to it. */
export function ConsentHistory({ consents, onRead }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (consents.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)} sx={{ ml: -1.5 }}>
        {open ? 'Ocultar el historial' : `Ver el historial (${consents.length})`}
      </Button>
      <Collapse in={open} id={listId} unmountOnExit>
        <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {consents.map((consent) => (
            <Box component="li" key={consent.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {consentPurposeTexts[consent.purpose]}
              </Typography>
              <Typography variant="body2">
                <MuiLink component="button" type="button" variant="body2" onClick={() => onRead(consent)}>
                  {legalKindWords[consent.kind]}, versión {consent.version}
                </MuiLink>
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {`Aceptado el ${dateTimeText(consent.recordedAt)}`}
                {consent.revokedAt ? ` · retirado el ${dateTimeText(consent.revokedAt)}` : ''}
              </Typography>
              <HashText sha256={consent.sha256} />
            </Box>
          ))}
        </Stack>
      </Collapse>
    </Box>
  );
}
