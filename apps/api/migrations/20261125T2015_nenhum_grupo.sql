-- Three control tables hold rows of no group: the link that sets up an installation, and work of the queue that is nobody's.
-- Their group is 0, as in the history, so that the group is first in every key without exception. That a group is there is
-- held by whom the row names; no group is ever deleted.
update app.link_acesso set grupo_id = 0 where grupo_id is null;
alter table app.link_acesso drop constraint link_acesso_grupo_id_fkey;
alter table app.link_acesso alter column grupo_id set default 0;
alter table app.link_acesso alter column grupo_id set not null;
alter table app.link_acesso drop constraint link_acesso_pkey;
alter table app.link_acesso add primary key (grupo_id, id);

-- The queue names its work by number alone.
update app.tarefa_em_execucao set grupo_id = 0 where grupo_id is null;
alter table app.tarefa_em_execucao drop constraint tarefa_em_execucao_grupo_id_fkey;
alter table app.tarefa_em_execucao alter column grupo_id set default 0;
alter table app.tarefa_em_execucao alter column grupo_id set not null;
alter table app.tarefa_em_execucao drop constraint tarefa_em_execucao_pkey;
alter table app.tarefa_em_execucao add primary key (grupo_id, fila_id);
alter table app.tarefa_em_execucao add constraint tarefa_em_execucao_fila_id_uk unique (fila_id);

update app.tarefa_interrompida set grupo_id = 0 where grupo_id is null;
alter table app.tarefa_interrompida drop constraint tarefa_interrompida_grupo_id_fkey;
alter table app.tarefa_interrompida alter column grupo_id set default 0;
alter table app.tarefa_interrompida alter column grupo_id set not null;
alter table app.tarefa_interrompida drop constraint tarefa_interrompida_pkey;
alter table app.tarefa_interrompida add primary key (grupo_id, id);
