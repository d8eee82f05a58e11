import type { RoomOrder } from './check-order.ts';

const begin = (root: string) => `<!-- rooms of ${root} -->`;
const end = '<!-- end of rooms -->';

/** The rooms of one app as a table in Markdown, top floor first; a semicolon parts the lines of a floor. */
function tableOf({ root, floors }: RoomOrder): string {
  const rows = floors.toReversed().map(({ name, what, lines }) => {
    const rooms = lines
      .toReversed()
      .map((line) => line.map((room) => `\`${room.replace(`${name}/`, '')}\``).join(', '))
      .join('; ');
    return `| ${name} | ${what.replace(/\.$/, '')} | ${rooms} |`;
  });
  return [`| Floor of \`${root}\` | What lives there | Rooms, highest line first |`, '|---|---|---|', ...rows].join(
    '\n',
  );
}

/** The page with the tables of these orders between their marks. @throws Error when a mark is missing. */
export function withTables(page: string, orders: readonly RoomOrder[]): string {
  return orders.reduce((text, order) => {
    const [from, to] = [text.indexOf(begin(order.root)), text.indexOf(end, text.indexOf(begin(order.root)))];
    if (from < 0 || to < 0) throw new Error(`The page has no place for the rooms of ${order.root}.`);
    return `${text.slice(0, from)}${begin(order.root)}\n${tableOf(order)}\n${text.slice(to)}`;
  }, page);
}
