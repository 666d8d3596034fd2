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
  contrato_acesso_administrador_id_fk: 'o contrato do provedor aponta para quem administra o grupo do cliente',
  contrato_acesso_mensagem_id_fk: 'o primeiro acesso é um e-mail do grupo do cliente',
  link_acesso_solicitante_id_fkey: 'quem pediu pode ser do suporte, de outro grupo',
  passkey_desafio_sessao_id_fkey: 'pedido antes de se saber o grupo',
  passkey_desafio_usuario_id_fkey: 'pedido antes de se saber o grupo',
  sessao_ator_id_fkey: 'o suporte age a partir do grupo do provedor',
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

test('o que passa de um grupo a outro passa por uma função da lista, e a lista não tem mais que isso', async () => {
  expect(
    await nomes(
      `select distinct proname as nome from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
         and prorettype <> 'trigger'::regtype order by 1`,
    ),
  ).toEqual(Object.keys(crossesGroups).sort());
});
