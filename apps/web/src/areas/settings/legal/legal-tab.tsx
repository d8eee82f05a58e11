import type { LegalKind } from '@consultorio/contracts/legal';
import type { Settings } from '@consultorio/contracts/settings';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../addresses/paths.ts';
import { ReadDocument } from '../../../capabilities/consents/read-document.tsx';
import { HashText } from '../../../kit/hash-text.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { ConsentRulesCard } from './consent-rules-card.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { missingToPublish } from './notice-to-publish.ts';

const isKind = (value: string): value is LegalKind => Object.hasOwn(legalKindWords, value);

/** The documents in force, or the editor of the one that the address names. */
export function LegalTab({ settings }: { settings: Settings }) {
  const [kind, open] = useAddressValue('documento', { push: true });
  return isKind(kind) ? (
    <LegalEditor key={kind} settings={settings} kind={kind} onBack={() => open('')} />
  ) : (
    <LegalCards settings={settings} onEdit={open} />
  );
}

/** Without a page of its own: it is read where it is accepted. */
const publicPaths: Record<LegalKind, string | null> = {
  terms: paths.terms,
  privacy: paths.privacyNotice,
  teleconsultation: null,
};

interface Props {
  settings: Settings;
  onEdit: (kind: LegalKind) => void;
}

function LegalCards({ settings, onEdit }: Props) {
  const [read, setRead] = useState<LegalKind | null>(null);
  return (
    <Stack sx={{ gap: 3 }}>
      {settings.legal.map(({ kind, version, title, sha256, publishedAt }) => (
        <SectionCard
          key={`${kind}-${version}`}
          title={title}
          subtitle={`Versión ${version}, publicada el ${dateTimeText(publishedAt)}`}
          action={
            <Stack direction="row" sx={{ gap: 0.5, flexShrink: 0 }}>
              {publicPaths[kind] ? (
                <Button component={Link} to={publicPaths[kind]} aria-label={`Leer ${title}`}>
                  Leer
                </Button>
              ) : (
                <Button onClick={() => setRead(kind)} aria-label={`Leer ${title}`}>
                  Leer
                </Button>
              )}
              <Button variant="outlined" onClick={() => onEdit(kind)} aria-label={`Editar ${title}`}>
                Editar
              </Button>
            </Stack>
          }
        >
          {missingToPublish(kind, settings).length > 0 ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              Al aviso le falta algo que la ley pide. Complétalo en «Editar» y publica la versión siguiente.
            </Alert>
          ) : null}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Cada consentimiento guarda la versión y esta huella del texto que la persona aceptó.
          </Typography>
          <HashText sha256={sha256} />
        </SectionCard>
      ))}
      <ConsentRulesCard settings={settings} />
      {read ? <ReadDocument kind={read} version={null} onClose={() => setRead(null)} /> : null}
    </Stack>
  );
}
