import type { Finding, FindingLevel } from '../finding.ts';
import type { Substance } from '../medicine.ts';
import type { DoseRow } from '../rules/doses/dose-row.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital, yearsOf } from './case.ts';
import { saidAge } from './check-states.ts';
import { doseRoute, intakeOf } from './intake.ts';
import { intakesPerDay } from './intakes-per-day.ts';
import { type Limits, limitsFor } from './limits.ts';
import { saidMeasure, saidRange } from './said-dose.ts';
import { unitErrorOf } from './unit-error.ts';

/** One substance of one line, held against its row. */
type Taken = {
  line: number;
  substance: Substance;
  row: DoseRow;
  limits: Limits;
  intake: number;
  perDay: number | null;
};

/** Doses of an intake and of a day, line by line and summed over the lines of one substance. */
export function checkDoses(given: Case): Finding[] {
  const taken: Taken[] = [];
  const findings = given.lines.flatMap((line, index) => {
    const exposure = given.exposures[index];
    if (!exposure?.medicine || exposure.local) return [];
    const by = doseRoute(line, exposure.medicine);
    if (by === null) return [];
    const amounts = intakeOf(line, exposure.medicine);
    return exposure.substances.flatMap((substance, place): Finding[] => {
      const common = { lines: [index], substances: [substance.id] };
      const row = given.rules.doses.find((one) => one.of === substance.id && one.by === by);
      if (!row) return exposure.substances.length > 1 ? [] : [{ ...common, ...notCovered(substance) }];
      const found = limitsFor(row, given.person);
      if (found.found === 'no-row') return [{ ...common, ...notCovered(substance) }];
      const said = found.found === 'limits' ? [] : [{ ...common, ...unsure(given, substance, row, found.found) }];
      const measure = amounts[place];
      const { limits } = found;
      if (!limits || !measure)
        return measure || said.length > 0
          ? said
          : [{ ...common, ...(line.dose ? unread(substance) : unwritten(substance)) }];
      if (measure.unit !== (row.unit ?? 'mg')) return [...said, { ...common, ...unread(substance) }];
      const times = intakesPerDay(line);
      const perDay = times === null ? null : measure.amount * times * (row.weekly ? 7 : 1);
      const one = { line: index, substance, row, limits, intake: measure.amount, perDay };
      taken.push(one);
      return [...said, ...judged(one)].map((finding) => ({ ...common, ...finding }));
    });
  });
  return [...findings, ...summed(taken)];
}

type Said = Omit<Finding, 'lines' | 'substances'>;

const notCovered = (substance: Substance): Said => ({
  kind: 'dose',
  level: 'informs',
  rule: 'dose/not-covered',
  text: `${capital(substance.name)}: no hay reglas de dosis por esta vía; la dosis no se revisó.`,
  source: sources.engine,
});

const unread = (substance: Substance): Said => ({
  kind: 'dose',
  level: 'informs',
  rule: 'dose/not-computable',
  text: `${capital(substance.name)}: con lo escrito no se puede calcular cuánto se toma; la dosis no se revisó.`,
  source: sources.engine,
});

const unwritten = (substance: Substance): Said => ({
  kind: 'dose',
  level: 'informs',
  rule: 'dose/not-written',
  text: `${capital(substance.name)}: no se leyó cuánto se toma; la dosis no se revisó.`,
  source: sources.engine,
});

function unsure({ person }: Case, substance: Substance, row: DoseRow, why: 'weight-missing' | 'not-for-age'): Said {
  const name = capital(substance.name);
  if (why === 'weight-missing') {
    const asked = person.weightKg.said === 'not-asked' ? 'no se preguntó' : 'no se sabe';
    const text = `Peso: ${asked}. La dosis de ${substance.name} a esta edad es por kilogramo y no se pudo revisar.`;
    return {
      kind: 'weight-missing',
      level: 'asks',
      rule: `weight-missing/${substance.id}`,
      text,
      source: sources[row.source],
    };
  }
  const age = saidAge(yearsOf(person) ?? 0);
  const text = `${name}: las reglas no tienen dosis a los ${age}; si está indicado, se calcula con una fuente pediátrica.`;
  return { kind: 'dose', level: 'asks', rule: `dose/not-for-age/${substance.id}`, text, source: sources[row.source] };
}

