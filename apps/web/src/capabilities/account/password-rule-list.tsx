import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { unseen } from '../../kit/unseen.ts';
import type { PasswordRule } from './password-rules.ts';

interface Props {
  rules: readonly PasswordRule[];
  password: string;
}

export function PasswordRuleList({ rules, password }: Props) {
  return (
    <Stack component="ul" aria-label="Reglas de la contraseña" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.25 }}>
      {rules.map(({ label, required, holds }) => {
        const done = holds(password);
        return (
          <Stack
            key={label}
            component="li"
            direction="row"
            sx={{
              gap: 0.75,
              alignItems: 'center',
              color: done ? 'success.main' : 'text.secondary',
              '& svg': { fontSize: 18 },
            }}
          >
            {done ? <CheckCircleOutlined aria-hidden /> : <RadioButtonUncheckedOutlined aria-hidden />}
            <Typography variant="caption">
              {label}
              {required ? '' : ' (recomendado)'}
              <Box component="span" sx={unseen}>
                {done ? ': cumplida' : ': pendiente'}
              </Box>
            </Typography>
          </Stack>
        );
      })}
    </Stack>
  );
}
