-- When the person of this session last showed that it is them: at the sign-in, or asked again before something that
-- decides who may come in. Sessions from before, and those of support, have no proof.
alter table app.sessao add column provada_em timestamptz;
