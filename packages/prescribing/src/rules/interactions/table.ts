import type { FindingLevel } from '../../finding.ts';
import type { ClassName } from '../classes.ts';
import type { SourceName } from '../sources.ts';

/** Level, source, and one sentence that goes on after «warfarina con claritromicina: ». */
type Row = readonly [FindingLevel, SourceName, string];

/** Each pair of classes once, in either order; substances of one class on both sides are meant too. */
export type InteractionTable = { readonly [Of in ClassName]?: { readonly [With in ClassName]?: Row } };
