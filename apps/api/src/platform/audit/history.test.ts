import { columnOf, nomesDeTabelas, toldTables } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { abrirLoja, type ProdutoLido } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, outro, database, entrar } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;

const historico = async (entidade: string, id: number, pessoa = quem) =>
  (await pessoa.get(`log/index?entidade=${entidade}&registroId=${id}&rowsPerPage=100&descending=true`)).body.data;

describe('o histórico de um produto', () => {
  const mudarPreco = async (produto: ProdutoLido, valor: string) => {
    const { id } = produto.precos[0];
    const precos = [{ id, empresaId, nome: 'Varejo', valor, principal: true }];
    expect((await quem.put(`products/${produto.id}`, { precos })).status).toBe(200);
  };

  test('conta o preço que mudou, de quanto para quanto, de que tabela e de que loja, o mais novo primeiro', async () => {
    const produto = await loja.criar({ precos: [{ empresaId, nome: 'Varejo', valor: '10' }] });
    await mudarPreco(produto, '12.5');
    await mudarPreco(produto, '13');
    const [ultima, anterior, ...outras] = await historico('produto', produto.id);
    expect(ultima).toMatchObject({
      entidade: 'produto_preco',
      acao: 'alterou',
      antes: { valor: 12.5 },
      depois: { valor: 13 },
      linha: { nome: 'Varejo', empresa_id: empresaId },
      nomes: { empresa_id: { [empresaId]: 'Loja Centro' } },
    });
    expect(anterior).toMatchObject({ antes: { valor: 10 }, depois: { valor: 12.5 } });
    expect(outras.map(({ entidade }: { entidade: string }) => entidade)).toContain('produto');
  });

  test('diz como se chama o que o produto refere, também o que não refere mais', async () => {
    const [camil, tio] = await Promise.all(
      ['Camil', 'Tio João'].map(async (nome) => (await quem.post('marcas', { nome })).body),
    );
    const produto = await loja.criar({ marcaId: camil.id });
    await quem.put(`products/${produto.id}`, { marcaId: tio.id });
    expect((await historico('produto', produto.id))[0]).toMatchObject({
      antes: { marca_id: camil.id },
      depois: { marca_id: tio.id },
      nomes: { marca_id: { [camil.id]: 'Camil', [tio.id]: 'Tio João' } },
    });
  });

  test('quem não vê uma loja não vê os preços dela; outro grupo não vê nada', async () => {
    const { id: filial } = await criarEmpresa(quem, { nomeFantasia: 'Filial Norte', cliente: false, propria: true });
    const produto = await loja.criar({
      precos: [
        { empresaId, nome: 'Varejo', valor: '10' },
        { empresaId: filial, nome: 'Varejo', valor: '11' },
      ],
    });
    const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: ['produtos_show'] });
    expect((await quem.put('users', { id, todasEmpresas: false, empresaIds: [filial] })).status).toBe(200);
    const daFilial = await historico('produto', produto.id, await entrar(grupo.id, usuario));
    const precos = daFilial.filter(({ entidade }: { entidade: string }) => entidade === 'produto_preco');
    expect(precos.map(({ linha }: { linha: { empresa_id: number } }) => linha.empresa_id)).toEqual([filial]);
    expect(await historico('produto', produto.id, outro.admin)).toEqual([]);
  });
});

