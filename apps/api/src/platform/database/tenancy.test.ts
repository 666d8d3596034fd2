import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Banco, novoBanco } from '../../../test-support/banco.ts';
import { consultar } from '../../../test-support/copias.ts';
import { crossesGroups } from './crossings.ts';

let banco: Banco;
beforeAll(async () => {
  banco = await novoBanco();
});
afterAll(() => banco.drop());

const nomes = async (text: string) => (await consultar<{ nome: string }>(banco.url, text)).map(({ nome }) => nome);
const doGrupo = (tabela: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${tabela} and a.attname = 'grupo_id' and not a.attisdropped)`;

test('toda tabela de grupo, sem exceção, tem o grupo primeiro na chave', async () => {
  expect(
    await nomes(
      `select c.relname as nome from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${doGrupo('c.oid')}
         and coalesce(pg_get_constraintdef(k.oid), '') !~ '^PRIMARY KEY \\(grupo_id[,)]' order by 1`,
    ),
  ).toEqual([]);
});

/** References by number alone, and why. */
const semGrupo = {
  link_acesso_solicitante_id_fkey: 'quem pediu pode ser do suporte, de outro grupo',
  passkey_desafio_sessao_id_fkey: 'pedido antes de se saber o grupo',
  passkey_desafio_usuario_id_fkey: 'pedido antes de se saber o grupo',
  sessao_bilhete_sessao_id_fkey: 'quem troca de aparelho ainda não entrou',
  sessao_encerrada_por_id_fkey: 'o suporte age a partir do grupo do provedor',
};

test('toda referência entre tabelas de grupo leva o grupo, fora as que têm motivo', async () => {
  expect(
    await nomes(
      `select conname as nome from pg_constraint k where contype = 'f' and connamespace = 'app'::regnamespace and conparentid = 0
         and ${doGrupo('k.confrelid')} and pg_get_constraintdef(k.oid) not like 'FOREIGN KEY (grupo_id,%' order by 1`,
    ),
  ).toEqual(Object.keys(semGrupo).sort());
});

/** Tables whose rows are of a group that nothing proves, and why. */
const semProva = {
  auditoria: 'a história fica, e o que ela conta pode ter ido',
  boleto_texto: 'o que se procura de um boleto, escrito só por gatilhos dele',
  link_acesso: 'o primeiro acesso de uma instalação é de antes do seu grupo',
  nota_texto: 'o que se procura de uma nota, escrito só por gatilhos dela',
  produto_texto: 'o que se procura de um produto, escrito só por gatilhos dele',
  tarefa_em_execucao: 'o que um processo faz agora, de um grupo ou de nenhum',
  tarefa_interrompida: 'o que um processo deixou ao morrer, de um grupo ou de nenhum',
};

test('o grupo de cada linha existe: por referência a ele, ou a uma linha que é dele', async () => {
  expect(
    await nomes(
      `with recursive tabela as (
         select c.oid, c.relname from pg_class c
         where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${doGrupo('c.oid')}
       ), sempre as ( -- references that no row goes without
         select k.conrelid, k.confrelid from pg_constraint k
         where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.conparentid = 0 and k.convalidated
           and pg_get_constraintdef(k.oid) like 'FOREIGN KEY (grupo_id%'
           and not exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n where not a.attnotnull)
       ), provada as (
         select conrelid as oid from sempre where confrelid = 'app.grupo'::regclass
         union select s.conrelid from sempre s join provada p on p.oid = s.confrelid
       )
       select relname as nome from tabela where oid not in (select oid from provada) order by 1`,
    ),
  ).toEqual(Object.keys(semProva).sort());
});

test('o que passa de um grupo a outro passa por uma função da lista, e a lista não tem mais que isso', async () => {
  expect(
    await nomes(
      `select distinct proname as nome from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
         and prorettype <> 'trigger'::regtype order by 1`,
    ),
  ).toEqual(Object.keys(crossesGroups).sort());
});
