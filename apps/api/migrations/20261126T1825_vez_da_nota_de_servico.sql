-- Who speaks about a note of services: the turn of a process that died is free at once, not five minutes later.
alter table app.nfse add column processo int;
