import type { Clinic } from '@consultorio/contracts/clinic';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LandingSection } from './landing-section.tsx';

export function LandingSteps({ steps }: { steps: Clinic['texts']['steps'] }) {
  return (
    <LandingSection id="como-funciona" title="Cómo funciona" lead="Una consulta por escrito, de principio a fin.">
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 4, md: 5 },
          gridTemplateColumns: { xs: '1fr', md: `repeat(${Math.max(steps.length, 1)}, 1fr)` },
        }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step.title} sx={{ display: { xs: 'flex', md: 'block' }, gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                width: 44,
                height: 44,
                flexShrink: 0,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontFamily: 'Barlow, sans-serif',
                fontWeight: 700,
                fontSize: '1.125rem',
                mb: { md: 2 },
              }}
            >
              {index + 1}
            </Box>
            <Box>
              <Typography variant="h3">{step.title}</Typography>
              <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{step.text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </LandingSection>
  );
}
