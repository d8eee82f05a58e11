import {
  type TemplateVariable,
  templateVariables,
  variableGroups,
  variableNames,
} from '@consultorio/contracts/template-variables';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { chipLook } from '../../capabilities/templates/chip-look.ts';
import { variableGroupTexts } from '../../texts/templates.ts';

/** Everything that is filled in by itself; pressed, it goes where the cursor is. */
export function VariablePalette({ onChoose }: { onChoose: (name: TemplateVariable) => void }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {'Se llenan solas con cada paciente. Elige una, o escribe {{ en el texto.'}
      </Typography>
      {variableGroups.map((group) => (
        <Box component="section" key={group} aria-label={variableGroupTexts[group]}>
          <Typography component="h3" variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
            {variableGroupTexts[group]}
          </Typography>
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {variableNames
              .filter((name) => templateVariables[name].group === group)
              .map((name) => (
                <ButtonBase
                  key={name}
                  title={`Por ejemplo: ${templateVariables[name].sample}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(name)}
                  sx={{
                    ...chipLook.variable,
                    minHeight: { xs: 44, md: 32 },
                    px: 1.25,
                    fontFamily: 'inherit',
                    fontSize: '0.9375rem',
                  }}
                >
                  {templateVariables[name].label}
                </ButtonBase>
              ))}
          </Stack>
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Un espacio{' '}
        <Box component="span" sx={chipLook.blank}>
          [[días]]
        </Box>{' '}
        lo llena el médico: la nota no se firma mientras quede alguno.
      </Typography>
    </Stack>
  );
}
