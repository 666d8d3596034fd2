-- What a terminal told of something that has not come yet: a sale cancelled at one till before the other till could send it. It is
-- taken in by itself when that comes.
alter table app.terminal_retido add column espera uuid;
comment on column app.terminal_retido.espera is 'Identity of what it is of, which was not here when it came.';
create index terminal_retido_espera on app.terminal_retido (grupo_id, espera) where espera is not null and resolvido_em is null;
