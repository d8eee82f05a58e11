import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type SectionName, sections } from './profile-sections.tsx';

interface Props {
  names: readonly SectionName[];
  value: SectionName;
  onChange: (name: SectionName) => void;
}

/** The sections side by side, where there is room for them. */
export function ProfileTabs({ names, value, onChange }: Props) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: SectionName) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Secciones del perfil"
      sx={{ mb: 3, mt: -2, borderBottom: 1, borderColor: 'divider' }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          label={sections[name].label}
          id={`tab-${name}`}
          aria-controls={name === value ? `panel-${name}` : undefined}
        />
      ))}
    </Tabs>
  );
}
