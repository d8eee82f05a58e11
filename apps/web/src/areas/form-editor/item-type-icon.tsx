import type { ItemType } from '@consultorio/contracts/forms';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LinearScaleOutlined from '@mui/icons-material/LinearScaleOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import NumbersOutlined from '@mui/icons-material/NumbersOutlined';
import RadioButtonCheckedOutlined from '@mui/icons-material/RadioButtonCheckedOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import ThumbsUpDownOutlined from '@mui/icons-material/ThumbsUpDownOutlined';

const icons = {
  shortText: ShortTextOutlined,
  longText: NotesOutlined,
  number: NumbersOutlined,
  yesNo: ThumbsUpDownOutlined,
  oneChoice: RadioButtonCheckedOutlined,
  manyChoices: CheckBoxOutlined,
  date: CalendarTodayOutlined,
  scale: LinearScaleOutlined,
  file: AttachFileOutlined,
  information: InfoOutlined,
} as const satisfies Record<ItemType, typeof NotesOutlined>;

export function ItemTypeIcon({ type }: { type: ItemType }) {
  const Icon = icons[type];
  return <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
}
