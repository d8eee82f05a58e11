/**
 * A text as the cell of a CSV. Where the list separator is a semicolon, as in much of Latin America and Europe, a spreadsheet
 * divides our cells there, quotes or not: a formula that stands behind one is text as well. The start of a cell is left to the
 * library that writes the file.
 */
export const withoutFormulas = (cell: string): string => cell.replace(/([;\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g, "$1'");
