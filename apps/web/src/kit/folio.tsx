import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** Browsers break a line after the hyphens of a folio, whose halves nobody can read out. */
export function Folio({ folio }: { folio: string | null }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {folio}
    </Box>
  );
}

const isFolio = (part: string) => /^[A-Z]+-\d+-\d+$/.test(part);

/** Facts of one line with a «·» between them, which begins no line; a folio among them stays whole. */
export function Dotted({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 ? '\u00a0· ' : null}
        {isFolio(part) ? <Folio folio={part} /> : part}
      </Fragment>
    ));
}
