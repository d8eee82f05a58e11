-- Templates are edited as forms are: a draft beside what is published, and who changed it last.
alter table templates add column state text not null default 'published' check (state in ('draft', 'published', 'archived'));
update templates set state = 'archived' where archived;
alter table templates alter column state set default 'draft', drop column archived;
alter table templates add column draft jsonb;
alter table templates add column updated_by uuid references users (id);
create index templates_names on templates ((plain(name) collate "C"), id);

-- Those of before were published without a note and without a fingerprint.
alter table template_versions add column change_note text not null default '';
alter table template_versions add column sha256 text;

-- Every time one was put to use in a consultation. How often is told; what was written with it is in the record.
create table template_uses (
  id uuid primary key,
  template_id uuid not null references templates (id),
  number integer not null,
  consultation_id uuid not null references consultations (id),
  used_by uuid not null references users (id),
  used_at timestamptz(3) not null,
  foreign key (template_id, number) references template_versions (template_id, number)
);
create index template_uses_template on template_uses (template_id, used_at desc);
create trigger template_uses_frozen before update or delete on template_uses for each row execute function refuse_change();
