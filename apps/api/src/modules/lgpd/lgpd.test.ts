import { formatarCpf } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { abrirZip } from '../../../test-support/abrir-zip.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { esperar } from '../../../test-support/correio.ts';
import { criar, enderecoSp } from '../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { hoje, novoCpf, novoFuncionario } from '../../../test-support/funcionarios.ts';
import { naoEDeTitular } from '../../../test-support/nao-e-de-titular.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { doSistema } from '../../platform/database/database.ts';
import { type PersonalArea, personalData } from '../../platform/records/personal-data.ts';
import { modules } from '../../routes.ts';
import type { Sessoes } from '../acesso/public.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');

const areas = modules({} as Sessoes)
  .flatMap((modulo) => modulo.extends ?? [])
  .filter(({ point }) => point === personalData)
  .flatMap(({ make }) => make({} as never) as PersonalArea[]);
const tabelas = areas.flatMap(({ tables }) => tables);

const pedir = async (dados: object, quem = admin) =>
  quem.post('titulares/pedidos', {
    titular: 'Maria da Silva',
    tipo: 'acesso',
    canal: 'email',
    recebidoEm: hoje(),
    ...dados,
  });

async function copiar(dados: object): Promise<{ resumo: string; arquivos: Record<string, string>; nomes: string[] }> {
  const { body: pedido } = await pedir(dados);
  const { status, body } = await admin.post(`titulares/pedidos/${pedido.id}/copia`);
  expect(status, JSON.stringify(body)).toBe(202);
  const ler = async () => (await admin.get(`jobs/${body.jobId}`)).body;
  await esperar(async () => ['concluido', 'falhou'].includes((await ler()).situacao));
  const { arquivo, erro } = await ler();
  expect(erro).toBeNull();
  const zip = await fetch(`${admin.url}${arquivo.url}`, { headers: { authorization: `Bearer ${admin.token}` } });
  const partes = abrirZip(Buffer.from(await zip.arrayBuffer()));
  const texto = (nome: string) => Buffer.from(partes[nome] ?? []).toString();
  const nomes = Object.keys(partes);
  const arquivos = Object.fromEntries(nomes.map((nome) => [nome, texto(nome)]));
  return { resumo: texto('resumo.html'), arquivos, nomes };
}

/** Columns of all tables of which something holds. */
const colunas = async (onde: RawBuilder<unknown>) => {
  const { rows } = await database.control((db) =>
    sql<{ tabela: string; coluna: string }>`select c.relname as tabela, a.attname as coluna from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'app'::regnamespace
      where a.attnum > 0 and not a.attisdropped and c.relname !~ '^auditoria_' and (${onde})`.execute(db),
  );
  return rows;
};

describe('o que se guarda sobre pessoas', () => {
  const suspeita =
    '(^|_)(nome|razao_social|cpf|cnpj|documento|rg|email|telefone|celular|whatsapp|endereco|logradouro|bairro|cep|complemento|nascimento|titular|favorecido|pagador|destinatario|remetente|contato|interessado|para|operador|ator|agente)(_|$)|xml|^(conteudo|observacao|pessoa_id|cliente_id|fornecedor_id|vinculo_id|funcionario_id|motoboy_id)$';

  test('toda coluna que parece de uma pessoa está em uma cópia, ou tem por que não estar', async () => {
    const rows = await colunas(sql`a.attname ~ ${suspeita} or a.atttypid::regtype::text in ('json', 'jsonb')`);
    expect(rows.length).toBeGreaterThan(300);
    const ditas = new Set(tabelas.map(({ table }) => table));
    const porDecidir = rows.filter(({ tabela }) => !ditas.has(tabela) && !(tabela in naoEDeTitular));
    expect(porDecidir).toEqual([]);
    const comColunas = new Set(rows.map(({ tabela }) => tabela));
    expect(Object.keys(naoEDeTitular).filter((tabela) => ditas.has(tabela) || !comColunas.has(tabela))).toEqual([]);
  });

  test('o que as áreas nomeiam existe, cada tabela uma vez, e nenhum segredo vai em uma cópia', async () => {
    const rows = await colunas(sql`true`);
    const existe = new Set(rows.map(({ tabela, coluna }) => `${tabela}.${coluna}`));
    const nomeadas = tabelas.flatMap(({ table, by = {}, gives = {}, within = {}, omits = [], file }) => [
      ...[...Object.values(by), ...Object.values(gives)].flat().map((coluna) => `${table}.${coluna.split('.')[0]}`),
      ...Object.entries(within).flatMap(([coluna, donos]) => [`${table}.${coluna}`, ...[donos].flat()]),
      ...[...omits, ...(file ? [file] : [])].map((coluna) => `${table}.${coluna}`),
    ]);
    expect(nomeadas.filter((nome) => !existe.has(nome))).toEqual([]);
    expect(new Set(tabelas.map(({ table }) => table)).size).toBe(tabelas.length);
    const foraDe = new Map(tabelas.map(({ table, omits = [] }) => [table, new Set(omits)]));
    const segredos = rows.filter(
      ({ tabela, coluna }) =>
        /segredo|senha|hash|token|chave_publica|credencial/.test(coluna) && foraDe.get(tabela)?.has(coluna) === false,
    );
    expect(segredos).toEqual([]);
  });

  test('toda referência a um cadastro de pessoa está em uma área', async () => {
    const { rows } = await database.control((db) =>
      sql<{ tabela: string; coluna: string }>`
        select c.conrelid::regclass::text as tabela, a.attname as coluna from pg_constraint c
        join lateral unnest(c.conkey, c.confkey) as k (de, para) on true
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.de
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.para
        where c.contype = 'f' and b.attname = 'id' and (c.confrelid in ('app.pessoa'::regclass, 'app.vinculo'::regclass, 'app.motoboy'::regclass)
          or c.confrelid = 'app.empresa'::regclass and a.attname in ('pessoa_id', 'cliente_id', 'fornecedor_id'))`.execute(
        db,
      ),
    );
    expect(rows.length).toBeGreaterThan(30);
    const ditas = new Set(tabelas.map(({ table }) => table));
    const fora = rows.map(({ tabela }) => tabela.replace(/^app\./, '')).filter((tabela) => !ditas.has(tabela));
    expect(fora.filter((tabela) => !(tabela in naoEDeTitular))).toEqual([]);
  });
});

