-- NOM-004, 6.3: what a consulted colleague answers has fields of its own. Null: the result is words and files, as before.
alter table order_results
  add column opinion jsonb,
  drop constraint order_results_check,
  add check (text <> '' or opinion is not null or jsonb_array_length(file_ids) > 0);
