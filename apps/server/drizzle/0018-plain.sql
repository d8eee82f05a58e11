-- Names are found by what the eye reads: compatible forms (full width, mathematical letters) as the letters that they
-- stand for, Cyrillic and Greek signs as the Latin ones that they look like, marks and unseen signs out. The same signs as
-- in lookalikes.ts of the contracts, which a test compares. Plain ASCII takes the short way, and words that are ASCII without
-- the accents of Spanish and its neighbours the next: normalising costs five times as much as either.
create or replace function plain(value text) returns text language sql immutable parallel safe return
  case when octet_length(value) = length(value) then lower(value)
    when length(value) = octet_length(translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'))
    then translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') else
    lower(translate(normalize(coalesce(value, ''), nfkd),
      'ÐðΑαАаΒБВЬвѢѣҌҍСсҪҫĐđԁΕЕеҽҿϜԌԍħΗНнћҢңһӇӈӉӊıιіӏͿϳЈјΚКҚҞŁłΙІӀΜϺМ'
      || 'ӍΝηØøΘΟθοσОоѲѳӨөΡρРрԛгґғЅѕŦŧΤτТтҬҭυνѴѵѡѽԜԝΧХхҲΥγУуҮүҰұΖ'
      || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030a\030b\030c\030f\0327\0328\00ad\034f\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061'
      || U&'\2062\2063\2064\115f\1160\3164\feff',
      'ddaaaabbbbbbbbbccccdddeeeeefgghhhhhhhhhhhhiiiijjjjkkkklllllmmm'
      || 'mnnoooooooooooooppppqrrrssttttttttuvvvwwwwxxxxyyyyyyyyz'))
  end;

-- Kept values and indexes are of the earlier function. Two favourites that read the same become two names first.
drop index order_favourites_name;
update order_favourites f set name = left(f.name, 70) || ' (' || left(f.id::text, 4) || ')'
  from (select id, row_number() over (partition by doctor_id, kind, plain(name) order by updated_at desc, id) as place from order_favourites) same
  where same.id = f.id and same.place > 1;
create unique index order_favourites_name on order_favourites (doctor_id, kind, plain(name));
reindex index users_staff_sort;
reindex index templates_names;
update patients p set version = p.version from users u
  where u.id = p.user_id and u.first_name || u.last_name ~ '[^\x01-\x7fáéíóúüñÁÉÍÓÚÜÑ]';
update diagnosis_catalogue set description = description where description ~ '[^\x01-\x7fáéíóúüñÁÉÍÓÚÜÑ]';
