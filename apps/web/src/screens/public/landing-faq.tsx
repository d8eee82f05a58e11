import type { Clinic } from '@consultorio/contracts/clinic';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contentWidth } from '../../ui/sizes.ts';
import { LandingSection } from './landing-section.tsx';

export function LandingFaq({ faq }: { faq: Clinic['texts']['faq'] }) {
  return (
    <LandingSection id="preguntas" title="Preguntas frecuentes" tinted>
      <Box sx={{ maxWidth: contentWidth.patient }}>
        {faq.map(({ question, answer }) => (
          <Accordion
            key={question}
            disableGutters
            elevation={0}
            sx={{
              border: 1,
              borderColor: 'divider',
              '&:not(:first-of-type)': { borderTop: 0 },
              '&::before': { display: 'none' },
            }}
          >
            <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 3, minHeight: 60 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {question}
              </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: 3, pb: 3, pt: 0 }}>
              <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{answer}</Typography>
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
    </LandingSection>
  );
}