describe('pedidos de titulares', () => {
  test('o prazo são 15 dias; atrasado diz que está; respondido não muda mais', async () => {
    const cpf = novoCpf();
    const { status, body: novo } = await pedir({ cpf, recebidoEm: hoje(-16) });
    expect(status).toBe(201);
    expect(novo).toMatchObject({ cpf, recebidoEm: hoje(-16), prazo: hoje(-1), estado: 'atrasado' });
    expect((await admin.get(`titulares/pedidos?search=${cpf}&estado=atrasado`)).body.data).toMatchObject([
      { id: novo.id },
    ]);
    const { body: mudado } = await admin.put(`titulares/pedidos/${novo.id}`, {
      versao: novo.versao,
      recebidoEm: hoje(-2),
    });
    expect(mudado).toMatchObject({ prazo: hoje(13), estado: 'aberto' });
    const resposta = { desfecho: 'atendido', resposta: 'Cópia enviada.' };
    expect(
      await admin.post(`titulares/pedidos/${novo.id}/responder`, { versao: novo.versao, ...resposta }),
    ).toMatchObject({
      status: 409,
    });
    const { body: respondido } = await admin.post(`titulares/pedidos/${novo.id}/responder`, {
      versao: mudado.versao,
      ...resposta,
    });
    expect(respondido).toMatchObject({ estado: 'atendido', resposta: 'Cópia enviada.' });
    for (const [metodo, caminho, corpo] of [
      ['put', '', { titular: 'Outra' }],
      ['post', '/responder', resposta],
    ] as const) {
      const recusa = await admin[metodo](`titulares/pedidos/${novo.id}${caminho}`, {
        versao: respondido.versao,
        ...corpo,
      });
      expect(recusa).toMatchObject({ body: { code: 'INVALID_TRANSITION' } });
    }
    const historico = await admin.get(`log/index?entidade=titular_pedido&registroId=${novo.id}`);
    expect(historico.body.data.length).toBe(3);
  });

  test('diz de quem é; um dia que não chegou, um cadastro de outro grupo e nada dito são recusados', async () => {
    const alheio = await criar(outro.admin);
    for (const [dados, campos] of [
      [{}, { cpf: 'Informe o CPF ou o e-mail, ou escolha um cadastro' }],
      [{ cpf: '12345678900' }, { cpf: 'CPF inválido' }],
      [{ cpf: novoCpf(), recebidoEm: hoje(1) }, { recebidoEm: 'Este dia ainda não chegou' }],
      [{ clienteId: alheio.id }, { clienteId: 'Registro não encontrado' }],
    ] as const)
      expect(await pedir(dados)).toMatchObject({ status: 400, body: { campos } });
    const { body: novo } = await pedir({ cpf: novoCpf() });
    expect(await admin.put(`titulares/pedidos/${novo.id}`, { versao: novo.versao, cpf: null })).toMatchObject({
      status: 400,
      body: { campos: { cpf: 'Informe o CPF ou o e-mail, ou escolha um cadastro' } },
    });
    expect((await outro.admin.get(`titulares/pedidos/${novo.id}`)).status).toBe(404);
    expect((await outro.admin.post(`titulares/pedidos/${novo.id}/copia`)).status).toBe(404);
  });

  test('só quem tem o direito e vê o grupo inteiro atende', async () => {
    const semDireito = await grupo.as('clientes_index', 'users_index');
    expect((await semDireito.get('titulares/pedidos')).status).toBe(403);
    expect((await pedir({ cpf: novoCpf() }, semDireito)).status).toBe(403);
    await pedir({ cpf: novoCpf() });
    const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: ['lgpd_titulares'] });
    await database.write(doSistema(grupo.id), async (tx) => {
      await tx.updateTable('usuario').set({ todas_empresas: false }).where('id', '=', id).execute();
      await tx
        .insertInto('usuario_empresa')
        .values({ grupo_id: grupo.id, usuario_id: id, empresa_id: empresaId })
        .execute();
    });
    const deUma = await palco.entrar(grupo.id, usuario);
    expect((await deUma.get('titulares/pedidos')).body).toMatchObject({ total: 0, data: [] });
    expect(await pedir({ cpf: novoCpf() }, deUma)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('cópia dos dados', () => {
  test('traz tudo que é da pessoa, de qualquer cadastro com o seu CPF, e nada de outra', async () => {
    const cpf = novoCpf();
    const pf = {
      tipoPessoa: 'fisica',
      ieSituacao: 'nao_contribuinte',
      cnpj: null,
      nomeFantasia: 'Maria da Silva',
      razaoSocial: null,
    };
    const maria = await criar(admin, {
      ...pf,
      cpf,
      email: 'maria@casa.test',
      enderecos: [{ ...enderecoSp, logradouro: 'Rua das Flores' }],
      observacoes: [{ texto: 'Prefere <b>entrega</b> à tarde' }],
    });
    await criar(admin, { ...pf, nomeFantasia: 'Joana Alheia', cpf: novoCpf(), email: 'joana@casa.test' });
    const mudanca = { versao: maria.versao, email: 'maria@nova.test' };
    expect((await admin.put(`empresas/${maria.id}`, mudanca)).status).toBe(200);
    const funcionario = await novoFuncionario(admin, empresaId, {
      cpf,
      nome: 'Maria da Silva',
      email: 'm@trabalho.test',
    });
    await admin.post(`funcionarios/${funcionario.id}/salarios`, { desde: hoje(-10), valor: '2500.00' });

    const { resumo, arquivos, nomes } = await copiar({ cpf, clienteId: maria.id });
    const tudo = Object.values(arquivos).join('\n');
    for (const dito of ['maria@nova.test', 'Rua das Flores', 'm@trabalho.test', '2500', 'Prefere', cpf])
      expect(tudo).toContain(dito);
    expect(arquivos['dados/historico.json'], 'o que já mudou').toContain('maria@casa.test');
    for (const alheio of ['Joana', 'joana@casa.test', 'segredo', 'senha_hash', 'token_hash'])
      expect(tudo).not.toContain(alheio);
    for (const nome of nomes.filter((um) => um.endsWith('.json'))) JSON.parse(arquivos[nome] ?? '');
    expect(resumo).toContain(`Maria da Silva, CPF ${formatarCpf(cpf)}`);
    expect(resumo).toContain('Prefere &lt;b&gt;entrega&lt;/b&gt; à tarde');
    expect(resumo).toContain('Execução de contrato com a pessoa (LGPD, art. 7º, V)');
    expect(resumo).toContain('Onde nada se guarda sobre esta pessoa');
  });

  test('de quem nada se guarda, diz que nada se guarda além do próprio pedido', async () => {
    const { resumo, nomes } = await copiar({ cpf: novoCpf() });
    expect(nomes.filter((nome) => nome.startsWith('dados/') && !nome.includes('historico'))).toEqual([
      expect.stringContaining('pedidos-de-titulares'),
    ]);
    expect(resumo).toContain('Cadastro de cliente ou fornecedor');
  });

  test('quem não pode ver salários não faz uma cópia pela metade', async () => {
    const cpf = novoCpf();
    const { id } = await novoFuncionario(admin, empresaId, { cpf });
    const quem = await grupo.as('lgpd_titulares', 'funcionarios_saude');
    const { body: pedido } = await pedir({ cpf }, quem);
    expect((await quem.post(`titulares/pedidos/${pedido.id}/copia`)).status).toBe(202);
    await admin.post(`funcionarios/${id}/salarios`, { desde: hoje(-10), valor: '2500.00' });
    expect(await quem.post(`titulares/pedidos/${pedido.id}/copia`)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('Funcionários: ver e mudar salários') },
    });
  });
});
