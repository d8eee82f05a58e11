import { type TemplateVariable, templateVariables } from '@consultorio/contracts/template-variables';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { variableGroupTexts } from '../../texts/templates.ts';
import type { TypedVariable } from './typed-variable.ts';

interface Props {
  id: string;
  typed: TypedVariable;
  marked: number;
  onChoose: (name: TemplateVariable) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

const ROOM = 300;

/** Below the typed text, or above it if there is no room. The focus stays in the text. */
export function VariableMenu({ id, typed, marked, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const { offered, left, top, bottom } = typed;
  const above = bottom + ROOM > window.innerHeight && top > ROOM;
  return (
    <Portal>
      <Paper
        elevation={6}
        style={{
          left: Math.max(8, Math.min(left, window.innerWidth - 328)),
          ...(above ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }),
        }}
        sx={{ position: 'fixed', zIndex: 'tooltip', width: 320, maxWidth: 'calc(100vw - 16px)' }}
      >
        {offered.length === 0 ? (
          <Typography variant="body2" role="status" sx={{ p: 1.5, color: 'text.secondary' }}>
            Ninguna variable se llama así.
          </Typography>
        ) : null}
        <Box
          component="ul"
          ref={list}
          id={id}
          role="listbox"
          aria-label="Variables"
          sx={{ m: 0, p: offered.length > 0 ? 0.5 : 0, listStyle: 'none', maxHeight: ROOM - 20, overflowY: 'auto' }}
        >
          {offered.map((name, index) => (
            <Box
              component="li"
              key={name}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === marked}
              // Before the text loses the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'baseline',
                px: 1.25,
                py: 0.75,
                borderRadius: 0.75,
                cursor: 'pointer',
                bgcolor: index === marked ? 'primary.light' : undefined,
                '&:hover': { bgcolor: 'primary.light' },
              }}
            >
              <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
                {templateVariables[name].label}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {variableGroupTexts[templateVariables[name].group]}
              </Typography>
            </Box>
          ))}
        </Box>
      </Paper>
    </Portal>
  );
}
