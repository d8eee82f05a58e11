import type { EfirmaStamp } from '@consultorio/contracts/efirma';
import type { OrderState } from '@consultorio/contracts/states';
import type { VerifiedDocument } from '@consultorio/contracts/verified-document';
import { dispensingWords, orderStateWord, orderWords, restWords } from '@consultorio/contracts/words/orders';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '../../kit/section-card.tsx';
import { lastDayText, paperDayText } from '../../texts/paper-days.ts';
import { publicDocumentTexts } from '../../texts/public-documents.ts';
import { ComparePrescription } from './compare-prescription.tsx';

type PublicState = Exclude<OrderState, 'draft'>;

/** A sign and a colour of its own for each: what was cancelled is not what has expired. */
const looks: Record<PublicState, { severity: NonNullable<AlertProps['severity']>; icon: ReactNode }> = {
  issued: { severity: 'success', icon: <VerifiedUserOutlined /> },
  resultUploaded: { severity: 'success', icon: <VerifiedUserOutlined /> },
  reviewed: { severity: 'success', icon: <VerifiedUserOutlined /> },
  fulfilled: { severity: 'info', icon: <TaskAltOutlined /> },
  cancelled: { severity: 'error', icon: <BlockOutlined /> },
  replaced: { severity: 'warning', icon: <SwapHorizOutlined /> },
  expired: { severity: 'warning', icon: <EventBusyOutlined /> },
};

type Row = [term: string, value: string];

/** Beside a paper that does not stand a date to come would only confuse. */
function validityOf({ state, validUntil }: VerifiedDocument, stands: boolean): Row[] {
  if (stands) return [['Vigente hasta', validUntil ? lastDayText(validUntil) : 'Sin vencimiento']];
  return state === 'expired' && validUntil ? [['Venció', lastDayText(validUntil)]] : [];
}

/** The signature itself is in the PDF, where any reader checks it; here stands what the clinic did. */
const efirmaText = ({ holder, certificateNumber, chain }: EfirmaStamp): string =>
  `${holder}, certificado ${certificateNumber}; ${chain === 'verified' ? 'de una autoridad reconocida' : 'cadena no comprobada'}, revocación no comprobada. La firma va en el PDF, no en el papel.`;

/** A genuine paper: how it stands, whose it is, and its medicines for who has the second code too. */
export function Verified({ document, code }: { document: VerifiedDocument; code: string }) {
  const { kind, state } = document;
  // A draft has no code that anybody could type.
  if (state === 'draft') return null;
  const { severity, icon } = looks[state];
  const { title, advice } = publicDocumentTexts[state];
  const stands = severity === 'success';
  const rows: Row[] = [
    ['Folio', document.folio],
    ['Documento', orderWords(kind, document).title],
    ['Estado', orderStateWord(document, 'public')],
    ['Emitido', paperDayText(document.issuedAt, document.timeZone)],
    ...validityOf(document, stands),
    ...(stands && document.rest ? [['Reposo', restWords(document.rest.from, document.rest.days)] satisfies Row] : []),
    ...(stands && document.refills !== null ? [['Surtido', dispensingWords(document.refills)] satisfies Row] : []),
    ...(document.replacedBy ? [['Sustituido por', document.replacedBy] satisfies Row] : []),
    ['Médico', document.doctorName],
    ['Cédula profesional', document.doctorCedula],
    ...(document.efirma ? [['También con e.firma', efirmaText(document.efirma)] satisfies Row] : []),
    ['Paciente', document.patientInitials],
    ['Establecimiento', document.establishment],
    ...(document.establishmentPhone ? [['Teléfono', document.establishmentPhone] satisfies Row] : []),
  ];
  return (
    <Stack sx={{ gap: 3 }}>
      <SectionCard>
        <Alert
          severity={severity}
          icon={icon}
          role={stands ? 'status' : 'alert'}
          sx={{ mb: 3, '& .MuiAlert-icon svg': { fontSize: 36 } }}
        >
          <Typography variant="h4" component="h2">
            {title}
          </Typography>
          {advice(kind)}
        </Alert>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
            rowGap: { xs: 0.25, sm: 1.5 },
          }}
        >
          {rows.map(([term, value]) => (
            <Box key={term} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {term}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, fontWeight: 500, overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </SectionCard>
      {kind === 'prescription' && stands ? (
        document.comparable ? (
          <ComparePrescription code={code} phone={document.establishmentPhone} />
        ) : (
          <SectionCard>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Esta receta se emitió antes de que se imprimiera una clave: aquí no se muestran sus medicamentos. Ante la
              duda, llama al consultorio.
            </Typography>
          </SectionCard>
        )
      ) : null}
    </Stack>
  );
}
