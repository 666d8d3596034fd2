import { randomUUID } from 'node:crypto';
import { areasDeDadosPessoais } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { criar, enderecoSp } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { hoje, novoCpf, novoFuncionario } from '../../../../test-support/funcionarios.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { type PersonalArea, personalData } from '../../../platform/records/personal-data.ts';
import { modules } from '../../../routes.ts';
import type { Sessoes } from '../../acesso/public.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');
const noBanco = <T extends object>(texto: string, valores: unknown[] = []) =>
  consultar<T>(palco.banco.url, texto, valores);

const areas = modules({} as Sessoes)
  .flatMap((modulo) => modulo.extends ?? [])
  .filter(({ point }) => point === personalData)
  .flatMap(({ make }) => make({} as never) as PersonalArea[]);
const tabelas = areas.flatMap(({ tables }) => tables);

/** Columns of those tables that look as if they named a person and do not, or that the README names among the limits. */
const naoDizQuemE = new Set(
  [
    // Names of things: a key, a certificate's issuer, a price, an account of the house, goods.
    'chave_api.nome emissor_certificado.emissor_nome rateio_modelo.nome produto_preco.nome conta_bancaria.nome',
    'pedido_item.descricao pedido_pagamento.descricao conta_item.descricao venda_item.descricao proposta_item.descricao',
    'extrato_regra.descricao filtro_salvo.nome nfse.descricao nfse_recebida.descricao conta_item.observacao',
    'venda_item.observacao proposta_item.observacao',
    // Numbers of documents of the house, and the CNPJ of who issues: a person has none.
    'boleto.documento titulo.documento extrato_linha.documento empresa.cnpj nota.cnpj contrato_aceite.texto_sha256',
    // Why something was done or refused, as the authority, the bank or the house says it.
    'boleto.motivo boleto_instrucao.motivo pix_cobranca.motivo pix_autorizacao.motivo pix_recebido.motivo contrato.motivo',
    'entrada.motivo nfse_recebida.motivo cte_recebido.motivo guia_recolhimento.motivo pagamento_item.motivo nota.motivo',
    'nota_evento.motivo campanha_envio.motivo mensagem_supressao.motivo nfse.motivo_substituicao nfse.motivo_cancelamento',
    'nfse.texto_substituicao nfse.texto_cancelamento vinculo.desligamento_motivo proposta.motivo_da_perda sessao.motivo',
    'pedido.cancelado_motivo caixa_movimento.motivo caixa_diferenca.motivo baixa.motivo pagamento_decisao.motivo',
    'motoboy_acerto.observacao acesso_suporte.motivo acesso_suporte.ator suporte_fora.motivo suporte_fora.ator titular_anonimizacao.motivo',
    // Whom nobody may write to again: it must be known to be kept.
    'mensagem_supressao.endereco mensagem_supressao.observacao',
    // The accountant of now, whom the books name; another is written in the place of this one.
    'sped_empresa.contador_nome sped_empresa.contador_cpf sped_empresa.contador_cnpj sped_empresa.contador_email',
    'sped_empresa.contador_telefone sped_empresa.contador_cep sped_empresa.contador_logradouro',
    'sped_empresa.contador_complemento sped_empresa.contador_bairro',
    // Cleared by the act itself, once nothing is left.
    'titular_anonimizacao.titular',
    // The chain of documents.
    'arquivo_fiscal.xml',
  ].flatMap((nomes) => nomes.split(' ')),
);

