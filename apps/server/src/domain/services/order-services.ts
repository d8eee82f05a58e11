import { done } from '@consultorio/contracts/primitives';
import { orderServicesInput } from '@consultorio/contracts/services';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { lockServices, placeService } from './service-settings.repo.ts';

/** @throws AppError stale-version when the list is not that of today: somebody added a service meanwhile. */
export const orderServices = procedure('orderServices')
  .input(orderServicesInput)
  .output(done)
  .mutation(async ({ ctx, input: { serviceIds } }) =>
    act(ctx, 'orderServices', async ({ tx, announce }) => {
      const known = new Set((await lockServices(tx)).map(({ id }) => id));
      const wanted = new Set(serviceIds);
      if (wanted.size !== serviceIds.length || wanted.size !== known.size || serviceIds.some((id) => !known.has(id)))
        throw new AppError('stale-version');
      for (const [at, serviceId] of serviceIds.entries()) await placeService(tx, serviceId, at + 1);
      announce({ name: 'orderServices', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] });
      return { done: true };
    }),
  );
