import type { Condition, FormItem } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CompactSelect } from './compact-fields.tsx';
import { ConditionLeafFields } from './condition-leaf.tsx';
import { type ConditionGroup, conditionGroupOf, conditionOf, leafAbout } from './condition-values.ts';

interface Props {
  condition: Condition;
  choices: readonly FormItem[];
  self: string;
  /** Null: nothing is asked any more. */
  onChange: (condition: Condition | null) => void;
  /** How many groups stand around this one. */
  depth?: number;
}

/** Groups within groups are shown up to here; the contract allows one more. */
const DEEPEST = 2;

/** A condition as nested groups of sentences; every change hands back the whole condition. */
export function ConditionEditor({ condition, choices, self, onChange, depth = 0 }: Props) {
  const group = conditionGroupOf(condition);
  const tell = (next: ConditionGroup) => onChange(conditionOf(next));
  const replace = (at: number, part: Condition | null) =>
    tell({ ...group, parts: group.parts.flatMap((one, index) => (index === at ? (part ? [part] : []) : [one])) });
  // The nearest question is the likeliest to be asked about.
  const first = choices.at(-1);
  // Parts have no name of their own, and every field in them shows its given value: their place is their key.
  const parts = group.parts.map((part, at) => ({ part, at, id: `parte-${at}` }));
  return (
    <Stack role="group" aria-label={depth === 0 ? 'Condición' : 'Grupo de condiciones'} sx={{ gap: 1 }}>
      {group.parts.length > 1 || depth > 0 ? (
        <CompactSelect
          label="Cómo se juntan"
          value={group.any ? 'any' : 'all'}
          options={[
            { value: 'all', label: 'Se cumplen todas («y»)' },
            { value: 'any', label: 'Se cumple alguna («o»)' },
          ]}
          onChange={(value) => tell({ ...group, any: value === 'any' })}
        />
      ) : null}
      {parts.map(({ part, at, id }) => (
        <Box key={id}>
          {at > 0 ? (
            <Typography variant="caption" component="p" sx={{ mb: 0.5, fontWeight: 600, color: 'text.secondary' }}>
              {group.any ? 'o' : 'y'}
            </Typography>
          ) : null}
          {'item' in part ? (
            <ConditionLeafFields
              leaf={part}
              choices={choices}
              self={self}
              onChange={(leaf) => replace(at, leaf)}
              onRemove={() => replace(at, null)}
            />
          ) : (
            <Stack direction="row" sx={{ gap: 0.5, pl: 1.25, borderLeft: 3, borderColor: 'primary.main' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <ConditionEditor
                  condition={part}
                  choices={choices}
                  self={self}
                  depth={depth + 1}
                  onChange={(next) =>
                    replace(at, next && 'item' in next ? ('any' in part ? { any: [next] } : { all: [next] }) : next)
                  }
                />
              </Box>
              <IconButton
                aria-label="Quitar este grupo"
                size="small"
                onClick={() => replace(at, null)}
                sx={{ height: 34 }}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Stack>
          )}
        </Box>
      ))}
      {first ? (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          <Button
            size="small"
            startIcon={<AddOutlined />}
            onClick={() => tell({ ...group, parts: [...group.parts, leafAbout(first)] })}
          >
            Condición
          </Button>
          {depth < DEEPEST ? (
            <Button
              size="small"
              startIcon={<AddOutlined />}
              onClick={() => tell({ ...group, parts: [...group.parts, { any: [leafAbout(first)] }] })}
            >
              Grupo
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
