import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';
import { Face } from '../../kit/face.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { sizes } from '../../kit/sizes.ts';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';

const loadMenu = () => import('./account-menu-list.tsx');
// Menus are not needed by a first screen: the hand or the focus on its way to the button is early enough.
const AccountMenuList = lazyPart(async () => (await loadMenu()).AccountMenuList);

/** Without a connection it fails, and is asked for again by the press itself. */
const warm = () => void loadMenu().catch(() => {});

/** The avatar and its menu. `profilePath` is `/perfil` for patients and `/mi-perfil` for staff. */
export function AccountMenu({ profilePath }: { profilePath: string }) {
  const { profile } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!profile) return null;
  const name = fullName(profile);
  const initials = personInitials(profile);
  return (
    <>
      <IconButton
        aria-label={`Mi cuenta, ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          p: 0,
          width: sizes.avatarButton,
          height: sizes.avatarButton,
          // Its size is the specification's: only the area for a finger reaches a little further.
          minWidth: 0,
          minHeight: 0,
          '&::after': { content: '""', position: 'absolute', inset: '-2px' },
        }}
      >
        <Face src={profile.profilePicture} initials={initials} size={sizes.avatarButton} />
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <AccountMenuList anchor={anchor} name={name} profilePath={profilePath} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
