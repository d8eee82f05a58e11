-- The lock that all who write the trail share was held from this function's answer to the COMMIT behind it: a server that fell asleep
-- in between stopped everybody. Asked for in a statement alone it ends with the statement, so that its limit has to stand here.
alter function settled_audit_seq() set lock_timeout = '250ms';