const NOME = 'Maria Anônima da Silva';
const pedir = async (dados: object, quem = admin) => {
  const { status, body } = await quem.post('titulares/pedidos', {
    titular: NOME,
    tipo: 'eliminacao',
    canal: 'email',
    recebidoEm: hoje(),
    ...dados,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number; versao: number };
};
const prever = (id: number, quem = admin) => quem.post(`titulares/pedidos/${id}/anonimizacao/previa`);
const anonimizar = (
  { id, versao }: { id: number; versao: number },
  mais: object = {},
  quem = admin,
  cabecalhos?: Record<string, string>,
) =>
  quem.post(
    `titulares/pedidos/${id}/anonimizacao`,
    { versao, motivo: 'Pediu por e-mail', nome: NOME, ...mais },
    cabecalhos,
  );
interface Lugar {
  tabela: string;
  anonimizados: number;
  guardados: number;
  lei: string | null;
  ate: string | null;
}
const lugar = (body: { lugares: Lugar[] }, tabela: string) => body.lugares.find((um) => um.tabela === tabela);

/** A client of flesh and blood with all that a record can say. */
const novaCliente = (cpf: string, nome = NOME) =>
  criar(admin, {
    tipoPessoa: 'fisica',
    ieSituacao: 'nao_contribuinte',
    cnpj: null,
    razaoSocial: null,
    nomeFantasia: nome,
    cpf,
    email: `e${cpf}@casa.test`,
    nascimento: '1980-02-03',
    enderecos: [{ ...enderecoSp, logradouro: 'Rua Que Some' }],
    telefones: [{ numero: '11987654321', descricao: 'Recado' }],
    observacoes: [{ texto: 'Alérgica a camarão' }],
  });
/** All of the group as text: what is nowhere in it is gone. */
const tudoDoGrupo = async () => {
  const nomes = await noBanco<{
    tabela: string;
  }>(`select c.relname as tabela from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '^auditoria_' and a.attname = 'grupo_id' and not a.attisdropped`);
  const partes = await noBanco<{ tudo: string }>(
    nomes
      .map(
        ({
          tabela,
        }) => `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as tudo from app.${tabela} t where t.grupo_id = ${grupo.id}
        ${tabela === 'idempotencia' ? 'and false' : ''}`,
      )
      .join(' union all '),
  );
  return partes.map(({ tudo }) => tudo).join('\n');
};
const noite = async () => {
  await noBanco(`select graphile_worker.add_job('lgpd_noite')`);
  await esperar(async () => {
    const [fila] = await noBanco<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'lgpd_noite'`,
    );
    return fila?.n === 0;
  });
};

describe('o que se declara', () => {
  test('o que se apaga existe, e o que o programa não pode mudar está dito como fato', async () => {
    const rows = await noBanco<{ tabela: string; coluna: string; muda: boolean; sai: boolean }>(
      `select c.relname as tabela, a.attname as coluna, has_column_privilege('retaguarda_app', c.oid, a.attnum, 'UPDATE') as muda,
        has_table_privilege('retaguarda_app', c.oid, 'DELETE') as sai
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
       where a.attnum > 0 and not a.attisdropped`,
    );
    const existe = new Map(rows.map((row) => [`${row.tabela}.${row.coluna}`, row]));
    const errados: string[] = [];
    for (const { table, erasure } of tabelas) {
      if (erasure === 'row') {
        if (!rows.find(({ tabela }) => tabela === table)?.sai) errados.push(`${table} não sai`);
        continue;
      }
      for (const coluna of Object.keys(erasure?.columns ?? {}))
        if (existe.get(`${table}.${coluna}`)?.muda === undefined) errados.push(`${table}.${coluna} não existe`);
      const mudam = Object.keys(erasure?.columns ?? {}).every((coluna) => existe.get(`${table}.${coluna}`)?.muda);
      if (erasure && mudam === (erasure.fact ?? false)) errados.push(`${table}: fato ${erasure.fact}`);
      for (const coluna of erasure?.atOnce ?? []) if (!(coluna in erasure!.columns)) errados.push(`${table}.${coluna}`);
    }
    expect(errados).toEqual([]);
  });
});

describe('o que se declara de cada coluna', () => {
  const suspeita =
    '(^|_)(nome|razao_social|cpf|cnpj|documento|rg|email|telefone|celular|endereco|logradouro|bairro|cep|complemento|nascimento|titular|favorecido|pagador|destinatario|remetente|contato|interessado|para|agente|observacao|texto|descricao|motivo|ator)(_|$)|xml';

  test('a que parece de uma pessoa é apagada, ou está dito por que não', async () => {
    const rows = await noBanco<{ tabela: string; coluna: string }>(
      `select c.relname as tabela, a.attname as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
        and c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
       where a.attnum > 0 and not a.attisdropped and a.attgenerated <> 's' and a.attname ~ $1 and a.attname !~ '_id$'
         and format_type(a.atttypid, a.atttypmod) in ('text', 'json', 'jsonb')`,
      [suspeita],
    );
    const porTabela = Map.groupBy(rows, ({ tabela }) => tabela);
    const ficam = tabelas.flatMap(({ table, erasure }) =>
      (porTabela.get(table) ?? [])
        .filter(({ coluna }) => erasure !== 'row' && !(coluna in (erasure?.columns ?? {})))
        .map(({ coluna }) => `${table}.${coluna}`),
    );
    expect(ficam.filter((coluna) => !naoDizQuemE.has(coluna))).toEqual([]);
    expect([...naoDizQuemE].filter((coluna) => !ficam.includes(coluna))).toEqual([]);
  });

  test('a tela tem nome para cada área', () => {
    expect(areas.map(({ name }) => name).sort()).toEqual(Object.keys(areasDeDadosPessoais).sort());
  });
});

describe('anonimizar um cliente', () => {
  test('sem nada que a lei guarde, não fica rastro em tabela nem histórico, e a segunda vez nada faz', async () => {
    const cpf = novoCpf();
    const maria = await novaCliente(cpf);
    const mudanca = { versao: maria.versao, email: `outro${cpf}@casa.test` };
    expect((await admin.put(`empresas/${maria.id}`, mudanca)).status).toBe(200);
    const joana = await criar(admin, {
      tipoPessoa: 'fisica',
      ieSituacao: 'nao_contribuinte',
      cnpj: null,
      razaoSocial: null,
      nomeFantasia: 'Joana Que Fica',
      cpf: novoCpf(),
    });
    const pedido = await pedir({ clienteId: maria.id });
    const antes = await tudoDoGrupo();
    const { status, body: previa } = await prever(pedido.id);
    expect(status, JSON.stringify(previa)).toBe(200);
    expect(previa).toMatchObject({ titular: NOME, impedimentos: [], emailsDeOutros: [] });
    expect(lugar(previa, 'empresa')).toMatchObject({ anonimizados: 1, guardados: 0, lei: null, ate: null });
    expect(lugar(previa, 'endereco')?.anonimizados).toBe(1);
    expect(await tudoDoGrupo(), 'a prévia nada muda').toBe(antes);

    expect(await anonimizar(pedido, { nome: 'Outra Pessoa' })).toMatchObject({
      status: 400,
      body: { campos: { nome: 'Escreva o nome como está no pedido' } },
    });
    const { status: feito, body: feita } = await anonimizar(pedido, { nome: 'maria anonima da  SILVA' });
    expect(feito, JSON.stringify(feita)).toBe(200);
    // Of the request itself the name stays, as proof that it was met.
    expect(feita).toMatchObject({ situacao: 'em_parte', motivo: 'Pediu por e-mail', usuario: expect.any(String) });
    expect(feita.lugares.filter((um: Lugar) => um.guardados > 0)).toMatchObject([
      { tabela: 'titular_pedido', lei: 'aberto', ate: null },
    ]);
    const depois = await tudoDoGrupo();
    for (const dito of [`e${cpf}@`, `outro${cpf}@`, 'Rua Que Some', '11987654321', 'Alérgica', '1980-02-03'])
      expect(depois, dito).not.toContain(dito);
    expect(depois).toContain('Joana Que Fica');
    const [ficou] = await noBanco(`select nome_fantasia, cpf, ativo from app.empresa where id = $1`, [maria.id]);
    expect(ficou).toEqual({ nome_fantasia: `Anonimizado ${maria.id}`, cpf: null, ativo: false });
    expect((await admin.get(`empresas/v2/${maria.id}`)).status).toBe(200);
    expect((await admin.get(`log/index?entidade=empresa&registroId=${maria.id}&rowsPerPage=100`)).status).toBe(200);
    expect((await admin.get(`empresas/v2/${joana.id}`)).body.nomeFantasia).toBe('Joana Que Fica');

    const quantos = await noBanco('select count(*)::int as n from app.auditoria');
    expect((await anonimizar(pedido)).body).toEqual(feita);
    expect(await noBanco('select count(*)::int as n from app.auditoria')).toEqual(quantos);
    expect((await admin.get(`titulares/pedidos/${pedido.id}/anonimizacao`)).body.feita).toEqual(feita);
    expect(await admin.delete(`empresas/${maria.id}?somenteInativos=true`)).toMatchObject({
      body: { code: 'RULE_BROKEN', error: expect.stringContaining('bloqueados') },
    });
  });

  test('a dívida aberta guarda tudo; paga, a lei fiscal guarda o nome; passado o prazo, a noite anonimiza', async () => {
    const cpf = novoCpf();
    const titulos = await palcoDeTitulos(palco, grupo);
    const nome = 'Berenice Sem Rastro';
    const maria = await novaCliente(cpf, nome);
    const [parcelaId] = await titulos.titulo({ pessoaId: maria.id, observacao: 'Fiado da Maria' });
    const pedido = await pedir({ cpf, titular: nome });
    const { body: feita } = await anonimizar(pedido, { nome });
    expect(feita.situacao, JSON.stringify(feita)).toBe('em_parte');
    expect(lugar(feita, 'empresa')).toMatchObject({ anonimizados: 0, guardados: 1, lei: 'aberto', ate: null });
    expect(lugar(feita, 'telefone')).toMatchObject({ guardados: 1, lei: 'aberto' });
    const cadastro = () =>
      noBanco<{ nome_fantasia: string; email: string | null; cpf: string | null; ativo: boolean; fones: number }>(
        `select e.nome_fantasia, e.email, e.cpf, e.ativo, (select count(*)::int from app.telefone f where f.empresa_id = e.id) as fones
         from app.empresa e where e.id = $1`,
        [maria.id],
      );
    expect(await cadastro()).toMatchObject([{ nome_fantasia: nome, email: `e${cpf}@casa.test`, fones: 1 }]);

    expect((await titulos.baixar([{ id: parcelaId, valor: '1000.00' }])).status).toBe(201);
    const chegaODia = () =>
      noBanco(
        `update app.titular_anonimizacao set proxima_em = (now() at time zone 'America/Sao_Paulo')::date where pedido_id = $1`,
        [pedido.id],
      );
    await chegaODia();
    await noite();
    expect(await cadastro()).toEqual([{ nome_fantasia: nome, email: null, cpf, ativo: false, fones: 0 }]);
    const ler = async () => (await admin.get(`titulares/pedidos/${pedido.id}/anonimizacao`)).body.feita;
    expect(lugar(await ler(), 'empresa')).toMatchObject({ guardados: 1, lei: 'fiscal', ate: '2031-01-01' });
    expect(lugar(await ler(), 'titulo')).toMatchObject({ guardados: 1, lei: 'fiscal' });

    // Years go by.
    await noBanco(`set session_replication_role = replica;
      update app.titulo set emissao = emissao - 3000 where pessoa_id = ${maria.id};
      update app.parcela set vencimento = vencimento - 3000 where pessoa_id = ${maria.id};
      update app.movimento_bancario set data = data - 3000 where grupo_id = ${grupo.id}`);
    await chegaODia();
    await noite();
    expect(await cadastro()).toMatchObject([{ nome_fantasia: `Anonimizado ${maria.id}`, cpf: null, fones: 0 }]);
    expect(await tudoDoGrupo()).not.toContain('Fiado da Maria');
    expect(lugar(await ler(), 'empresa')).toMatchObject({ anonimizados: 1, guardados: 0, lei: null, ate: null });

    const { body: aberto } = await admin.get(`titulares/pedidos/${pedido.id}`);
    const resposta = { versao: aberto.versao, desfecho: 'atendido', resposta: 'Feito.' };
    expect((await admin.post(`titulares/pedidos/${pedido.id}/responder`, resposta)).status).toBe(200);
    await noBanco(`update app.titular_pedido set respondido_em = now() - interval '6 years' where id = $1`, [
      pedido.id,
    ]);
    await chegaODia();
    await noite();
    expect(await ler()).toMatchObject({ situacao: 'concluida', proximaEm: null });
    const fim = await tudoDoGrupo();
    for (const dito of [cpf, nome, `e${cpf}@`]) expect(fim, dito).not.toContain(dito);
  });

  test('uma falha no meio desfaz tudo, e repetir com a mesma chave faz uma vez', async () => {
    const cpf = novoCpf();
    const maria = await novaCliente(cpf);
    const pedido = await pedir({ clienteId: maria.id });
    await noBanco(
      `create function app.falhar() returns trigger language plpgsql as 'begin raise exception ''parou aqui''; end'`,
    );
    await noBanco(
      `create trigger falhar before update on app.empresa for each row when (new.cpf is null and old.cpf is not null) execute function app.falhar()`,
    );
    const cabecalhos = { 'idempotency-key': randomUUID() };
    const antes = await tudoDoGrupo();
    expect((await anonimizar(pedido, {}, admin, cabecalhos)).status).toBe(500);
    expect(await tudoDoGrupo(), 'nem o telefone, que vem antes, saiu').toBe(antes);
    await noBanco('drop trigger falhar on app.empresa');
    const uma = await anonimizar(pedido, {}, admin, cabecalhos);
    expect(uma.status).toBe(200);
    const outra = await anonimizar(pedido, {}, admin, cabecalhos);
    expect(outra.body).toEqual(uma.body);
    expect(
      await noBanco(`select count(*)::int as n from app.titular_anonimizacao where pedido_id = $1`, [pedido.id]),
    ).toEqual([{ n: 1 }]);
  });

  test('o e-mail que outra pessoa também tem não leva os contatos dela', async () => {
    const cpf = novoCpf();
    const maria = await novaCliente(cpf);
    const email = `e${cpf}@casa.test`;
    const familia = await criar(admin, {
      nomeFantasia: 'Mercado da Família',
      email,
      contatos: [{ nome: 'Contato da família', email }],
    });
    const pedido = await pedir({ clienteId: maria.id });
    expect((await prever(pedido.id)).body.emailsDeOutros).toEqual([email]);
    expect((await anonimizar(pedido)).status).toBe(200);
    expect((await admin.get(`empresas/v2/${familia.id}`)).body).toMatchObject({ email, contatos: [{ email }] });
  });
});

describe('anonimizar quem trabalhou na casa', () => {
  test('quem trabalha é recusado; desligado, fica guardado cinco anos, ou vinte com exames; depois a noite anonimiza', async () => {
    const cpf = novoCpf();
    const um = await novoFuncionario(admin, empresaId, {
      cpf,
      nome: NOME,
      email: `f${cpf}@trabalho.test`,
      mae: 'Mãe Que Some',
      telefone: '11912345678',
    });
    await admin.post(`funcionarios/${um.id}/salarios`, { desde: hoje(-10), valor: '4321.00', motivo: 'Mérito raro' });
    const pedido = await pedir({ funcionarioId: um.id });
    expect((await prever(pedido.id)).body).toMatchObject({
      impedimentos: [`${NOME} trabalha na casa. Registre antes o desligamento.`],
      lugares: [],
    });
    expect(await anonimizar(pedido)).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN' } });
    const saida = await admin.post(`funcionarios/${um.id}/desligar`, { dia: hoje(), motivo: 'pedido' });
    expect(saida.status, JSON.stringify(saida.body)).toBe(200);
    const { status, body: feita } = await anonimizar(pedido);
    expect(status, JSON.stringify(feita)).toBe(200);
    expect(lugar(feita, 'pessoa')).toMatchObject({ guardados: 1, lei: 'trabalho' });
    expect(lugar(feita, 'vinculo_salario')).toMatchObject({ guardados: 1, lei: 'trabalho' });
    const agora = await tudoDoGrupo();
    for (const dito of [`f${cpf}@trabalho.test`, '11912345678']) expect(agora, dito).not.toContain(dito);
    for (const dito of ['Mãe Que Some', 'Mérito raro', cpf]) expect(agora, dito).toContain(dito);

    await noBanco(`set session_replication_role = replica; update app.vinculo set admissao = admissao - 2000, desligamento = desligamento - 2000 where id = ${um.id};
      update app.titular_anonimizacao set proxima_em = (now() at time zone 'America/Sao_Paulo')::date where pedido_id = ${pedido.id}`);
    await noite();
    const depois = await tudoDoGrupo();
    for (const dito of ['Mãe Que Some', 'Mérito raro', cpf]) expect(depois, dito).not.toContain(dito);
    expect((await admin.get(`funcionarios/lista?situacao=desligado`)).status).toBe(200);
    const [vinculo] = await noBanco(
      `select v.nome, v.cpf = p.cpf as igual from app.vinculo v join app.pessoa p on p.id = v.pessoa_id where v.id = $1`,
      [um.id],
    );
    expect(vinculo).toEqual({ nome: `Anonimizado ${um.pessoaId}`, igual: true });
  });
});

describe('quem pode', () => {
  test('outro grupo, quem não tem o direito, outro tipo de pedido e a empresa são recusados', async () => {
    const cpf = novoCpf();
    const pedido = await pedir({ cpf });
    expect((await prever(pedido.id, outro.admin)).status).toBe(404);
    expect((await anonimizar(pedido, {}, outro.admin)).status).toBe(404);
    const semDireito = await grupo.as('lgpd_titulares');
    expect((await prever(pedido.id, semDireito)).status).toBe(403);
    expect((await anonimizar(pedido, {}, semDireito)).status).toBe(403);
    expect(await prever((await pedir({ cpf, tipo: 'acesso' })).id)).toMatchObject({
      body: { code: 'INVALID_TRANSITION' },
    });
    const loja = await criar(admin, { nomeFantasia: 'Loja de Verdade' });
    expect((await prever((await pedir({ clienteId: loja.id })).id)).body.impedimentos).toEqual([
      'Loja de Verdade é uma empresa, e não uma pessoa. Exclua os contatos no cadastro dela.',
    ]);
    expect(await anonimizar({ ...pedido, versao: 99 })).toMatchObject({ status: 409 });
  });

  test('o usuário é inativado antes; depois perde o nome e os acessos antigos, e todos os lugares respondem', async () => {
    const cpf = novoCpf();
    const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: ['clientes_index'] });
    await palco.entrar(grupo.id, usuario);
    const maria = await novaCliente(cpf);
    const pedido = await pedir({ cpf, email: `x${cpf}@casa.test`, clienteId: maria.id, pessoaUsuariaId: id });
    expect((await anonimizar(pedido)).body.error).toContain('Inative-o antes');
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update usuario set ativo = false where id = ${id}`.execute(tx),
    );
    const guardado = (await prever(pedido.id)).body;
    expect(lugar(guardado, 'usuario')).toMatchObject({ anonimizados: 0, guardados: 1, lei: 'acesso' });
    await noBanco(`set session_replication_role = replica;
      update app.historico_login set quando = quando - interval '2 years' where usuario_id = ${id};
      update app.sessao set ultimo_uso = ultimo_uso - interval '2 years' where usuario_id = ${id};
      update app.aparelho set ultimo_uso = ultimo_uso - interval '2 years' where usuario_id = ${id}`);
    const { status, body } = await anonimizar(pedido);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(lugar(body, 'usuario')).toMatchObject({ anonimizados: 1 });
    expect(lugar(body, 'historico_login')?.anonimizados).toBeGreaterThan(0);
    expect(await tudoDoGrupo()).not.toContain(`"${usuario}"`);
  });

  test('fora de uma anonimização em andamento o banco nada tira de fatos nem do histórico', async () => {
    const tirar = (texto: string) => database.write(doSistema(grupo.id), (tx) => sql.raw(texto).execute(tx));
    await expect(tirar(`select app.apagar_fato(1, 'venda', array[1]::bigint[])`)).rejects.toThrow('no anonymisation');
    await expect(tirar(`select app.apagar_historico(1, 'empresa', array['1'], null)`)).rejects.toThrow(
      'no anonymisation',
    );
  });
});
