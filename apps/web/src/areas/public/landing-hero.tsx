import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { contentWidth } from '../../kit/sizes.ts';
import { HeroConversation } from './hero-conversation.tsx';

const promises = [
  'Médicos con cédula profesional',
  'Respuesta firmada y receta con folio',
  'Sin salas de espera ni videollamadas',
];

interface Props {
  texts: { headline: string; lead: string } | undefined;
}

export function LandingHero({ texts }: Props) {
  return (
    <Box
      sx={{
        background: ({ vars: { palette } }: Theme) =>
          `linear-gradient(${palette.primary.light}, ${palette.background.paper})`,
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          maxWidth: contentWidth.wide,
          mx: 'auto',
          px: { xs: 2.5, sm: 3 },
          py: { xs: 6, md: 11 },
          display: 'grid',
          gap: { xs: 6, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 0.9fr)' },
        }}
      >
        <Box>
          <Typography
            variant="h1"
            sx={{
              fontSize: { xs: 'hero.phone', sm: 'hero.tablet', md: 'hero.desktop' },
              lineHeight: 1.06,
              textWrap: 'balance',
            }}
          >
            {texts?.headline ?? <LinesToCome onPhone={3} />}
          </Typography>
          <Typography
            sx={{ mt: 2.5, fontSize: { xs: 'h5.fontSize', md: 'h4.fontSize' }, color: 'text.secondary', maxWidth: 540 }}
          >
            {texts?.lead ?? <LinesToCome onPhone={4} />}
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 4, gap: 1.5 }}>
            <Button component={Link} to={paths.register} variant="contained" size="large">
              Hacer una consulta
            </Button>
            <Button
              component={Link}
              to={paths.login}
              size="large"
              variant="outlined"
              color="secondary"
              sx={{ bgcolor: 'background.paper', borderColor: 'line.field' }}
            >
              Ya tengo cuenta
            </Button>
          </Stack>
          <Stack component="ul" sx={{ mt: 4, p: 0, listStyle: 'none', gap: 1 }}>
            {promises.map((promise) => (
              <Stack
                key={promise}
                component="li"
                direction="row"
                sx={{ gap: 1, alignItems: 'center', '& svg': { fontSize: 20, color: 'success.main' } }}
              >
                <CheckOutlined aria-hidden />
                <Typography variant="body2">{promise}</Typography>
              </Stack>
            ))}
          </Stack>
        </Box>
        <HeroConversation />
      </Box>
    </Box>
  );
}

/** As many lines as the words of most clinics take, one less on a wide window: what stands below keeps its place. */
const LinesToCome = ({ onPhone }: { onPhone: number }) =>
  Array.from({ length: onPhone }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are equal and never move.
    <Skeleton key={line} sx={{ maxWidth: 520, ...(line === 0 ? { display: { md: 'none' } } : {}) }} />
  ));
