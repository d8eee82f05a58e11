import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { ChoiceBox } from './choice-parts.ts';
import type { RecordListProps } from './record-list-props.ts';
import { RecordTitle } from './record-title.tsx';
import { cardOfMany } from './styles.ts';

/** A list on a phone: the link of the title covers the whole card, its buttons lie above. */
export function RecordCards<Row>(list: RecordListProps<Row>) {
  const { label, rows, keyOf, title, hrefOf, columns, choice, actionsOf } = list;
  const lines = columns.filter(({ phone = 'line' }) => phone === 'line');
  const linesOf = (row: Row) =>
    lines.map(({ header, cell }) => ({ header, value: cell(row) })).filter(({ value }) => value !== null);
  const aside = columns.filter(({ phone }) => phone === 'aside');
  return (
    <Stack component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={keyOf(row)}
          sx={{
            ...cardOfMany,
            position: 'relative',
            px: { xs: 2, sm: 3 },
            py: 2,
            bgcolor: choice?.has(keyOf(row)) ? 'primary.light' : undefined,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            '& a[data-record-link]::after': { content: '""', position: 'absolute', inset: 0 },
            '& dd a': { position: 'relative' },
          }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
            <Stack direction="row" sx={{ minWidth: 0, alignItems: 'flex-start' }}>
              {choice ? (
                <Suspense>
                  <ChoiceBox whole choice={choice} id={keyOf(row)} name={title.text(row)} />
                </Suspense>
              ) : null}
              <RecordTitle text={title.text(row)} note={title.note?.(row)} href={hrefOf?.(row) ?? null} />
            </Stack>
            {aside.length > 0 ? (
              <Stack sx={{ gap: 0.5, alignItems: 'flex-end', flexShrink: 0 }}>
                {aside.map(({ header, cell }) => (
                  <Box key={header}>{cell(row)}</Box>
                ))}
              </Stack>
            ) : null}
          </Stack>
          {lines.length > 0 ? (
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 1.25,
                display: 'grid',
                gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
              }}
            >
              {linesOf(row).map(({ header, value }) => (
                <Box key={header} sx={{ display: 'contents' }}>
                  <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: '23px' }}>
                    {header}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
          ) : null}
          {actionsOf && !choice ? (
            <Stack
              direction="row"
              sx={{
                position: 'relative',
                mt: 1,
                // The words of a small text button align with the card's.
                ml: -1.5,
                gap: 1,
                flexWrap: 'wrap',
                '&:empty': { display: 'none' },
                '& button': { minHeight: 44 },
              }}
            >
              {actionsOf(row, true)}
            </Stack>
          ) : null}
        </Box>
      ))}
    </Stack>
  );
}
