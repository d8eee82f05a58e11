import { updateBannerInput, updateEstablishmentInput } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';

/** What the forms of the first section ask once somebody is at one of them. */
export const establishmentResolver = zodResolver(updateEstablishmentInput);
export const bannerResolver = zodResolver(updateBannerInput);
