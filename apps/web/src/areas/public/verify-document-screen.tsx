import { trpc } from '@consultorio/client/trpc';
import type { VerifiedDocument } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { documentStateOf } from '../../texts/documents.ts';
import { paperDayText } from '../../texts/paper-days.ts';

/** Anybody with the printed code — a pharmacy, a laboratory — sees whether the document is ours and stands. */
export function VerifyDocumentScreen() {
  const { code = '' } = useParams();
  const document = trpc.verifyDocument.useQuery({ code });
  const unknown = (
    <SectionCard>
      <EmptyState icon={<GppBadOutlined />} title="No reconocemos este código">
        Ningún documento emitido aquí lleva ese código. Compara letra por letra con el que está impreso junto al QR.
      </EmptyState>
    </SectionCard>
  );
  return (
    <Page width="text">
      <PageHeader title="Verificación de documento" subtitle={`Código ${code}`} />
      <QueryStates query={document} skeleton={<SkeletonList rows={1} height={320} />} missing={unknown}>
        {(found) => <Verified document={found} />}
      </QueryStates>
    </Page>
  );
}

/** Beside «sin vigencia» a date to come would only confuse. */
function validityOf({ state, validUntil }: VerifiedDocument, stands: boolean): [string, string][] {
  if (stands) return [['Vigente hasta', validUntil ? paperDayText(validUntil) : 'Sin vencimiento']];
  return state === 'expired' && validUntil ? [['Venció', paperDayText(validUntil)]] : [];
}

function Verified({ document }: { document: VerifiedDocument }) {
  const state = documentStateOf(document, 'public');
  const rows: [string, string][] = [
    ['Folio', document.folio],
    ['Documento', orderKindWords[document.kind].title],
    ['Emitido', paperDayText(document.issuedAt)],
    ...validityOf(document, state.stands),
    ['Médico', document.doctorName],
    ['Cédula profesional', document.doctorCedula],
    ['Paciente', document.patientInitials],
    ['Establecimiento', document.establishment],
    ...(document.replacedBy ? [['Sustituido por', document.replacedBy] satisfies [string, string]] : []),
  ];
  return (
    <SectionCard>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 3 }}>
        <Box
          aria-hidden
          sx={{ color: state.stands ? 'success.main' : 'error.main', display: 'flex', '& svg': { fontSize: 44 } }}
        >
          {state.stands ? <VerifiedUserOutlined /> : <GppBadOutlined />}
        </Box>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h4" component="h2">
            {state.stands ? 'Documento auténtico y vigente' : 'Documento auténtico, pero sin vigencia'}
          </Typography>
          <Box sx={{ mt: 0.5 }}>
            <StatusChip tone={state.tone} label={state.label} />
          </Box>
        </Box>
      </Stack>
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
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, fontWeight: 500 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
