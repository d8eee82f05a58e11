import { writtenSections } from '@consultorio/contracts/template-content';
import type { VariableValues } from '@consultorio/contracts/template-variables';
import type { TemplateContent } from '@consultorio/contracts/templates';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StructuredTextView } from '../../capabilities/templates/structured-text-view.tsx';
import { templateSectionTexts } from '../../texts/templates.ts';
import { TemplateOrderView } from './template-order.tsx';

interface Props {
  content: TemplateContent;
  /** As it will stand for somebody; without it variables show their names. */
  values?: VariableValues;
}

/** All of a template, to be read. */
export function TemplateReader({ content, values }: Props) {
  const { diagnoses, orders } = content;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {writtenSections(content).map(([section, blocks]) => (
        <Part key={section} title={templateSectionTexts[section]}>
          <StructuredTextView blocks={blocks} {...(values ? { values } : {})} />
        </Part>
      ))}
      {diagnoses.length > 0 ? (
        <Part title="Diagnósticos">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {diagnoses.map(({ code, description }) => (
              <Typography component="li" key={code}>
                <strong>{code}</strong> {description}
              </Typography>
            ))}
          </Box>
        </Part>
      ) : null}
      {orders.length > 0 ? (
        <Part title="Órdenes">
          <Stack sx={{ gap: 1.5 }}>
            {orders.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order of a template has no name but its place.
              <TemplateOrderView key={index} order={one} />
            ))}
          </Stack>
        </Part>
      ) : null}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="body2" sx={{ mb: 0.5, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
