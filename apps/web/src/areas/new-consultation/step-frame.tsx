import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { WhoseNote } from '../../capabilities/people/whose-note.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { belowHeader, sizes } from '../../kit/sizes.ts';
import { type Step, steps, stepTitles } from './steps.ts';

interface Props {
  step: Step;
  /** Where the step asks something else than its name says. */
  title?: string;
  /** Of a step that has several pages: which of how many. Their title is the part's. */
  part?: { key: string; number: number; of: number } | undefined;
  /** Beside the progress: whether the draft is saved. */
  about?: ReactNode;
  lead?: ReactNode;
  onBack?: (() => void) | undefined;
  /** The main action, within the thumb's reach; without it the step goes on by itself. */
  next?: { label: string; onClick: () => void; pending?: boolean; disabled?: boolean };
  children: ReactNode;
}

/** Below the header wherever the person is on the page: how far it goes, and whether what was typed is safe. */
const inSight = {
  position: 'sticky',
  top: { xs: belowHeader(sizes.headerMobile), md: belowHeader(sizes.headerDesktop) },
  zIndex: 2,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  mb: 2,
  pt: 1,
  pb: 1,
  bgcolor: 'background.default',
  // A phone on its side has no room for it.
  '@media (max-height: 500px)': { position: 'static' },
} as const;

/** What the keyboard leads to does not come to lie under it. */
const belowIt = { '& input, & textarea, & button, & [role="radiogroup"]': { scrollMarginTop: '56px' } } as const;

/** The same frame around every step: the progress, the questions, and one way on. */
export function StepFrame({ step, title = stepTitles[step], part, about, lead, onBack, next, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = steps.indexOf(step) + 1;
  const at = part && part.of > 1 ? `${stepTitles[step]} · parte ${part.number} de ${part.of}` : null;
  // What lies behind her: nothing of the first step when it opens, and never all of it before the consultation is sent.
  const done = (number - 1 + (part ? (part.number - 1) / part.of : 0)) / steps.length;
  // Another step or part is another page: a screen reader reads its title, and the view starts at its top.
  const page = part?.key ?? step;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    // On a phone it is as high as the window: the way on stands at its foot, also below few words.
    <Stack sx={{ minHeight: { xs: `calc(100dvh - ${sizes.headerMobile}px - 48px)`, md: 'auto' } }}>
      <PageTitle>{`Nueva consulta: ${title}`}</PageTitle>
      <Box sx={inSight}>
        <Stack
          direction="row"
          sx={{ mb: 1, gap: 2, minHeight: 26, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography noWrap variant="caption" sx={{ color: 'text.secondary' }}>
            {/* On a phone the note beside it needs the room. */}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Nueva consulta ·{' '}
            </Box>
            Paso {number} de {steps.length}
          </Typography>
          {about}
        </Stack>
        <ProgressBar label={`Paso ${number} de ${steps.length}`} part={done} said={at} height={6} />
      </Box>
      <WhoseNote />
      {at ? (
        <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
          {at}
        </Typography>
      ) : null}
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ outline: 'none', fontSize: { xs: 'h2.fontSize', md: 'page.title' } }}
      >
        {title}
      </Typography>
      {lead ? <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{lead}</Typography> : null}
      <Box sx={{ mt: 3, mb: 3, ...belowIt }}>{children}</Box>
      {next || onBack ? (
        <Stack
          direction="row"
          sx={{
            position: { xs: 'sticky', md: 'static' },
            bottom: 0,
            zIndex: 2,
            mx: { xs: -2, sm: -3, md: 0 },
            px: { xs: 2, sm: 3, md: 0 },
            py: 2,
            mt: { xs: 'auto', md: 0 },
            gap: 1.5,
            bgcolor: { xs: 'background.paper', md: 'transparent' },
            mb: { xs: -3, md: 0 },
            border: '0 solid',
            borderColor: 'divider',
            borderTopWidth: { xs: 1, md: 0 },
            pb: { xs: 'calc(16px + env(safe-area-inset-bottom))', md: 2 },
            // A phone on its side has no room for a foot: it would lie upon the field that is written in.
            '@media (max-height: 500px)': { position: 'static', bgcolor: 'transparent', borderTopWidth: 0 },
          }}
        >
          {onBack ? (
            <Button size="large" color="secondary" startIcon={<ArrowBackOutlined />} onClick={onBack}>
              Atrás
            </Button>
          ) : null}
          {next ? (
            <Button
              size="large"
              variant="contained"
              loading={next.pending ?? false}
              disabled={next.disabled ?? false}
              onClick={next.onClick}
              sx={{ flex: { xs: 1, md: 'none' }, ml: { md: 'auto' }, minWidth: { md: 220 } }}
            >
              {next.label}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
