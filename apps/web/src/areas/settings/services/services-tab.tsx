import type { ServiceSettings } from '@consultorio/contracts/services';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { ServiceEditor } from './service-editor.tsx';
import { ServiceList } from './service-list.tsx';

/** The list, or the editor of the service that the address names. */
export function ServicesTab({ services }: { services: readonly ServiceSettings[] }) {
  const [serviceId, open] = useAddressValue('servicio', { push: true });
  const service = services.find(({ id }) => id === serviceId);
  return service ? (
    <ServiceEditor service={service} onBack={() => open('')} />
  ) : (
    <ServiceList services={services} onOpen={open} />
  );
}
