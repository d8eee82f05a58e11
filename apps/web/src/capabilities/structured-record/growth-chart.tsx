import type { GrowthSex } from '@consultorio/growth/indicators';
import { drawnPercentiles } from '@consultorio/growth/percentile-curves';
import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { ChartFigure } from '../../kit/chart-figure.tsx';
import { dateText } from '../../texts/dates.ts';
import { ageAtText, indicatorTexts, percentileText, tableEndTexts } from '../../texts/growth.ts';
import { chartOf, type GrowthPoint, type GrowthSeries } from './growth-series.ts';

interface Props {
  series: GrowthSeries;
  sex: GrowthSex;
  birthDate: string;
}

/** The child's points over the percentiles of the WHO, and the place of the newest in words. */
export function GrowthChart({ series, sex, birthDate }: Props) {
  const { palette } = useTheme().vars;
  const { indicator, points, beyond } = series;
  const { title, unit } = indicatorTexts[indicator];
  const { label, places, curves, child } = chartOf(series, sex);
  const numberText = (value: number) => `${Math.round(value * 10) / 10} ${unit}`;
  const told = ({ measuredOn, lengthCm, value, score }: GrowthPoint) =>
    [
      numberText(value),
      lengthCm === undefined ? '' : `con ${Math.round(lengthCm * 10) / 10} cm`,
      `${ageAtText(birthDate, measuredOn)}: ${percentileText(score)}`,
    ]
      .filter(Boolean)
      .join(' ');
  const newest = points.at(-1);
  const strange = points.filter(({ score }) => score.implausible);
  return (
    <ChartFigure
      title={title}
      newest={newest ? `${told(newest)} · ${dateText(newest.measuredOn)}` : tableEndTexts[indicator]}
      told={points.map((point) => `${dateText(point.measuredOn)}: ${told(point)}`)}
      notes={[
        ...strange.map(({ measuredOn, value }) => (
          <Alert key={measuredOn} severity="warning" sx={{ py: 0 }}>
            {`${numberText(value)} el ${dateText(measuredOn)} está fuera de lo que la OMS cree posible: revisa el dato.`}
          </Alert>
        )),
        newest && beyond > 0 ? (
          <Alert key="end" severity="info" sx={{ py: 0 }}>
            {tableEndTexts[indicator]}
          </Alert>
        ) : null,
      ]}
    >
      {newest ? (
        <LineChart
          // Its numbers are told beside it; nobody comes to it by the keyboard.
          disableKeyboardNavigation
          skipAnimation
          height={280}
          margin={{ top: 12, right: 36, bottom: 0, left: 0 }}
          xAxis={[
            {
              scaleType: 'linear',
              data: places,
              min: places[0],
              max: places.at(-1),
              label,
              valueFormatter: (place: number) => String(Math.round(place * 10) / 10),
              height: 60,
            },
          ]}
          yAxis={[{ width: 44, domainLimit: 'strict' }]}
          grid={{ horizontal: true, vertical: true }}
          hideLegend
          series={[
            ...drawnPercentiles.map(({ percentile }, index) => ({
              label: `P${percentile}`,
              data: curves[index] ?? [],
              valueFormatter: (value: number | null) => (value === null ? null : numberText(value)),
              connectNulls: true,
              curve: 'linear' as const,
              showMark: false,
              color: percentile === 50 ? palette.success.main : palette.grey[500],
            })),
            {
              label: 'Medido',
              data: child,
              valueFormatter: (value: number | null) => (value === null ? null : numberText(value)),
              connectNulls: true,
              curve: 'linear' as const,
              showMark: true,
              shape: 'circle' as const,
              color: palette.primary.main,
            },
          ]}
        >
          <CurveNames ends={curves.map((values) => values.findLast((value) => value !== null) ?? null)} />
        </LineChart>
      ) : null}
    </ChartFigure>
  );
}

/** «P3» … «P97» where the curves end, for a legend would be five grey lines. */
function CurveNames({ ends }: { ends: readonly (number | null)[] }) {
  const { left, width } = useDrawingArea();
  const y = useYScale<'linear'>();
  const { palette } = useTheme().vars;
  return ends.map((end, index) =>
    end === null ? null : (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: the curves never change their order
        key={index}
        x={left + width + 4}
        y={y(end)}
        dominantBaseline="middle"
        fontSize={11}
        fill={palette.text.secondary}
      >
        {`P${drawnPercentiles[index]?.percentile}`}
      </text>
    ),
  );
}
