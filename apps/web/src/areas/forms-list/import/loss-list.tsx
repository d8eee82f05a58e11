import type { QuestionnaireLoss } from '@consultorio/contracts/questionnaires';
import { counted } from '@consultorio/contracts/words/counted';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dotted } from '../../../texts/dotted.ts';
import { lossTexts } from '../../../texts/questionnaires.ts';
import { type LossGroup, lossGroups } from './loss-groups.ts';

/** Everything that does not come along, by reason; each opens to its places. */
export function LossList({ losses }: { losses: readonly QuestionnaireLoss[] }) {
  const { changed, left } = lossGroups(losses);
  if (losses.length === 0) return <Alert severity="success">Se importa completo: nada se pierde.</Alert>;
  return (
    <Stack sx={{ gap: 3 }}>
      <Groups title="Se importa con cambios" groups={changed} />
      <Groups title="No se importa" groups={left} />
    </Stack>
  );
}

function Groups({ title, groups }: { title: string; groups: LossGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
        }}
      >
        {groups.map((group) => (
          <Box
            component="li"
            key={group.why}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Group group={group} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function Group({ group: { why, places } }: { group: LossGroup }) {
  const { title, note } = lossTexts[why];
  return (
    <Box component="details" sx={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
      <Stack
        component="summary"
        direction="row"
        sx={{
          px: 2,
          py: 1.25,
          gap: 1.5,
          minHeight: 44,
          alignItems: 'center',
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {counted(places.length, 'lugar', 'lugares')}
        </Typography>
        <ExpandMoreOutlined aria-hidden sx={{ color: 'text.secondary', transition: 'transform 150ms' }} />
      </Stack>
      <Stack component="ul" sx={{ m: 0, px: 2, pb: 2, pt: 0, gap: 1, listStyle: 'none' }}>
        {places.map(({ name, path, what }) => (
          <Box component="li" key={path} title={path}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {what.length > 0 ? (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {dotted(...what)}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
