import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Instrument, type InstrumentOf, instrumentNames, instruments } from './instruments.ts';

interface Props {
  disabled: boolean;
  onChoose: (instrument: Instrument) => void;
}

/** The instruments that come with the app, by name. */
export function InstrumentList(props: Props) {
  return (
    <Box component="section" aria-label="Instrumentos">
      <Typography variant="h4" component="h3">
        Instrumentos
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        Cuestionarios y puntajes publicados, de uso libre, con sus rangos. Apoyan al médico; no dan un diagnóstico.
      </Typography>
      <Group of="patient" title="Los contesta el paciente" {...props} />
      <Group of="doctor" title="Los contesta el médico al atender" {...props} />
    </Box>
  );
}

function Group({ of, title, disabled, onChoose }: Props & { of: InstrumentOf; title: string }) {
  const titleId = useId();
  return (
    <>
      <Typography id={titleId} component="h4" variant="body2" sx={{ mt: 2, mb: 1, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          listStyle: 'none',
        }}
      >
        {instrumentNames
          .filter((name) => instruments[name].of === of)
          .map((name) => (
            <Box component="li" key={name}>
              <ButtonBase
                disabled={disabled}
                onClick={() => onChoose(name)}
                sx={{
                  width: '100%',
                  height: '100%',
                  minHeight: 44,
                  px: 1.5,
                  py: 1,
                  display: 'block',
                  textAlign: 'left',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
                }}
              >
                <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {instruments[name].name}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {instruments[name].about}
                </Typography>
              </ButtonBase>
            </Box>
          ))}
      </Box>
    </>
  );
}
