import type { Establishment } from '@consultorio/contracts/clinic';
import type { LegalDocument } from '@consultorio/contracts/legal';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';

interface Props {
  establishment: Establishment | undefined;
  /** Of the version that the person is about to accept. */
  notice: LegalDocument['notice'] | undefined;
}

/** Who answers, for what, how to say no to what is voluntary, and where all of it stands: what the law asks of the short form. */
export function SimplifiedNotice({ establishment, notice }: Props) {
  const titleId = useId();
  const responsible = notice?.responsible || establishment?.legalName || establishment?.name || 'La clínica';
  const address = notice?.address || establishment?.address;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography id={titleId} variant="h6" component="h2">
        Aviso de privacidad simplificado
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {responsible}
        {address ? `, con domicilio en ${address},` : null} usa tus datos personales y de salud para atender tus
        consultas, integrar tu expediente clínico y cumplir la ley. No los vendemos ni los usamos para publicidad.
        Puedes acceder, rectificar, cancelar u oponerte cuando quieras.
      </Typography>
      {notice && notice.voluntary.length > 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Finalidades voluntarias: {notice.voluntary.join('; ')}. Para negarte: {notice.refusal}
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Lee el{' '}
        <MuiLink component={Link} to={paths.privacyNotice} target="_blank" rel="noopener">
          aviso de privacidad completo
        </MuiLink>
        .
      </Typography>
    </Box>
  );
}
