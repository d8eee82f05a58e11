import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { LegalText } from '../../features/consents/legal-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { LegalVersions } from './legal-versions.tsx';

const titles: Record<LegalKind, string> = { terms: 'Términos y condiciones', privacy: 'Aviso de privacidad' };

/** The version in the address, or nothing that could be one. */
function versionOf(address: URLSearchParams): number | null {
  const asked = address.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** What is in force, and by `?version=` what was: whoever consented to an older text can read and print that one. */
export function LegalScreen({ kind }: { kind: LegalKind }) {
  const [address] = useSearchParams();
  const asked = versionOf(address);
  const inForce = trpc.getLegalDocument.useQuery({ kind });
  const earlier = trpc.getLegalDocument.useQuery({ kind, version: asked }, { enabled: asked !== null });
  const { data, error, refetch } = asked === null ? inForce : earlier;
  return (
    <Page width="text">
      <PageTitle>{titles[kind]}</PageTitle>
      {data ? (
        <>
          <LegalVersions kind={kind} shown={data.version} inForce={inForce.data?.version ?? null} />
          <LegalText document={data} heading="h1" />
          <HashText sha256={data.sha256} />
          <Button
            data-screen-only
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ mt: 3 }}
          >
            Imprimir o guardar como PDF
          </Button>
        </>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={5} height={96} /> : null}
    </Page>
  );
}
