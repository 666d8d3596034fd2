-- Who is signed in, among the sessions that ended: by the hundred thousand, they were all read. What a session writes at each
-- request (its last use) is not in it.
create index sessao_abertas on app.sessao (grupo_id, id) where encerrada_em is null;
