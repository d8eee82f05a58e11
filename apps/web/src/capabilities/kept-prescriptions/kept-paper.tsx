import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QrCode } from '../../kit/qr-code.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { type KeptPrescription, stands } from './kept-prescription.ts';

const words = { overflowWrap: 'anywhere' } as const;

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box>
    <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
      {heading}
    </Typography>
    {children}
  </Box>
);

/**
 * All that is kept of one, for the counter, where there may be no network: nothing of it is asked for. The offline page
 * shows the same, `apps/web/public/offline-prescriptions.js`.
 */
export function KeptPaper({ kept }: { kept: KeptPrescription }) {
  return (
    <Box component="details">
      <Typography component="summary" sx={{ py: 1.25, cursor: 'pointer', color: 'primary.dark', fontWeight: 600 }}>
        Mostrar en la farmacia
      </Typography>
      <Stack sx={{ gap: 1.5, pb: 1.5 }}>
        <Typography>{`Para ${kept.patientName}. La firmó ${kept.doctorName}.`}</Typography>
        <Box component="ol" aria-label="Medicamentos" sx={{ m: 0, pl: 2.5, ...words }}>
          {kept.medicines.map(({ name, lines, day, exact }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was kept never changes its order.
            <li key={at}>
              <strong>{name}</strong>
              <Box sx={{ whiteSpace: 'pre-line' }}>{[...lines, ...dayWords(day, exact)].join('\n')}</Box>
            </li>
          ))}
        </Box>
        {kept.written.map(({ heading, text }) => (
          <Part key={heading} heading={heading}>
            <Typography sx={words}>{text}</Typography>
          </Part>
        ))}
        {stands(kept) ? <QrCode {...kept.qr} label={`Código QR de la receta ${kept.folio}`} /> : null}
        <Part heading="Código de verificación">
          <Typography sx={words}>{kept.code}</Typography>
        </Part>
        {kept.checkCode ? (
          <Part heading="Clave para ver los medicamentos">
            <Typography sx={words}>{kept.checkCode}</Typography>
          </Part>
        ) : null}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {`Comprobada con el servidor (${dateTimeText(kept.checkedAt)}). Si tu médico la canceló después, lo sabrás cuando vuelva la conexión.`}
        </Typography>
      </Stack>
    </Box>
  );
}

/** Hours that the doctor did not write are an example. */
const dayWords = (day: string[], exact = false) =>
  day.length > 0 ? [`${exact ? 'Tu día' : 'Tu día, por ejemplo'}: ${day.join(', ')}`] : [];
