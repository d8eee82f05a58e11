/** When a question of a form is asked: groups within groups, and comparisons in them. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | {
      item: string;
      is: 'equals' | 'notEquals' | 'includes' | 'greaterThan' | 'lessThan' | 'answered';
      value?: string | number | boolean | null | undefined;
    };
