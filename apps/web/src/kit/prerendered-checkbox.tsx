import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import type { SvgIconProps } from '@mui/material/SvgIcon';

function Tick({ fontSize = 'medium' }: Pick<SvgIconProps, 'fontSize'>) {
  return (
    <>
      <CheckBoxOutlineBlank data-tick="off" fontSize={fontSize} />
      <CheckBox data-tick="on" fontSize={fontSize} />
    </>
  );
}

/** A box in a server-rendered page: it shows the browser's own state, so that it can be ticked before hydration. */
export function PrerenderedCheckbox(box: Omit<CheckboxProps, 'icon' | 'checkedIcon' | 'sx'>) {
  return (
    <Checkbox
      {...box}
      icon={<Tick />}
      checkedIcon={<Tick />}
      sx={{
        '& [data-tick=off]': { color: 'text.secondary' },
        '& [data-tick=on]': { display: 'none', color: 'primary.main' },
        '& :checked ~ [data-tick=on]': { display: 'inline-block' },
        '& :checked ~ [data-tick=off]': { display: 'none' },
      }}
    />
  );
}
