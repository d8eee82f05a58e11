import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { PageTitle } from '../../kit/page-title.tsx';

interface Props {
  /** The alarm that stopped us, in the words of the form. */
  message?: string | undefined;
  onBack: () => void;
}

/** Writing to a doctor is the wrong way now. Nothing else stands on this page but the right one. */
export function EmergencyStop({ message, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The answered page is gone, and the focused element with it.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack
      role="alert"
      sx={{
        gap: 2,
        p: { xs: 3, sm: 5 },
        alignItems: 'center',
        textAlign: 'center',
        borderRadius: 2,
        border: 2,
        borderColor: 'error.main',
        bgcolor: 'error.light',
      }}
    >
      <PageTitle>Busca atención de urgencia</PageTitle>
      <LocalHospitalOutlined aria-hidden sx={{ fontSize: 56, color: 'error.main' }} />
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ outline: 'none', fontSize: { xs: 'h2.fontSize', md: 'page.title' } }}
      >
        Busca atención de urgencia ahora
      </Typography>
      <Typography sx={{ maxWidth: 520 }}>
        {message ?? 'Lo que describes puede necesitar atención inmediata.'} No esperes una respuesta por escrito: llama
        al 911 o acude al servicio de urgencias más cercano.
      </Typography>
      <Button
        href="tel:911"
        size="large"
        variant="contained"
        color="error"
        startIcon={<PhoneOutlined />}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 260, minHeight: 60, fontSize: 'h4.fontSize' }}
      >
        Llamar al 911
      </Button>
      <Typography variant="body2" sx={{ maxWidth: 520 }}>
        Si estás con alguien, pídele que te acompañe. No conduzcas.
      </Typography>
      <Button color="secondary" onClick={onBack}>
        Me equivoqué al responder
      </Button>
    </Stack>
  );
}
