import { z } from 'zod';
import { controlledGroups, type Medicine, routes } from '../../medicine.ts';
import type { Catalogue } from '../catalogue.ts';
import type { MedicineCells } from './medicine-file.ts';
import { medicineRowProblems, type ReadRow, readRow } from './read-row.ts';

const text = z.string().trim().min(1).max(200);

/** A medicine as an import brings it: what is kept of a version, and what a catalogue is made of again. */
export const importedMedicine = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+([-+][a-z0-9]+)*$/),
  substances: z
    .array(z.strictObject({ id: text, name: text, isNew: z.boolean() }))
    .min(1)
    .max(20),
  atc: z.array(z.string().regex(/^[A-V]\d\d([A-Z]([A-Z](\d\d)?)?)?$/)).max(10),
  presentations: z
    .array(z.strictObject({ form: text, routes: z.array(z.enum(routes)), strengths: z.array(text).max(100) }))
    .min(1)
    .max(60),
  brands: z.array(text).max(500),
  also: z.array(text).max(100),
  group: z.enum(controlledGroups).nullable(),
});
export type ImportedMedicine = z.infer<typeof importedMedicine>;

const line = z.int().min(1);
export const importPreview = z.strictObject({
  added: z.array(importedMedicine),
  /** With what is new of each, in the words of the file. */
  changed: z.array(z.strictObject({ medicine: importedMedicine, what: z.array(text) })),
  unchanged: z.array(z.string()),
  unreadable: z.array(
    z.strictObject({
      line,
      name: z.string(),
      problem: z.enum([...medicineRowProblems, 'limits']),
      near: z.string().optional(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What a file would do to the catalogue, before anybody lets it. Nothing that is there is taken away. */
export function previewImport(
  rows: readonly MedicineCells[],
  { medicines, substances, brands }: Catalogue,
): ImportPreview {
  const found = new Map<string, ImportedMedicine>();
  const lines = new Map<string, MedicineCells>();
  const preview: ImportPreview = { added: [], changed: [], unchanged: [], unreadable: [] };
  for (const cells of rows) {
    const verdict = readRow(cells);
    const name = cells.name || cells.description.slice(0, 80);
    if ('problem' in verdict) preview.unreadable.push({ line: cells.line, name, ...verdict });
    else {
      const id = idOf(verdict.row, medicines);
      lines.set(id, lines.get(id) ?? cells);
      found.set(id, joined(found.get(id), id, verdict.row));
    }
  }
  for (const [id, medicine] of found) {
    const cells = lines.get(id);
    if (!importedMedicine.safeParse(medicine).success) {
      preview.unreadable.push({ line: cells?.line ?? 1, name: cells?.name ?? id, problem: 'limits' });
      continue;
    }
    const before = medicines.get(id);
    if (!before) preview.added.push(medicine);
    else {
      const own = brands.filter((brand) => brand.medicine === id).map((brand) => brand.name);
      const group = before.substances.length === 1 ? (substances.get(id)?.controlled ?? null) : medicine.group;
      const what = news(medicine, before, own, group);
      if (what.length > 0) preview.changed.push({ medicine, what });
      else preview.unchanged.push(id);
    }
  }
  return preview;
}

/** The mixture that is there in whatever order, or the order of the file. */
function idOf({ substances }: ReadRow, medicines: Catalogue['medicines']): string {
  const ids = [...new Set(substances.map(({ id }) => id))];
  const written = ids.join('+');
  if (ids.length === 1 || medicines.has(written)) return written;
  const sorted = [...ids].sort().join('+');
  for (const one of medicines.values()) if ([...one.substances].sort().join('+') === sorted) return one.id;
  return written;
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

function joined(before: ImportedMedicine | undefined, id: string, row: ReadRow): ImportedMedicine {
  const { presentation, substances, group, atc, brands, also } = row;
  const same = before?.presentations.find(({ form }) => form === presentation.form);
  const merged = {
    form: presentation.form,
    routes: [...new Set([...(same?.routes ?? []), ...presentation.routes])],
    strengths: union(same?.strengths ?? [], presentation.strengths),
  };
  const others = (before?.presentations ?? []).filter((one) => one !== same);
  return {
    id,
    substances: before?.substances ?? substances,
    atc: union(before?.atc ?? [], atc),
    presentations: [...others, merged],
    brands: union(before?.brands ?? [], brands),
    also: union(before?.also ?? [], also),
    group: before?.group ?? group,
  };
}

const alike = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

function news(medicine: ImportedMedicine, before: Medicine, brands: readonly string[], group: string | null): string[] {
  const has = (there: readonly string[], one: string) => there.some((other) => alike(other) === alike(one));
  const shown = medicine.presentations.flatMap(({ form, strengths }) => {
    const there = before.presentations.filter((one) => one.form === form);
    if (there.length === 0) return [`forma: ${[form, ...strengths].join(' ')}`];
    const all = there.flatMap((one) => one.strengths);
    return strengths.filter((one) => !has(all, one)).map((one) => `concentración: ${form} ${one}`);
  });
  return [
    ...shown,
    ...medicine.brands.filter((one) => !has(brands, one)).map((one) => `marca: ${one}`),
    ...medicine.also.filter((one) => !has(before.also, one)).map((one) => `otro nombre: ${one}`),
    ...medicine.atc.filter((code) => !before.atc.includes(code)).map((code) => `ATC: ${code}`),
    ...(medicine.group !== null && medicine.group !== group ? [`grupo: ${medicine.group}`] : []),
  ];
}