/** A child's dose is rounded to what a spoon or a tablet holds. */
const ROUNDED_FOR_A_CHILD = 1.1;
const ROUNDED = 1.02;
/** So many times too much is no choice that a doctor gives a reason for. */
const stopsFrom = ({ row, limits }: Pick<Taken, 'row' | 'limits'>): number => (row.narrow ? 2 : limits.isChild ? 3 : 4);

function judged(one: Taken): Said[] {
  const { substance, row, limits, intake, perDay } = one;
  const unit = row.unit ?? 'mg';
  const slip = unitErrorOf(intake, limits);
  const usual = saidRange(limits, row);
  const name = capital(substance.name);
  const source = sources[row.source];
  const rounded = limits.isChild ? ROUNDED_FOR_A_CHILD : ROUNDED;
  const over = Math.max(intake / limits.most, perDay === null ? 0 : perDay / limits.perDay);
  const level: FindingLevel = over >= stopsFrom(one) ? 'stops' : 'asks';
  const written = saidMeasure(intake, unit);
  if (slip) {
    const meant =
      slip.meant === null ? 'Parece un error de unidad o de punto.' : `¿Quiso decir ${saidMeasure(slip.meant, unit)}?`;
    const text = `${name}: ${written} por toma. ${meant} Lo usual es ${usual}.`;
    return [
      {
        kind: 'unit-slip',
        level: intake > limits.most ? level : 'asks',
        rule: `unit-slip/${substance.id}`,
        text,
        source,
      },
    ];
  }
  if (over > rounded) {
    const isDay = perDay !== null && perDay / limits.perDay >= intake / limits.most;
    const much = isDay
      ? `${saidMeasure(perDay, unit)} ${row.weekly ? 'a la semana' : 'al día'}`
      : `${written} por toma`;
    const text = `${name}: ${much} es ${level === 'stops' ? 'mucho más' : 'más'} de lo usual, ${usual}.`;
    return [{ kind: 'dose', level, rule: `dose/too-much/${substance.id}`, text, source }];
  }
  if (intake < limits.least * 0.5) {
    const text = `${name}: ${written} por toma es menos de lo usual, ${usual}.`;
    return [
      {
        kind: 'dose',
        level: row.needsEnough ? 'asks' : 'informs',
        rule: `dose/too-little/${substance.id}`,
        text,
        source,
      },
    ];
  }
  return [];
}

/** Lines that are each within the limit, and together are not. */
function summed(taken: readonly Taken[]): Finding[] {
  return [...Map.groupBy(taken, ({ substance }) => substance.id).values()].flatMap((same): Finding[] => {
    const [first] = same;
    const total = same.reduce((sum, { perDay }) => sum + (perDay ?? 0), 0);
    if (!first || same.length < 2 || same.some(({ row }) => (row.unit ?? 'mg') !== (first.row.unit ?? 'mg'))) return [];
    const most = Math.max(...same.map(({ limits }) => limits.perDay));
    if (total <= most * ROUNDED || same.some(({ perDay }) => (perDay ?? 0) > most * ROUNDED)) return [];
    const unit = first.row.unit ?? 'mg';
    const each = first.row.weekly ? 'a la semana' : 'al día';
    return [
      {
        kind: 'dose',
        level: total >= most * stopsFrom(first) ? 'stops' : 'asks',
        rule: `dose/sum/${first.substance.id}`,
        lines: same.map(({ line }) => line),
        substances: [first.substance.id],
        text: `${capital(first.substance.name)}: los renglones suman ${saidMeasure(total, unit)} ${each}; lo más son ${saidMeasure(most, unit)}.`,
        source: sources[first.row.source],
      },
    ];
  });
}
