/** The same statements for every server that is not ours: those of our server, written by hand. */
const pending = `
      select d.kind from (select distinct on (kind) kind, version, sha256 from legal_documents order by kind, version desc) d
      where not exists (select 1 from consents c
        where c.user_id = u.id and c.kind = d.kind and c.version = d.version and c.sha256 = d.sha256
          and not exists (select 1 from consent_revocations r where r.consent_id = c.id))`;

export const profileStatement = `
  select u.id, u.role, u.status, u.email, u.email_verified as "emailVerified", u.first_name as "firstName",
    u.last_name as "lastName", u.created_at as "createdAt", u.version,
    array(${pending}) as "pendingConsents",
    array(select p.kind from (${pending}) p where exists (select 1 from consent_revocations r
      join consents c on c.id = r.consent_id where r.user_id = u.id and c.kind = p.kind)) as "revokedConsents",
    (select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null) as "unreadNotifications"
  from users u where u.firebase_uid = $1`;

export const roleStatement = 'select id, role, status from users where firebase_uid = $1';

const patients = `
  select p.id, p.record_no as "recordNo", u.first_name as "firstName", u.last_name as "lastName", u.email, p.phone,
    p.birth_date as "birthDate", p.sex, u.status, p.status_reason as "statusReason", p.last_activity_at as "lastActivityAt",
    p.sort_name as "sortName"
  from patients p join users u on u.id = p.user_id
  where u.role = 'patient' order by p.sort_name, p.id`;
export const pageStatement = `${patients} limit 26`;
export const listStatement = patients;
