import { trpc } from '@consultorio/client/trpc';
import type { ListedMailText } from '@consultorio/contracts/mail-texts';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { MailTextEditor } from './mail-text-editor.tsx';

/** The mails that notices send, or the editor of the one that the address names. */
export function MailTextsTab() {
  const [kind, open] = useAddressValue('correo', { push: true });
  const mails = trpc.listMailTexts.useQuery();
  return (
    <QueryStates query={mails}>
      {({ version, items }) => {
        const mail = items.find((item) => item.kind === kind);
        return mail ? (
          <MailTextEditor key={mail.kind} mail={mail} version={version} onBack={() => open('')} />
        ) : (
          <MailTextList mails={items} onOpen={open} />
        );
      }}
    </QueryStates>
  );
}

interface ListProps {
  mails: readonly ListedMailText[];
  onOpen: (kind: string) => void;
}

function MailTextList({ mails, onOpen }: ListProps) {
  return (
    <SectionCard
      title="Correos"
      subtitle="Nunca llevan información clínica: solo dicen que hay algo por ver y llevan a la cuenta."
      flush
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mails.map((mail) => (
          <Stack
            component="li"
            key={mail.kind}
            direction="row"
            sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: 2, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
                {mail.send ? null : <StatusChip tone="neutral" label="Apagado" />}
                {mail.changed && mail.send ? <StatusChip tone="info" label="Texto propio" /> : null}
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {noticeTitles[mail.kind]} · {readersText(mail)}
              </Typography>
            </Box>
            <Button onClick={() => onOpen(mail.kind)} aria-label={`Editar «${mail.subject}»`}>
              Editar
            </Button>
          </Stack>
        ))}
      </Box>
    </SectionCard>
  );
}

const readersText = ({ toPatients, toStaff }: ListedMailText): string =>
  toPatients && toStaff ? 'a pacientes y personal' : toPatients ? 'a pacientes' : 'al personal';
