import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type DegrauDePreco, DomainError, type PrecoDerivado } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface PedidoDePreco {
  contratoTipoId: number;
  opcaoIds: readonly number[];
  revendaId: number | null;
  quantidadeAcessos: number | null;
  /** Civil date whose prices hold. */
  data: string;
}

interface Tipo {
  id: number;
  nome: string;
  licencaValor: string;
  mensalidadeValor: string;
  quantidadeAcessos: number | null;
  acessoAdicionalValor: string | null;
}
interface Opcao {
  id: number;
  nome: string;
  contratoTipoId: number;
  licencaValor: string | null;
  mensalidadeValor: string | null;
  quantidadeAcessos: number | null;
}
interface DaTabela {
  id: number;
  nome: string;
  opcaoId: number | null;
  revendaId: number | null;
  licencaValor: string | null;
  mensalidadeValor: string | null;
  comissaoPercentual: string | null;
}
type Degrau = Omit<DegrauDePreco, 'valeLicenca' | 'valeMensalidade'>;

/**
 * What a contract costs by the tables in force on a day, and which row gave each amount. The first row of the chain that
 * has a value gives it: the reseller's table of the option, everybody's table of the option, the option's list, then the
 * same for the type.
 *
 * @throws DomainError UNKNOWN_REFERENCE for a type or an option that is not there, or an option of another type
 */
export async function derivarPreco(db: Db, pedido: PedidoDePreco): Promise<PrecoDerivado> {
  const tipo = await lerTipo(db, pedido.contratoTipoId);
  const opcoes = await lerOpcoes(db, pedido);
  const tabela = await lerTabela(db, pedido);
  const doTipo = degrausDoTipo(tipo, tabela);
  const daOpcao = (opcao: Opcao) => linhaDe(opcao, [...degrausDaOpcao(opcao, tabela), ...doTipo]);
  const linhas = opcoes.length > 0 ? umaVezOTipo(opcoes.map(daOpcao)) : [linhaDe(tipo, doTipo)];
  const incluidos = tipo.quantidadeAcessos ?? null;
  const dasOpcoes = opcoes.reduce((soma, { quantidadeAcessos }) => soma + (quantidadeAcessos ?? 0), 0);
  const acessosAdicionais = adicionais(
    tipo,
    incluidos === null ? null : incluidos + dasOpcoes,
    pedido.quantidadeAcessos,
  );
  const daRevenda = tabela.filter(({ revendaId }) => revendaId !== null);
  const comissao =
    daRevenda.find(({ opcaoId, comissaoPercentual }) => opcaoId !== null && comissaoPercentual !== null) ??
    daRevenda.find(({ comissaoPercentual }) => comissaoPercentual !== null);
  return {
    licencaValor: paraTexto(somar(linhas.map(({ licencaValor }) => licencaValor))),
    mensalidadeValor: paraTexto(
      somar([...linhas.map(({ mensalidadeValor }) => mensalidadeValor), acessosAdicionais.valor]),
    ),
    acessosAdicionais,
    comissaoPercentual: comissao?.comissaoPercentual ?? null,
    linhas,
  };
}

function adicionais(tipo: Tipo, incluidos: number | null, contratados: number | null) {
  const quantidade = incluidos === null ? 0 : Math.max(0, (contratados ?? 0) - incluidos);
  const valorUnitario: Decimal = decimal(tipo.acessoAdicionalValor ?? 0);
  return { quantidade, valorUnitario: paraTexto(valorUnitario), valor: paraTexto(valorUnitario.times(quantidade)) };
}

type Linha = PrecoDerivado['linhas'][number];

function linhaDe({ id, nome }: { id: number; nome: string }, degraus: readonly Degrau[]): Linha {
  const licenca = degraus.findIndex(({ licencaValor }) => licencaValor !== null);
  const mensalidade = degraus.findIndex(({ mensalidadeValor }) => mensalidadeValor !== null);
  return {
    item: { id, rotulo: nome },
    licencaValor: paraTexto(degraus[licenca]?.licencaValor ?? 0),
    mensalidadeValor: paraTexto(degraus[mensalidade]?.mensalidadeValor ?? 0),
    degraus: degraus.map((degrau, i) => ({
      ...degrau,
      valeLicenca: i === licenca,
      valeMensalidade: i === mensalidade,
    })),
  };
}

const doTipoInteiro = new Set<DegrauDePreco['origem']>(['tabela_revenda_tipo', 'tabela_tipo', 'tipo']);

