import type { Consultation } from '@consultorio/contracts/consultations';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';

/** The other ends of a follow-up; what another doctor attends is named and not a link. */
export function FollowUpLinks({ consultation: { followUpOf, followUps } }: { consultation: Consultation }) {
  const named = [
    ...(followUpOf ? [{ ...followUpOf, text: 'Seguimiento de' }] : []),
    ...followUps.map((one) => ({ ...one, text: 'Tiene seguimiento:' })),
  ];
  if (named.length === 0) return null;
  return (
    <Stack component="ul" aria-label="Seguimiento" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {named.map(({ id, folio, text, reachable }) => (
        <Typography component="li" key={id} variant="body2">
          {text}{' '}
          {reachable ? (
            <MuiLink component={Link} to={pathTo.attendConsultation(id)}>
              {folio}
            </MuiLink>
          ) : (
            <strong>{folio}</strong>
          )}
        </Typography>
      ))}
    </Stack>
  );
}
