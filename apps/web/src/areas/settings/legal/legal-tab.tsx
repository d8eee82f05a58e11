import type { LegalKind } from '@consultorio/contracts/legal';
import type { Settings } from '@consultorio/contracts/settings';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../addresses/paths.ts';
import { HashText } from '../../../kit/hash-text.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { LegalEditor } from './legal-editor.tsx';

const isKind = (value: string): value is LegalKind => Object.hasOwn(legalKindWords, value);

/** The documents in force, or the editor of the one that the address names. */
export function LegalTab({ documents }: { documents: Settings['legal'] }) {
  const [kind, open] = useAddressValue('documento', { push: true });
  return isKind(kind) ? (
    <LegalEditor key={kind} kind={kind} onBack={() => open('')} />
  ) : (
    <LegalCards documents={documents} onEdit={open} />
  );
}

const publicPaths: Record<LegalKind, string> = { terms: paths.terms, privacy: paths.privacyNotice };

interface Props {
  documents: Settings['legal'];
  onEdit: (kind: LegalKind) => void;
}

function LegalCards({ documents, onEdit }: Props) {
  return (
    <Stack sx={{ gap: 3 }}>
      {documents.map(({ kind, version, title, sha256, publishedAt }) => (
        <SectionCard
          key={`${kind}-${version}`}
          title={title}
          subtitle={`Versión ${version}, publicada el ${dateTimeText(publishedAt)}`}
          action={
            <Stack direction="row" sx={{ gap: 0.5, flexShrink: 0 }}>
              <Button component={Link} to={publicPaths[kind]} aria-label={`Leer ${title}`}>
                Leer
              </Button>
              <Button variant="outlined" onClick={() => onEdit(kind)} aria-label={`Editar ${title}`}>
                Editar
              </Button>
            </Stack>
          }
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Cada consentimiento guarda la versión y esta huella del texto que la persona aceptó.
          </Typography>
          <HashText sha256={sha256} />
        </SectionCard>
      ))}
    </Stack>
  );
}
