import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { edge } from '../../kit/edge.ts';
import { bubbleCorners, farShadow } from '../../kit/styles.ts';

function Bubble({ mine = false, children }: { mine?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        ...edge,
        outlineWidth: mine ? 3 : 1,
        alignSelf: mine ? 'flex-end' : 'flex-start',
        maxWidth: '84%',
        px: 2,
        py: 1.25,
        borderRadius: bubbleCorners[mine ? 'mine' : 'theirs'],
        bgcolor: mine ? 'fill.dark' : 'neutral.light',
        color: mine ? 'common.white' : 'text.primary',
      }}
    >
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
}

/** A picture of the product at work; it is an example, and screen readers are told so in one sentence. */
export function HeroConversation() {
  return (
    <Box
      role="img"
      aria-label="Ejemplo: una paciente describe su síntoma por escrito y recibe la respuesta firmada de una médica."
      sx={{ position: 'relative' }}
    >
      <Paper
        elevation={0}
        aria-hidden
        sx={{
          p: { xs: 2, sm: 3 },
          borderRadius: 2.5,
          border: 1,
          borderColor: 'divider',
          boxShadow: farShadow,
        }}
      >
        <Stack
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Avatar sx={{ bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 700, fontSize: 'body1.fontSize' }}>
            ML
          </Avatar>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              Tu médica
            </Typography>
            <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              Medicina general
            </Typography>
          </Box>
        </Stack>
        <Stack sx={{ gap: 1.25 }}>
          <Bubble mine>Desde el lunes tengo ronchas en los brazos y mucha comezón. Les tomé fotos.</Bubble>
          <Bubble>Gracias por las fotos. ¿Cambiaste de jabón o tomaste algo nuevo?</Bubble>
          <Bubble mine>Sí, un detergente nuevo el fin de semana.</Bubble>
        </Stack>
        <Stack
          direction="row"
          sx={{ ...edge, mt: 2.5, p: 2, gap: 1.5, alignItems: 'center', borderRadius: 1.5, bgcolor: 'success.light' }}
        >
          <DescriptionOutlined sx={{ color: 'success.main' }} />
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Tu resultado está listo
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              Diagnóstico, indicaciones y receta con folio
            </Typography>
          </Box>
        </Stack>
      </Paper>
    </Box>
  );
}
