import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consent, LegalKind } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { HashText } from '../../kit/hash-text.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { consentPurposeTexts } from '../../texts/consents.ts';
import { dateTimeText } from '../../texts/dates.ts';
import type { Tone } from '../../texts/tone.ts';

const ConsentDialog = lazyPart(
  async () => (await import('../../capabilities/consents/consent-dialog.tsx')).ConsentDialog,
);
const ReadDocument = lazyPart(async () => (await import('../../capabilities/consents/read-document.tsx')).ReadDocument);
const RevokeConsent = lazyPart(async () => (await import('./revoke-consent.tsx')).RevokeConsent);

const legalKinds = Object.keys(legalKindWords) as LegalKind[];

type Opened = { what: 'read'; kind: LegalKind; version: number } | { what: 'revoke' | 'accept'; kind: LegalKind };

/** What was accepted for the person that the page is about: version, moment and purpose; each text opens as it was then. */
export function MyConsents() {
  const other = useOther();
  const query = trpc.listMyConsents.useQuery(useAbout());
  const { rehidrateUserProfile } = useSession();
  const mayAccept = useCan('recordConsent') && !other?.readOnly;
  const mayRevoke = useCan('revokeConsent') && !other?.readOnly;
  const pending = usePending();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const changed = async () => {
    close();
    // Of somebody in care the profile says nothing.
    if (!other) await rehidrateUserProfile();
  };
  return (
    <SectionCard {...(other ? wordsOfOther : ownWords)}>
      <QueryStates query={query} skeleton={<SkeletonList rows={2} height={92} />}>
        {(consents) => (
          <>
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
              {legalKinds.map((kind) => {
                const last = consents.find(
                  (one) => one.kind === kind && (kind === 'teleconsultation' || one.purpose !== 'teleconsultation'),
                );
                const { tone, label } = standingOf(last, pending.includes(kind));
                return (
                  <Box component="li" key={kind} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
                    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                      <Typography variant="h5" component="h3" sx={{ flex: 1, minWidth: 160 }}>
                        {legalKindWords[kind]}
                      </Typography>
                      <StatusChip tone={tone} label={label} />
                    </Stack>
                    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                      {sentenceOf(last, other !== null)}
                    </Typography>
                    <Stack direction="row" sx={{ mt: 1, ml: -1.5, flexWrap: 'wrap' }}>
                      {last ? (
                        <Button size="small" onClick={() => setOpened({ what: 'read', kind, version: last.version })}>
                          {other ? 'Leer lo que se aceptó' : 'Leer lo que aceptaste'}
                        </Button>
                      ) : null}
                      {pending.includes(kind) && mayAccept ? (
                        <Button size="small" onClick={() => setOpened({ what: 'accept', kind })}>
                          {last ? 'Volver a aceptar' : 'Leer y aceptar'}
                        </Button>
                      ) : null}
                      {last && !last.revokedAt && mayRevoke ? (
                        <Button size="small" color="secondary" onClick={() => setOpened({ what: 'revoke', kind })}>
                          Retirar consentimiento
                        </Button>
                      ) : null}
                    </Stack>
                  </Box>
                );
              })}
            </Stack>
            <ConsentHistory
              consents={consents}
              onRead={({ kind, version }) => setOpened({ what: 'read', kind, version })}
            />
          </>
        )}
      </QueryStates>
      <Suspense fallback={null}>
        {opened?.what === 'read' ? (
          <ReadDocument kind={opened.kind} version={opened.version} onClose={close} />
        ) : opened?.what === 'revoke' ? (
          <RevokeConsent kind={opened.kind} onClose={close} onRevoked={changed} />
        ) : opened ? (
          <ConsentDialog kinds={[opened.kind]} other={other} onLater={close} onRecorded={() => void changed()} />
        ) : null}
      </Suspense>
    </SectionCard>
  );
}

const ownWords = {
  title: 'Mis consentimientos',
  subtitle: 'Qué aceptaste y cuándo. Puedes retirarlo en cualquier momento.',
};
const wordsOfOther = {
  title: 'Sus consentimientos',
  subtitle:
    'Qué se aceptó en su nombre y cuándo. Quien responde por esta persona puede retirarlo en cualquier momento.',
};

/** What has to be accepted: for oneself by the profile, for somebody in care by the list of the family. */
function usePending(): LegalKind[] {
  const other = useOther();
  const { profile } = useSession();
  const people = trpc.listMyPeople.useQuery(undefined, { enabled: other !== null });
  const person = people.data?.items.find(({ patientId }) => patientId === other?.patientId);
  return (other ? person : profile)?.pendingConsents ?? [];
}

function standingOf(last: Consent | undefined, pending: boolean): { tone: Tone; label: string } {
  if (!last) return { tone: 'warning', label: 'Por aceptar' };
  if (last.revokedAt) return { tone: 'neutral', label: 'Retirado' };
  return pending ? { tone: 'warning', label: 'Hay una versión nueva' } : { tone: 'success', label: 'Aceptado' };
}

function sentenceOf(last: Consent | undefined, isOthers: boolean): string {
  if (!last) return isOthers ? 'Aún no se ha aceptado en su nombre.' : 'Aún no lo has aceptado.';
  const { version, recordedAt, revokedAt } = last;
  const accepted = `Versión ${version}, aceptada el ${dateTimeText(recordedAt)}`;
  return revokedAt ? `${accepted}; ${isOthers ? 'se retiró' : 'la retiraste'} el ${dateTimeText(revokedAt)}` : accepted;
}

interface Props {
  consents: Consent[];
  onRead: (consent: Consent) => void;
}

/** Every proof, with the fingerprint of the text that was shown: for people who want to hold us to it. */
function ConsentHistory({ consents, onRead }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (consents.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)} sx={{ ml: -1.5 }}>
        {open ? 'Ocultar el historial' : `Ver el historial (${consents.length})`}
      </Button>
      <Collapse in={open} id={listId} unmountOnExit>
        <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {consents.map((consent) => (
            <Box component="li" key={consent.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {consentPurposeTexts[consent.purpose]}
              </Typography>
              <Typography variant="body2">
                <MuiLink component="button" type="button" variant="body2" onClick={() => onRead(consent)}>
                  {legalKindWords[consent.kind]}, versión {consent.version}
                </MuiLink>
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {`Aceptado el ${dateTimeText(consent.recordedAt)}`}
                {consent.revokedAt ? ` · retirado el ${dateTimeText(consent.revokedAt)}` : ''}
              </Typography>
              <HashText sha256={consent.sha256} />
            </Box>
          ))}
        </Stack>
      </Collapse>
    </Box>
  );
}
