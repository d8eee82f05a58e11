import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../kit/section-card.tsx';
import { CsvButton } from './csv-button.tsx';
import { wholeText } from './figures.ts';

interface Props {
  title: string;
  subtitle: string;
  /** In place of the list where there is nothing. */
  empty: string;
  list: { items: { key: string; label: string; times: number }[]; kinds: number; times: number };
  csv: () => object[];
  fileName: string;
}

/** The most frequent first, each with its number and a bar of its share of the first. */
export function RankedList({ title, subtitle, empty, list: { items, kinds, times }, csv, fileName }: Props) {
  const most = Math.max(1, ...items.map((item) => item.times));
  return (
    <SectionCard
      title={title}
      subtitle={subtitle}
      action={items.length > 0 ? <CsvButton rows={csv} fileName={fileName} /> : null}
    >
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      ) : (
        <>
          <Box sx={{ maxHeight: 340, overflowY: 'auto', '@media print': { maxHeight: 'none' } }}>
            <Box
              component="table"
              aria-label={title}
              sx={{ width: 1, typography: 'body2', borderCollapse: 'collapse' }}
            >
              <tbody>
                {items.map(({ key, label, times: own }) => (
                  <tr key={key}>
                    <Box
                      component="th"
                      scope="row"
                      sx={{ fontWeight: 400, textAlign: 'left', py: 0.75, overflowWrap: 'anywhere' }}
                    >
                      {label || 'Sin motivo'}
                      <Box aria-hidden sx={{ height: 4, mt: 0.5, borderRadius: 0.25, bgcolor: 'neutral.light' }}>
                        <Box
                          sx={{
                            ...{ height: 1, borderRadius: 0.25, bgcolor: 'primary.main', printColorAdjust: 'exact' },
                            width: `${(own / most) * 100}%`,
                          }}
                        />
                      </Box>
                    </Box>
                    <Box
                      component="td"
                      sx={{
                        width: 72,
                        pl: 2,
                        textAlign: 'right',
                        verticalAlign: 'top',
                        py: 0.75,
                        fontVariantNumeric: 'tabular-nums',
                      }}
                    >
                      {wholeText(own)}
                    </Box>
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {kinds > items.length ? `Los ${items.length} más frecuentes de ${wholeText(kinds)} distintos; ` : ''}
            {wholeText(times)} en total.
          </Typography>
        </>
      )}
    </SectionCard>
  );
}
