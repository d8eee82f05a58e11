import { trpc } from '@consultorio/client/trpc';
import { type VerifiedDocument, verifyDocumentInput } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { documentStateOf } from '../../texts/documents.ts';
import { paperDayText } from '../../texts/paper-days.ts';

/** Anybody with the printed code — a pharmacy, a laboratory — sees whether the document is ours and stands. */
export function VerifyDocumentScreen() {
  const { code = '' } = useParams();
  const document = trpc.verifyDocument.useQuery({ code });
  return (
    <Page width="text">
      <PageHeader title="Verificación de documento" subtitle={`Código ${code}`} />
      <QueryStates
        query={document}
        skeleton={<SkeletonList rows={1} height={320} />}
        missing={<UnknownCode key={code} code={code} />}
      >
        {(found) => <Verified document={found} />}
      </QueryStates>
    </Page>
  );
}

/** A paper with such a code may be forged: it looks like a warning, and a slip of the finger is put right at once. */
function UnknownCode({ code }: { code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [tried, setTried] = useState(false);
  const isCode = verifyDocumentInput.safeParse({ code: typed }).success;
  return (
    <SectionCard>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isCode) navigate(pathTo.verifyDocument(typed.trim()));
        }}
      >
        <Alert severity="error" icon={<GppBadOutlined />}>
          <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
            No reconocemos este código
          </Typography>
          Ningún documento emitido aquí lleva ese código. Si está bien escrito, no surtas ni aceptes el documento.
        </Alert>
        <TextInput
          label="Código impreso junto al QR"
          hint="Diez letras y números; da igual si son mayúsculas o minúsculas."
          error={tried && !isCode ? 'Escribe el código como está en el papel' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          Verificar otra vez
        </Button>
      </Stack>
    </SectionCard>
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
