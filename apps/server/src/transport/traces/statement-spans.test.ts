import { expect, test } from 'vitest';
import { namesIn } from './statement-spans.ts';

test('of a statement what it does and the tables of ours are told', () => {
  expect(namesIn(`select "id" from "users" where "email" = 'a from Ana'`)).toEqual({
    operation: 'select',
    table: 'users',
  });
  expect(namesIn("set local app.person = 'from messages'")).toMatchObject({ operation: 'set' });
  expect(namesIn('select * from maria join secret.ana')).toEqual({ operation: 'select', table: undefined });
});