/** Options without a price of their own share the type's, which is charged once. */
function umaVezOTipo(linhas: readonly Linha[]): Linha[] {
  let licencaCobrada = false;
  let mensalidadeCobrada = false;
  return linhas.map((linha) => {
    const licencaDoTipo = linha.degraus.some(({ origem, valeLicenca }) => valeLicenca && doTipoInteiro.has(origem));
    const mensalDoTipo = linha.degraus.some(
      ({ origem, valeMensalidade }) => valeMensalidade && doTipoInteiro.has(origem),
    );
    const semLicenca = licencaDoTipo && licencaCobrada;
    const semMensalidade = mensalDoTipo && mensalidadeCobrada;
    licencaCobrada ||= licencaDoTipo;
    mensalidadeCobrada ||= mensalDoTipo;
    return {
      ...linha,
      licencaValor: semLicenca ? '0.00' : linha.licencaValor,
      mensalidadeValor: semMensalidade ? '0.00' : linha.mensalidadeValor,
      degraus: linha.degraus.map((degrau) => ({
        ...degrau,
        valeLicenca: degrau.valeLicenca && !semLicenca,
        valeMensalidade: degrau.valeMensalidade && !semMensalidade,
      })),
    };
  });
}

const daTabela = (origem: DegrauDePreco['origem'], linhas: readonly DaTabela[]): Degrau[] =>
  linhas.map(({ id, nome, licencaValor, mensalidadeValor }) => ({
    origem,
    registroId: id,
    rotulo: nome,
    licencaValor,
    mensalidadeValor,
  }));

const degrausDaOpcao = (opcao: Opcao, tabela: readonly DaTabela[]): Degrau[] => {
  const dela = tabela.filter(({ opcaoId }) => opcaoId === opcao.id);
  return [
    ...daTabela(
      'tabela_revenda_opcao',
      dela.filter(({ revendaId }) => revendaId !== null),
    ),
    ...daTabela(
      'tabela_opcao',
      dela.filter(({ revendaId }) => revendaId === null),
    ),
    {
      origem: 'opcao',
      registroId: opcao.id,
      rotulo: opcao.nome,
      licencaValor: opcao.licencaValor,
      mensalidadeValor: opcao.mensalidadeValor,
    },
  ];
};

const degrausDoTipo = (tipo: Tipo, tabela: readonly DaTabela[]): Degrau[] => {
  const inteiro = tabela.filter(({ opcaoId }) => opcaoId === null);
  return [
    ...daTabela(
      'tabela_revenda_tipo',
      inteiro.filter(({ revendaId }) => revendaId !== null),
    ),
    ...daTabela(
      'tabela_tipo',
      inteiro.filter(({ revendaId }) => revendaId === null),
    ),
    {
      origem: 'tipo',
      registroId: tipo.id,
      rotulo: tipo.nome,
      licencaValor: tipo.licencaValor,
      mensalidadeValor: tipo.mensalidadeValor,
    },
  ];
};

async function lerTipo(db: Db, id: number): Promise<Tipo> {
  const { rows } =
    await sql<Tipo>`select id, nome, licenca_valor as "licencaValor", mensalidade_valor as "mensalidadeValor",
      quantidade_acessos as "quantidadeAcessos", acesso_adicional_valor as "acessoAdicionalValor"
    from contrato_tipo where id = ${id}`.execute(db);
  const tipo = rows[0];
  if (!tipo) throw new DomainError('UNKNOWN_REFERENCE', { campos: { contratoTipoId: 'Registro não encontrado' } });
  return tipo;
}

async function lerOpcoes(db: Db, { opcaoIds, contratoTipoId }: PedidoDePreco): Promise<Opcao[]> {
  if (opcaoIds.length === 0) return [];
  const { rows } =
    await sql<Opcao>`select o.id, p.nome || ' - ' || o.nome as nome, p.contrato_tipo_id as "contratoTipoId",
      o.licenca_valor as "licencaValor", o.mensalidade_valor as "mensalidadeValor", o.quantidade_acessos as "quantidadeAcessos"
    from contrato_tipo_produto_opcao o join contrato_tipo_produto p on p.grupo_id = o.grupo_id and p.id = o.produto_id
    where o.id = any(${[...opcaoIds]}::bigint[]) order by o.id`.execute(db);
  const serve = rows.length === new Set(opcaoIds).size && rows.every((o) => o.contratoTipoId === contratoTipoId);
  if (!serve)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { opcaoIds: 'Não há esta opção no tipo de contrato' } });
  return rows;
}

/** Rows in force on the day for the type, of the reseller and of everybody. */
async function lerTabela(db: Db, { contratoTipoId, revendaId, data }: PedidoDePreco): Promise<DaTabela[]> {
  const { rows } = await sql<DaTabela>`select id, nome, opcao_id as "opcaoId", revenda_id as "revendaId",
      licenca_valor as "licencaValor", mensalidade_valor as "mensalidadeValor", comissao_percentual as "comissaoPercentual"
    from tabela_preco where contrato_tipo_id = ${contratoTipoId} and ativo
      and inicio <= ${data}::date and (fim is null or fim >= ${data}::date)
      and (revenda_id is null or revenda_id = ${revendaId}::bigint) order by id`.execute(db);
  return rows;
}
