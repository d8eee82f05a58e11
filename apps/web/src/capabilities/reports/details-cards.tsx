import { trpc } from '@consultorio/client/trpc';
import type { Report, ReportDetails, ReportInput } from '@consultorio/contracts/reports';
import { clockWords } from '@consultorio/contracts/words/zones';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { unseen } from '../../kit/unseen.ts';
import { shortDateText } from '../../texts/dates.ts';
import { meanStars, rated, starsText, wholeText } from './figures.ts';
import { RankedList } from './ranked-list.tsx';

/** What was prescribed and diagnosed, why it was rejected, what patients said. */
export function DetailsCards({ asked, report }: { asked: ReportInput; report: Report }) {
  const details = trpc.getReportDetails.useQuery(asked, { staleTime: 60_000, placeholderData: (before) => before });
  return (
    <QueryStates query={details} skeleton={<SkeletonList rows={2} height={240} />}>
      {(found) => <Cards report={report} anyHour={asked.fromHour == null ? '' : ', a cualquier hora'} {...found} />}
    </QueryStates>
  );
}

interface CardsProps extends ReportDetails {
  report: Report;
  /** What is said of papers where the hours of receipt are chosen: they count by their own day. */
  anyHour: string;
}

function Cards({ report, anyHour, medicines, diagnoses, rejections, comments }: CardsProps) {
  const file = (name: string) => `reporte-${name}-${report.from}-${report.to}.csv`;
  const days = { [`Del (${clockWords()})`]: report.from, [`Al (${clockWords()})`]: report.to };
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <RankedList
        title="Medicamentos recetados"
        subtitle={`De recetas vigentes, por el día en que se emitieron${anyHour}.`}
        empty="En estas fechas no se recetó nada."
        list={{ ...medicines, items: medicines.items.map(({ code, label, times }) => ({ key: code, label, times })) }}
        csv={() => medicines.items.map(({ label, times }) => ({ Medicamento: label, Veces: times, ...days }))}
        fileName={file('medicamentos')}
      />
      <RankedList
        title="Diagnósticos"
        subtitle={`De notas firmadas, por el día de su firma${anyHour}.`}
        empty="En estas fechas no se firmó ningún diagnóstico."
        list={{
          ...diagnoses,
          items: diagnoses.items.map(({ code, label, times }) => ({ key: code, label: `${code} ${label}`, times })),
        }}
        csv={() =>
          diagnoses.items.map(({ code, label, times }) => ({
            'CIE-10': code,
            Diagnóstico: label,
            Veces: times,
            ...days,
          }))
        }
        fileName={file('diagnosticos')}
      />
      <RankedList
        title="Motivos de rechazo"
        subtitle="Como se le escribieron al paciente."
        empty="No se rechazó ninguna de las que llegaron."
        list={{
          ...rejections,
          items: rejections.items.map(({ reason, times }) => ({ key: reason, label: reason, times })),
        }}
        csv={() => rejections.items.map(({ reason, times }) => ({ Motivo: reason, Veces: times, ...days }))}
        fileName={file('rechazos')}
      />
      <Opinions total={report.total} comments={comments} />
    </Box>
  );
}

function Opinions({ total, comments }: { total: Report['total']; comments: ReportDetails['comments'] }) {
  const most = Math.max(1, ...total.stars);
  return (
    <SectionCard
      title="Opiniones"
      subtitle={
        rated(total) > 0
          ? `${starsText(meanStars(total))} de 5, de ${wholeText(rated(total))}.`
          : 'Nadie ha calificado.'
      }
    >
      <Box component="table" aria-label="Cuántas de cada calificación" sx={{ width: 1, typography: 'body2' }}>
        <tbody>
          {[5, 4, 3, 2, 1].map((star) => {
            const count = total.stars[star - 1] ?? 0;
            return (
              <tr key={star}>
                <Box component="th" scope="row" sx={{ width: 44, fontWeight: 400, textAlign: 'left' }}>
                  <span aria-hidden>{star} ★</span>
                  <Box component="span" sx={unseen}>
                    {star} estrellas
                  </Box>
                </Box>
                <td aria-hidden>
                  <Box sx={{ height: 8, borderRadius: 0.5, bgcolor: 'neutral.light' }}>
                    <Box
                      sx={{
                        ...{ height: 1, borderRadius: 0.5, bgcolor: 'primary.main', printColorAdjust: 'exact' },
                        width: `${(count / most) * 100}%`,
                      }}
                    />
                  </Box>
                </td>
                <Box component="td" sx={{ width: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {wholeText(count)}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
      {comments.length > 0 ? (
        <Stack
          component="ul"
          sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', gap: 1.5, maxHeight: 320, overflowY: 'auto' }}
        >
          {comments.map(({ consultationId, folio, serviceName, stars, comment, ratedAt }) => (
            <Box component="li" key={consultationId} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="body2">«{comment}»</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {stars} ★ · {serviceName} · {shortDateText(ratedAt)} ·{' '}
                <Link component={RouterLink} to={pathTo.attendConsultation(consultationId)}>
                  {folio}
                </Link>
              </Typography>
            </Box>
          ))}
        </Stack>
      ) : null}
    </SectionCard>
  );
}
