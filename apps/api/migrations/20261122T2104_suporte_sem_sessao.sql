-- The record of a support access outlives the session it was made in: the client reads it for years, also after moving to
-- another machine, and the session belongs to a person of the provider's group. The number stays, the reference goes.
alter table app.acesso_suporte drop constraint acesso_suporte_sessao_id_fkey;
