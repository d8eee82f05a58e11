import { tellLongList } from '../../../testing/long-list.ts';

tellLongList(50_000);
