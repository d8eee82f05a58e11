import { done } from '@consultorio/contracts/primitives';
import { orderServicesInput } from '@consultorio/contracts/services';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { lockServices, placeService } from './service-settings.repo.ts';

/**
 * A service that somebody added meanwhile comes after those that are named.
 * @throws AppError stale-version when one is named twice, or is none of ours.
 */
export const orderServices = procedure('orderServices')
  .input(orderServicesInput)
  .output(done)
  .mutation(async ({ ctx, input: { serviceIds } }) =>
    act(ctx, 'orderServices', async ({ tx, announce }) => {
      const known = (await lockServices(tx)).sort((one, other) => one.position - other.position).map(({ id }) => id);
      const wanted = new Set(serviceIds);
      if (wanted.size !== serviceIds.length || serviceIds.some((id) => !known.includes(id)))
        throw new AppError('stale-version');
      const order = [...serviceIds, ...known.filter((id) => !wanted.has(id))];
      for (const [at, serviceId] of order.entries()) await placeService(tx, serviceId, at + 1);
      announce({ name: 'orderServices', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] });
      return { done: true };
    }),
  );
