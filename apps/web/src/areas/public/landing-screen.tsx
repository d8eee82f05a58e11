import { trpc } from '@consultorio/client/trpc';
import type { Clinic } from '@consultorio/contracts/clinic';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import LocalPhoneOutlined from '@mui/icons-material/LocalPhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { edge } from '../../kit/edge.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { Picture } from '../../kit/picture.tsx';
import ask from '../../kit/pictures/ask.svg';
import doctor from '../../kit/pictures/doctor.svg';
import result from '../../kit/pictures/result.svg';
import { contentWidth } from '../../kit/sizes.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { LandingDoctors } from './landing-doctors.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingSection } from './landing-section.tsx';
import { LandingServices } from './landing-services.tsx';

/** Its texts come from the clinic's settings. */
export function LandingScreen() {
  const { data, error, refetch } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const { hash } = useLocation();
  const loaded = data !== undefined;
  const hydrated = useHydrated();
  /** The section to which the browser itself has scrolled in a page that the server rendered. */
  const [reached] = useState(hydrated ? '' : hash);
  useEffect(() => {
    // The section exists only once the texts are here. At once, as when the browser scrolls by itself.
    if (loaded && hash && hash !== reached) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, loaded, reached]);
  return (
    <>
      <title>Consultorio: consulta médica por escrito</title>
      <EmergencyStrip />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LandingHero texts={data?.texts} />
      )}
      {!data && !error ? (
        <Page width="wide">
          <SkeletonList rows={3} height={180} />
        </Page>
      ) : null}
      {data ? (
        <>
          <LandingSteps steps={data.texts.steps} />
          <LandingServices services={data.services.filter(({ active }) => active)} hours={data.hours} />
          <LandingDoctors doctors={data.doctors} />
          <LandingFaq faq={data.texts.faq} />
        </>
      ) : null}
    </>
  );
}

/** Stands first on the landing page: an answer in writing is never for an emergency. */
function EmergencyStrip() {
  return (
    <Box
      role="note"
      sx={{
        bgcolor: 'error.light',
        color: 'error.dark',
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
      }}
    >
      <LocalPhoneOutlined aria-hidden sx={{ fontSize: 20 }} />
      <Typography variant="body2">
        Si es una urgencia{' '}
        <Link href="tel:911" color="inherit" underline="always" sx={{ fontWeight: 700 }}>
          llama al 911
        </Link>
        . Este servicio no atiende emergencias.
      </Typography>
    </Box>
  );
}

/** What the clinic writes in its steps is its own; these three happen in every consultation. */
const stepPictures: readonly string[] = [ask, doctor, result];

function LandingSteps({ steps }: { steps: Clinic['texts']['steps'] }) {
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
                ...edge,
                width: 44,
                height: 44,
                flexShrink: 0,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'fill.main',
                color: 'common.white',
                fontFamily: 'Barlow, sans-serif',
                fontWeight: 700,
                fontSize: 'h4.fontSize',
                mb: { md: 2 },
              }}
            >
              {index + 1}
            </Box>
            <Box>
              {stepPictures[index] ? (
                <Box sx={{ mb: 1, display: { xs: 'none', md: 'block' } }}>
                  <Picture src={stepPictures[index]} width={160} />
                </Box>
              ) : null}
              <Typography variant="h3">{step.title}</Typography>
              <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{step.text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </LandingSection>
  );
}

/** The browser's own disclosure: the answers open without any script. */
function LandingFaq({ faq }: { faq: Clinic['texts']['faq'] }) {
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