describe('o que o histórico conta está no banco', () => {
  /** Kept by the program for itself: a person is not told of them. */
  const doPrograma = new Set(
    'grupo_id id ativo versao criado_em atualizado_em busca ordem'.split(' ').concat(
      // Follow from other columns, or say what another row or column tells.
      'grade_chave cidade uf cidade_ordem valor_inteiro cartao_utilizado cartao_saldo'.split(' '),
      'aprovado_por execucao_id origem arquivo_id autor_id texto_sha256 passkey_usuario'.split(' '),
      'baixas conciliadas acordo_id recorrencia_id recorrencia_numero origem_tipo origem_id usuario_id'.split(' '),
      'totp_pendente agente documento em endereco padrao nome_ordem contrato_aceite.texto'.split(' '),
      // What is said to banks and what they say, told by the state it ends in; and what is sealed.
      'parcela_id cobranca_id baixa_id movimento_id falando_ate tentativas enviada_em'.split(' '),
      'pix_cobranca.principal pix_cobranca.expira_em pedido copia_e_cola componentes'.split(' '),
      'pix_cobranca.autorizacao_id pix_cobranca.debitos pix_autorizacao.destinatario'.split(' '),
      'pix_autorizacao.responder_ate pix_autorizacao.loc_id pix_autorizacao.location'.split(' '),
      'pix_autorizacao.id_solicitacao pix_autorizacao.jornada pix_autorizacao.aprovada_em'.split(' '),
      'aviso_hash aviso_em certificado_ate certificado_avisado_dias pagador_documento horario'.split(' '),
      'pix_recebido.data retorno_linha_id'.split(' '),
      'nfse.processo boleto_instrucao.processo pix_cobranca.processo pix_autorizacao.processo'.split(' '),
      // Of a note: what its paper tells, what the authority answered, and whose turn it is to speak to it.
      'nota.modelo nota.ambiente nota.finalidade nota.operacao nota.sentido nota.cnpj nota.codigo'.split(' '),
      'nota.emissao_id nota.emissao nota.autorizada_em nota.cstat nota.rascunho nota.destinatario'.split(' '),
      'nota.destinatario_documento nota.totais nota.estoque_em nota.cartas nota_evento.nota_id'.split(' '),
      'nota_evento.emissao_id nota_evento.xml nota_evento.cstat nota_evento.enviado_em'.split(' '),
      'nota_evento.registrado_em nota_evento.proxima_em nota_evento.processo nota_evento.ocupado_ate'.split(' '),
      'nota_inutilizacao.cnpj nota_inutilizacao.modelo nota_inutilizacao.ambiente nota_inutilizacao.ano'.split(' '),
      'nota_inutilizacao.xml nota_inutilizacao.cstat nota_inutilizacao.proxima_em nota_inutilizacao.processo'.split(
        ' ',
      ),
      'nota_inutilizacao.ocupada_ate'.split(' '),
      // Whom a campaign goes to is told by its list of recipients.
      'campanha.filtros campanha_anexo.campanha_id'.split(' '),
      // Keys of who sends, told by their selector, and what is sealed or known to Meta alone.
      'email_remetente.chave_publica email_remetente.chave_privada whatsapp_conta.segredo'.split(' '),
      'whatsapp_conta.segredo_do_app whatsapp_conta.aviso_chave whatsapp_conta.aviso_verificacao'.split(' '),
      // Of an employment: what its person tells.
      'vinculo.nome vinculo.nome_social vinculo.cpf'.split(' '),
      // Of a note of a supplier: what its paper tells, and what its situation and its statement tell in words.
      'entrada.modelo entrada.emitente_ie entrada.emitente_endereco entrada.emitida_em entrada.natureza'.split(' '),
      'entrada.produtos entrada.totais entrada.duplicatas entrada.informacoes entrada.lancada_em'.split(' '),
      'entrada.vez entrada.custo_seguido entrada.autorizada_em entrada.cancelada_em entrada.manifestada_em'.split(' '),
      'entrada.retificada entrada_item.entrada_id entrada_item.numero entrada_item.codigo entrada_item.gtin'.split(' '),
      'entrada_item.ncm entrada_item.cest entrada_item.cfop entrada_item.cst entrada_item.unidade'.split(' '),
      'entrada_item.quantidade entrada_item.valor_unitario entrada_item.valor entrada_item.valores'.split(' '),
      'entrada_item.impostos entrada_item.lotes entrada_item.medicamento entrada_item.componentes'.split(' '),
      'entrada_item.creditos entrada_item.gtin_tributavel entrada_item.fator_tributavel entrada.divergencia_nota_id'.split(
        ' ',
      ),
      // Of a note of services taken: what its paper tells, and what its situation tells in words.
      'nfse_recebida.prestador_im nfse_recebida.prestador_endereco nfse_recebida.emitida_em'.split(' '),
      'nfse_recebida.competencia nfse_recebida.codigo_servico nfse_recebida.descricao nfse_recebida.iss'.split(' '),
      'nfse_recebida.retencoes nfse_recebida.retido nfse_recebida.lancada_em nfse_recebida.cancelada_em'.split(' '),
      // Of a transport document: what its paper tells, and what its situation tells in words.
      'cte_recebido.documento cte_recebido.transportadora_ie cte_recebido.transportadora_endereco'.split(' '),
      'cte_recebido.remetente cte_recebido.remetente_documento cte_recebido.destinatario'.split(' '),
      'cte_recebido.destinatario_documento cte_recebido.trajeto cte_recebido.emitido_em cte_recebido.cfop'.split(' '),
      'cte_recebido.valor cte_recebido.icms cte_recebido.creditos cte_recebido.complementa'.split(' '),
      'cte_recebido.vencimento cte_recebido.lancado_em cte_recebido.cancelado_em'.split(' '),
      // Of what was received: the marks of what was verified, which its page tells, and when it was confirmed.
      'entrada.conferencia entrada.confirmacao_em nfse_recebida.conferencia nfse_recebida.confirmacao_em'.split(' '),
      'cte_recebido.conferencia cte_recebido.confirmacao_em'.split(' '),
      // Of a guide of a tax: what its note tells.
      'guia_recolhimento.nota_id guia_recolhimento.chave guia_recolhimento.destinatario'.split(' '),
      'guia_recolhimento.emissao guia_recolhimento.receita'.split(' '),
      // Of an event of it: what its kind tells, and whose turn it is to speak to the authority.
      'entrada_evento.entrada_id entrada_evento.chave entrada_evento.nosso entrada_evento.autor'.split(' '),
      'entrada_evento.tipo entrada_evento.ambiente entrada_evento.xml entrada_evento.cstat'.split(' '),
      'entrada_evento.registrado_em entrada_evento.proxima_em entrada_evento.processo'.split(' '),
      'entrada_evento.ocupado_ate'.split(' '),
      // Of terminals, shifts and sales: who names a row to a terminal, what a terminal sent, what other rows tell.
      'terminal_retido.evento_id terminal_retido.hash terminal_retido.corpo terminal_retido.desvio_ms'.split(' '),
      'turno.uuid caixa_movimento.uuid caixa_movimento.desfaz_uuid caixa_movimento.lancamento_id'.split(' '),
      'caixa_contagem.denominacoes caixa_diferenca.lancamento_id'.split(' '),
      'proposta_item.proposta_id proposta_item.reserva_id vale.ato_id'.split(' '),
      'venda_divergencia.dados'.split(' '),
      // Of an anonymisation: whom it is of, which is cleared, and the places, which its page tells.
      'titular_anonimizacao.pedido_id titular_anonimizacao.titular titular_anonimizacao.lugares'.split(' '),
    ),
  );

  test('toda coluna tem um rótulo, ou é do programa', async () => {
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ tabela: string; coluna: string; gerada: boolean; dono: boolean }>`
      select c.relname as tabela, a.attname as coluna, a.attgenerated <> '' as gerada,
        exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
          and f.confrelid in ('app.produto'::regclass, 'app.empresa'::regclass, 'app.contrato'::regclass, 'app.titulo'::regclass,
            'app.pessoa'::regclass, 'app.vinculo'::regclass)) as dono
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relname = any(${Object.keys(toldTables)})`.execute(db),
    );
    const tabelas = new Set(rows.map(({ tabela }) => tabela));
    expect(Object.keys(toldTables).filter((table) => !tabelas.has(table))).toEqual([]);
    const semRotulo = rows.filter(({ tabela, coluna, gerada, dono }) => {
      const fields = Object.keys(toldTables[tabela]?.fields ?? {}).map(columnOf);
      return (
        !gerada &&
        !dono &&
        !doPrograma.has(coluna) &&
        !doPrograma.has(`${tabela}.${coluna}`) &&
        !fields.includes(coluna)
      );
    });
    expect(semRotulo.map(({ tabela, coluna }) => `${tabela}.${coluna}`)).toEqual([]);
  });

  test('toda tabela que a auditoria guarda tem um nome, e só elas', async () => {
    const { rows } = await database.control((db) =>
      sql<{ tabela: string }>`select distinct c.relname as tabela from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_proc p on p.oid = t.tgfoid where p.proname in ('auditar', 'auditar_conjunto', 'auditar_vinculo')`.execute(
        db,
      ),
    );
    const guardadas = rows.map(({ tabela }) => tabela);
    expect(guardadas.length).toBeGreaterThan(100);
    expect(guardadas.filter((tabela) => !(tabela in toldTables) && !(tabela in nomesDeTabelas))).toEqual([]);
    expect(Object.keys(nomesDeTabelas).filter((tabela) => !guardadas.includes(tabela) || tabela in toldTables)).toEqual(
      [],
    );
  });

  test('o que dá nome a uma linha é campo dela', () => {
    const estranhos = Object.entries(toldTables).flatMap(([table, { fields, named }]) =>
      named.filter((name) => !(name in fields)).map((name) => `${table}.${name}`),
    );
    expect(estranhos).toEqual([]);
  });
});

