import type { Settings } from '@consultorio/contracts/settings';
import Stack from '@mui/material/Stack';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { HowToPayCard } from './how-to-pay-card.tsx';
import { ServiceEditor } from './service-editor.tsx';
import { ServiceList } from './service-list.tsx';

/** The list and how all of them are paid, or the editor of the service that the address names. */
export function ServicesTab({ settings }: { settings: Settings }) {
  const { services, howToPay, versions } = settings;
  const [serviceId, open] = useAddressValue('servicio', { push: true });
  const service = services.find(({ id }) => id === serviceId);
  return service ? (
    <ServiceEditor service={service} onBack={() => open('')} />
  ) : (
    <Stack sx={{ gap: 3 }}>
      <ServiceList services={services} onOpen={open} />
      <HowToPayCard howToPay={howToPay} version={versions.howToPay} />
    </Stack>
  );
}
