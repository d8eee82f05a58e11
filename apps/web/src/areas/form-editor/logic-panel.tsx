import type { LogicIssue } from '@consultorio/contracts/form-logic';
import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { itemMap, itemRow, sectionRow } from './form-edits.ts';

interface Props {
  schema: FormSchema;
  issues: readonly LogicIssue[];
  onGo: (rowId: string) => void;
}

/** What keeps the form from being published; each line leads to the question. */
export function LogicPanel({ schema, issues, onGo }: Props) {
  const items = itemMap(schema);
  if (issues.length === 0)
    return (
      <Alert severity="success">Todo en orden: cada pregunta se puede alcanzar y cada regla se puede cumplir.</Alert>
    );
  const rows = issues.map((issue, at) => ({ ...issue, id: `${at} ${issue.key} ${issue.code}` }));
  return (
    <Box component="ul" aria-label="Por corregir" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ id, key, message, about, path }) => {
        const item = items.get(key);
        const section = item ? null : schema.sections.find((one) => one.key === key && path.length === 2);
        const name = item
          ? item.label || 'Pregunta sin texto'
          : section
            ? section.title || 'Sección sin título'
            : 'Formulario';
        const other = about ? items.get(about)?.label : null;
        const target = item ? itemRow(key) : section ? sectionRow(key) : null;
        return (
          <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase
              disabled={!target}
              onClick={() => target && onGo(target)}
              sx={{ width: '100%', py: 1.25, display: 'block', textAlign: 'left' }}
            >
              <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
                {other ? `${message}: «${other}»` : message}
              </Typography>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
