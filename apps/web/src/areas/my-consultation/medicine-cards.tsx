import type { Drug, Order } from '@consultorio/contracts/orders';
import { printedDrug } from '@consultorio/contracts/printed-drug';
import { printedContent } from '@consultorio/contracts/printed-order';
import { dispensingWords } from '@consultorio/contracts/words/orders';
import MedicationOutlined from '@mui/icons-material/MedicationOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PrintedParts } from '../../capabilities/orders/order-content-view.tsx';
import { edge } from '../../kit/edge.ts';
import { dayPlanOf } from './day-plan.ts';

/** The medicines of a prescription as somebody takes them, a card each, and what else stands on its paper. */
export function MedicineCards({ content }: Pick<Order, 'content'>) {
  const written = printedContent('prescription', content).filter(({ text }) => text !== null);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack component="ol" aria-label="Medicamentos" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {(content.drugs ?? []).map((drug, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a paper may say the same
          <MedicineCard key={index} drug={drug} />
        ))}
      </Stack>
      <PrintedParts parts={written} findings={[]} />
      {content.refills == null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dispensingWords(content.refills)}
        </Typography>
      )}
    </Stack>
  );
}

/** «10 mg» and «1 %» stay on one line: a number alone at its end reads as another dose. */
const withUnits = (line: string) => line.replace(/(\d) (?=(?:%|[mµ]?g|mcg|m[lL]|UI)(?!\p{L}))/gu, '$1\u00a0');

function MedicineCard({ drug }: { drug: Drug }) {
  const { name, lines } = printedDrug(drug);
  const plan = dayPlanOf(drug);
  return (
    <Box
      component="li"
      sx={{ ...edge, display: 'flex', gap: 1.5, p: 2, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <MedicationOutlined aria-hidden sx={{ mt: '1px', color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {withUnits(line)}
          </Typography>
        ))}
        {plan ? (
          <Box sx={{ mt: 1.25 }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {plan.exact ? 'Tu día' : 'Tu día, por ejemplo'}
            </Typography>
            <Stack
              component="ul"
              direction="row"
              sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', gap: 0.75, flexWrap: 'wrap' }}
            >
              {plan.moments.map((moment) => (
                <Box
                  component="li"
                  key={moment}
                  sx={{
                    px: 1.25,
                    py: 0.25,
                    borderRadius: 2,
                    border: 1,
                    borderColor: 'line.field',
                    bgcolor: 'background.paper',
                    fontSize: 'body2.fontSize',
                    fontWeight: 600,
                    whiteSpace: 'nowrap',
                  }}
                >
                  {moment}
                </Box>
              ))}
            </Stack>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
