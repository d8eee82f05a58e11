import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { belowHeader, sizes } from './sizes.ts';
import { SkeletonList } from './skeleton-list.tsx';

export interface PageSection {
  /** As it stands in the address of the page; the first section stands there without one. */
  slug: string;
  label: string;
  /** May come when it is asked for (`lazy`): its shape stands there meanwhile. */
  content: () => ReactNode;
}

export interface SectionGroup {
  label: string;
  sections: readonly [PageSection, ...PageSection[]];
}

interface Props {
  /** Of the list of sections: «Secciones de la configuración». */
  label: string;
  /** The value of the address that names the section. */
  param: string;
  groups: readonly [SectionGroup, ...SectionGroup[]];
  /** A slug; an unknown one shows the first section. */
  value: string;
}

/**
 * Parts of one page that are too many for tabs: a grouped list beside the chosen one, and on a narrow screen the
 * system's own picker above it. Each has an address of its own, without the filters of the one that was left.
 */
export function PageSections({ label, param, groups, value }: Props) {
  const id = useId();
  const all = groups.flatMap(({ sections }) => sections);
  const first = groups[0].sections[0];
  const current = all.find(({ slug }) => slug === value) ?? first;
  const search = (slug: string) => (slug === first.slug ? '' : `?${param}=${slug}`);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 3, md: 4 } }}>
      <SectionPicker label={label} groups={groups} current={current.slug} search={search} />
      <Box
        component="nav"
        data-screen-only
        aria-label={label}
        sx={{ display: { xs: 'none', md: 'block' }, width: 200, flexShrink: 0 }}
      >
        <Box sx={{ position: 'sticky', top: belowHeader(sizes.headerDesktop + 16) }}>
          {groups.map((group, index) => (
            <Box key={group.label} sx={{ mb: 2 }}>
              <Typography
                variant="overline"
                component="p"
                id={`${id}-${index}`}
                sx={{ px: 1.5, color: 'text.secondary' }}
              >
                {group.label}
              </Typography>
              <List dense disablePadding aria-labelledby={`${id}-${index}`}>
                {group.sections.map((section) => {
                  const selected = section.slug === current.slug;
                  return (
                    <li key={section.slug}>
                      <ListItemButton
                        component={Link}
                        to={{ search: search(section.slug) }}
                        selected={selected}
                        aria-current={selected ? 'page' : undefined}
                        sx={{ borderRadius: 1, minHeight: 40, px: 1.5 }}
                      >
                        <ListItemText
                          primary={section.label}
                          slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
                        />
                      </ListItemButton>
                    </li>
                  );
                })}
              </List>
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="section" aria-label={current.label} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Suspense key={current.slug} fallback={<SkeletonList rows={2} height={180} />}>
          {current.content()}
        </Suspense>
      </Box>
    </Box>
  );
}

interface PickerProps {
  label: string;
  groups: readonly SectionGroup[];
  current: string;
  search: (slug: string) => string;
}

function SectionPicker({ label, groups, current, search }: PickerProps) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      data-screen-only
      input={<OutlinedInput fullWidth />}
      value={current}
      onChange={({ target }) => navigate({ search: search(target.value) })}
      inputProps={{ 'aria-label': label }}
      sx={{ display: { md: 'none' }, fontWeight: 600 }}
    >
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.sections.map(({ slug, label: name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
