import type { TemplateSummary } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { TextInput } from '../../../kit/text-input.tsx';
import { templateKindTexts } from '../../../texts/templates.ts';

interface Props {
  /** Those that the search finds. */
  templates: readonly TemplateSummary[];
  chosenId: string | null;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (template: TemplateSummary) => void;
  /** Enter: use what is chosen and read. */
  onApply: () => void;
}

/** The focus stays in the search; arrows walk the list, and what is marked is read beside it. */
export function TemplateChoiceList({ templates, chosenId, search, onSearch, onChoose, onApply }: Props) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = templates.findIndex(({ id }) => id === chosenId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && templates[(at + step + templates.length) % templates.length];
    if (next) onChoose(next);
    else if (event.key === 'Enter') onApply();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ p: 1.5, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
        <TextInput
          label="Buscar plantilla"
          placeholder="Nombre o palabras del texto"
          size="small"
          autoFocus
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': at >= 0 ? `${listId}-${chosenId}` : undefined,
            autoComplete: 'off',
            maxLength: 200,
          }}
        />
      </Box>
      <List ref={list} component="div" disablePadding id={listId} role="listbox" aria-label="Plantillas">
        {templates.map((one) => (
          <ListItemButton
            key={one.id}
            id={`${listId}-${one.id}`}
            role="option"
            tabIndex={-1}
            selected={one.id === chosenId}
            aria-selected={one.id === chosenId}
            // The search keeps the focus, and with it the arrows.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            <ListItemText
              primary={one.name}
              secondary={`${templateKindTexts[one.kind]} · ${one.shared ? 'Compartida' : 'Tuya'}`}
            />
          </ListItemButton>
        ))}
      </List>
      {templates.length === 0 ? (
        <Typography variant="body2" role="status" sx={{ p: 2, color: 'text.secondary' }}>
          Ninguna se llama así ni lo contiene.
        </Typography>
      ) : null}
    </>
  );
}
