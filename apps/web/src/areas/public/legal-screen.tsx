import { trpc } from '@consultorio/client/trpc';
import { legalKindWords } from '@consultorio/contracts/words/records';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { LegalText } from '../../capabilities/consents/legal-text.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HashText } from '../../kit/hash-text.tsx';
import { Page } from '../../kit/page.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { EarlierVersionNote, type PublicKind, PublishedLegalVersions } from './published-legal-versions.tsx';

/** The version in the address, or nothing that could be one. */
function versionOf(address: URLSearchParams): number | null {
  const asked = address.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** The text in force, or by `?version=` an earlier one: people who consented to an older text can read and print it. */
export function LegalScreen({ kind }: { kind: PublicKind }) {
  const [address] = useSearchParams();
  const version = versionOf(address);
  const { data, error, refetch } = trpc.getLegalDocument.useQuery(version === null ? { kind } : { kind, version });
  return (
    <Page width="text">
      <PageTitle>{legalKindWords[kind]}</PageTitle>
      {data ? (
        <>
          <EarlierVersionNote kind={kind} document={data} />
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
          <PublishedLegalVersions kind={kind} document={data} />
        </>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {/* Longer than any window, as the text will be: the end of the page does not come up and go down again. */}
      {!data && !error ? <SkeletonList rows={20} height={96} /> : null}
    </Page>
  );
}
