-- What PostgreSQL's image runs on an empty volume, as its superuser: the login of the servers, which owns nothing. What it may do
-- comes with the migrations. docs/operate.md, «Roles in the database».
\getenv password DATABASE_PASSWORD
create role consultorio_app nologin noinherit;
create role consultorio_server login password :'password' in role consultorio_app;