describe('o histórico do grupo inteiro', () => {
  type Linha = { quando: string; ator: string | null };
  const ler = async (resto = '', pessoa = grupo.admin) =>
    (await pessoa.get(`log/index?rowsPerPage=500&${resto}`)).body as { total: number; data: Linha[] };
  const sql = (texto: string) => consultar(palco.banco.url, texto);
  /** So many changes of a person, or of the program, at an instant. */
  const anotar = (quantas: number, quando: string, ator: number | null) =>
    sql(`insert into app.auditoria (grupo_id, quando, ator_id, entidade, registro_id, acao)
      select ${grupo.id}, '${quando}', ${ator}, 'marca', n::text, 'alterou' from generate_series(1, ${quantas}) n`);

  test('tem o total certo, de todos, de uma pessoa e de um período', async () => {
    await anotar(3, '2026-01-10T23:59:59Z', grupo.adminId);
    await anotar(2, '2026-01-11T00:00:00Z', null);
    await anotar(4, '2026-02-20T12:00:00Z', grupo.adminId);
    const perguntas = [
      '',
      `atorId=${grupo.adminId}`,
      'de=2026-01-11',
      'ate=2026-01-10',
      'de=2026-01-10&ate=2026-01-11',
      'de=2026-02-01',
      `atorId=${grupo.adminId}&de=2026-01-11`,
      `atorId=${grupo.adminId}&ate=2026-01-11`,
    ];
    const totais: number[] = [];
    for (const pergunta of perguntas) {
      const { total, data } = await ler(pergunta);
      expect(data, pergunta).toHaveLength(Math.min(total, 500));
      totais.push(total);
    }
    expect(totais.slice(3, 5)).toEqual([3, 5]);
    await anotar(5, '2026-03-01T12:00:00Z', null);
    expect((await ler()).total).toBe((totais[0] ?? 0) + 5);
    expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
    expect((await ler('', outro.admin)).data.every(({ quando }) => quando > '2026-03')).toBe(true);
  });
});
