import type { Clinic } from '@consultorio/contracts/clinic';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contentWidth } from '../../kit/sizes.ts';
import { LandingSection } from './landing-section.tsx';

/** The browser's own disclosure: the answers open without any script. */
export function LandingFaq({ faq }: { faq: Clinic['texts']['faq'] }) {
  return (
    <LandingSection id="preguntas" title="Preguntas frecuentes" tinted>
      <Box
        sx={{ maxWidth: contentWidth.patient, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
      >
        {faq.map(({ question, answer }) => (
          <Box
            key={question}
            component="details"
            sx={{
              bgcolor: 'background.paper',
              '& + &': { borderTop: 1, borderColor: 'divider' },
              '&[open] > summary > svg': { transform: 'rotate(180deg)' },
            }}
          >
            <Box
              component="summary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                minHeight: 60,
                px: 3,
                py: 1.5,
                boxSizing: 'border-box',
                fontWeight: 600,
                cursor: 'pointer',
                listStyle: 'none',
                '&::-webkit-details-marker': { display: 'none' },
                '&:focus-visible': { outline: 2, outlineColor: 'primary.dark', outlineOffset: -2 },
                '& > svg': { flexShrink: 0, color: 'text.secondary', transition: 'transform 150ms' },
                '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
              }}
            >
              {question}
              <ExpandMoreOutlined aria-hidden />
            </Box>
            <Typography sx={{ px: 3, pb: 3, color: 'text.secondary', whiteSpace: 'pre-line' }}>{answer}</Typography>
          </Box>
        ))}
      </Box>
    </LandingSection>
  );
}
