-- A version of a template is published by somebody at some moment, as those of forms and of legal documents are.
alter table template_versions rename column created_by to published_by;
alter table template_versions rename column created_at to published_at;
