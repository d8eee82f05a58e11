import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../kit/section-card.tsx';
import { FormOutlineItem } from './form-outline-item.tsx';

const isQuestion = ({ type }: FormItem) => type !== 'information';

/** A form to read, question by question, with its conditions and alarms as sentences. */
export function FormOutline({ schema }: { schema: FormSchema }) {
  const items = new Map(schema.sections.flatMap((section) => section.items).map((item) => [item.key, item]));
  return (
    <Stack sx={{ gap: 3 }}>
      {schema.sections.map((section, index) => (
        <SectionCard
          key={section.key}
          title={`${index + 1}. ${section.title}`}
          subtitle={counted(section.items.filter(isQuestion).length, 'pregunta', 'preguntas')}
        >
          {section.help ? (
            <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
              {section.help}
            </Typography>
          ) : null}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {section.items.map((item) => (
              <FormOutlineItem key={item.key} item={item} items={items} />
            ))}
          </Box>
        </SectionCard>
      ))}
      {schema.scales?.map(({ key, title, sums, bands }) => (
        <SectionCard
          key={key}
          title={`Puntaje: ${title}`}
          subtitle={`Suma ${counted(sums.length, 'pregunta', 'preguntas')}`}
        >
          <Box component="ul" aria-label="Rangos" sx={{ m: 0, pl: 2.5 }}>
            {bands.map(({ from, to, meaning }) => (
              <Typography component="li" key={`${from} ${to} ${meaning}`} variant="body2">
                {`${from} a ${to}: ${meaning}`}
              </Typography>
            ))}
          </Box>
        </SectionCard>
      ))}
    </Stack>
  );
}
