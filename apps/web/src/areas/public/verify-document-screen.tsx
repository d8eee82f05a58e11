import { trpc } from '@consultorio/client/trpc';
import { verifyDocumentInput } from '@consultorio/contracts/verified-document';
import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import Alert from '@mui/material/Alert';
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
import { TextInput } from '../../kit/text-input.tsx';
import { Verified } from './verified-document.tsx';

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
        {(found) => <Verified key={code} document={found} code={code} />}
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
