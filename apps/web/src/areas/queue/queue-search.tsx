import { SearchInput } from '../../kit/search-input.tsx';

interface Props {
  value: string;
  onChange: (search: string) => void;
}

export function QueueSearch(props: Props) {
  return <SearchInput label="Buscar por paciente o folio" {...props} />;
}
