import { pagamento } from '@retaguarda/boletos';
import { formatarData, paraTexto, somar } from '@retaguarda/brasil';
import {
  bancos,
  type ConferenciaDePagamentos,
  contas,
  DomainError,
  type FaltaDePagamento,
  type LoteNovo,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { hojeNaEmpresa, lerParticipantes, type Participante } from '../../empresas/public.ts';
import { devidoEm } from '../titulos/baixar.ts';
import { lerParcelas, nomeDaParcela, type Parcela } from '../titulos/parcelas.queries.ts';
import { type Aprovacao, aprovacoesDe, recusaDePagar } from './aprovacao.ts';
import { type DadosGuardados, dadosDe, tributoDe } from './dados.ts';
import { emFrase } from './em-frase.ts';
import { recusaDaSoma, type SomaDoDia, somasDoDia } from './soma-do-dia.ts';

interface Conta {
  id: number;
  nome: string;
  empresaId: number;
  banco: string | null;
  agencia: string | null;
  agenciaDv: string | null;
  conta: string | null;
  contaDv: string | null;
  convenioPagamento: string | null;
  ativo: boolean;
}

/** A file that could be made, and what is missing for it. */
export interface RemessaConferida extends ConferenciaDePagamentos {
  conta: Conta;
  arquivo: pagamento.ArquivoDePagamento | null;
}

const faltando = (onde: FaltaDePagamento['onde'], texto: string): FaltaDePagamento => ({ onde, texto });

/** Itaú knows the company by its account alone. */
const semConvenio = ['341'];

/** Everything the bank will ask of these payments, told before anything is numbered. @throws DomainError UNKNOWN_REFERENCE, NOT_FOUND */
export async function conferirRemessa(
  db: Db,
  actor: Actor,
  { contaId, data, ids }: LoteNovo,
): Promise<RemessaConferida> {
  const conta = await lerConta(db, actor, contaId);
  const hoje = await hojeNaEmpresa(db, conta.empresaId);
  const parcelas = await lerParcelas(db, actor, ids);
  const [dados, aprovacoes] = [await dadosDe(db, actor, ids), await aprovacoesDe(db, actor, ids)];
  const empresa = (await lerParticipantes(db, actor, [conta.empresaId])).get(conta.empresaId);
  const sequencia = await proximaSequencia(db, actor, contaId);
  const somas = await somasDoDia(
    db,
    actor,
    data,
    parcelas.map((parcela) => ({ parcela, valor: devidoEm(parcela, data).total })),
  );
  const pagamentos = parcelas.map((parcela, indice) =>
    umPagamento({
      parcela,
      soma: somas.get(parcela.id),
      dados: dados.get(parcela.id),
      aprovacao: aprovacoes.get(parcela.id),
      conta,
      data,
      hoje,
      actor,
      seuNumero: seuNumero(conta.banco, sequencia, indice),
    }),
  );
  const daConta = [...faltasDaConta(conta), ...faltasDaEmpresa(empresa)];
  const prontos = pagamentos.flatMap(({ pagamento: pronto }) => pronto ?? []);
  const inteiro = daConta.length === 0 && prontos.length === parcelas.length && empresa;
  return {
    conta,
    sequencia,
    faltas: daConta,
    itens: pagamentos.map(({ pagamento: _, ...item }) => item),
    total: paraTexto(somar(pagamentos.map(({ valor }) => valor))),
    arquivo: inteiro ? montar({ conta, empresa, sequencia, hoje, prontos }) : null,
  };
}

/** The number of the file and the place in it, as they come back: their last digits where the bank keeps six columns for both. */
function seuNumero(banco: string | null, sequencia: number, indice: number): string {
  const { larguraDoSeuNumero: largura = 20 } = pagamento.layoutDePagamento(banco ?? '') ?? {};
  const [arquivo, lugar] = [String(sequencia), String(indice + 1)];
  if (largura < 11) return `${arquivo.slice(-3).padStart(3, '0')}${lugar.padStart(3, '0')}`;
  return `${arquivo.padStart(6, '0')}-${lugar.padStart(4, '0')}`;
}

async function proximaSequencia(db: Db, { grupoId }: Actor, contaId: number): Promise<number> {
  const { rows } = await sql<{ proxima: number }>`select coalesce(max(sequencia), 0) + 1 as proxima from pagamento_lote
    where grupo_id = ${grupoId} and conta_id = ${contaId}`.execute(db);
  return rows[0]?.proxima ?? 1;
}

async function lerConta(db: Db, actor: Actor, id: number): Promise<Conta> {
  const row = await getRow(db, contas, actor, id).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { contaId: 'Conta não encontrada' } });
  });
  const banco = typeof row.bancoId === 'number' ? await getRow(db, bancos, actor, row.bancoId) : null;
  return { ...(row as unknown as Conta), banco: (banco?.codigo as string | undefined) ?? null };
}

function faltasDaConta({ nome, banco, agencia, conta, contaDv, convenioPagamento, ativo }: Conta): FaltaDePagamento[] {
  const layout = banco ? pagamento.layoutDePagamento(banco) : undefined;
  const nomes = pagamento.layoutsDePagamento.map((um) => um.nome).join(', ');
  const recusas = [
    ativo ? null : `A conta ${nome} está inativa.`,
    layout ? null : `O banco da conta ${nome} não tem arquivo de pagamento aqui. Há de: ${nomes}.`,
    agencia && conta ? null : `Conta ${nome}: informe agência e conta.`,
    contaDv ? null : `Conta ${nome}: informe o dígito da conta.`,
    convenioPagamento || semConvenio.includes(banco ?? '') ? null : `Conta ${nome}: informe o convênio de pagamento.`,
  ];
  return recusas.flatMap((texto) => (texto ? [faltando('conta', texto)] : []));
}

function faltasDaEmpresa(empresa: Participante | undefined): FaltaDePagamento[] {
  return empresa?.documento ? [] : [faltando('empresa', `${empresa?.nome ?? 'Empresa'}: informe o CNPJ.`)];
}

interface Um {
  parcela: Parcela;
  dados: DadosGuardados | undefined;
  aprovacao: Aprovacao | undefined;
  soma: SomaDoDia | undefined;
  conta: Conta;
  data: string;
  hoje: string;
  actor: Actor;
  seuNumero: string;
}

function umPagamento(um: Um): ConferenciaDePagamentos['itens'][number] & { pagamento: pagamento.Pagamento | null } {
  const { parcela, dados, data } = um;
  const valor = devidoEm(parcela, data).total;
  const faltas = [...faltasDoLancamento(um), ...(dados ? [] : [faltando('dados', 'Informe como esta conta é paga.')])];
  const pronto = dados ? pagamentoDe(um, dados, valor) : null;
  const doBanco = pronto
    ? pagamento.conferirPagamento(pronto, um.hoje).map((texto) => faltando('dados', emFrase(texto)))
    : [];
  const todas = [...faltas, ...doBanco];
  const comum = { lancamentoId: parcela.id, pessoaId: parcela.pessoaId, nome: nomeDaParcela(parcela) };
  return { ...comum, valor, meio: dados?.meio ?? null, faltas: todas, pagamento: todas.length === 0 ? pronto : null };
}

function faltasDoLancamento({ parcela, aprovacao, soma, conta, data, hoje, actor }: Um): FaltaDePagamento[] {
  const { origem, situacao, empresaId } = parcela;
  const valor = devidoEm(parcela, data).total;
  const recusa = (aprovacao && recusaDePagar(aprovacao, actor)) ?? recusaDaSoma(soma, { parcela, valor }, data);
  const recusas = [
    origem === 'P' ? null : 'É uma conta a receber.',
    situacao === 'aberta' || situacao === 'parcial' ? null : 'Não está em aberto.',
    empresaId === conta.empresaId ? null : `A conta ${conta.nome} é de outra empresa.`,
    aprovacao?.sequencia ? `Já está na remessa de pagamento ${aprovacao.sequencia}.` : null,
    data < hoje ? `A data ${formatarData(data)} já passou.` : null,
  ];
  return [
    ...recusas.flatMap((texto) => (texto ? [faltando('lancamento', texto)] : [])),
    ...(recusa ? [faltando('aprovacao', recusa)] : []),
  ];
}

function pagamentoDe({ parcela, data, seuNumero }: Um, dados: DadosGuardados, valor: string): pagamento.Pagamento {
  const { favorecidoNome: nome, favorecidoDocumento: documento } = dados;
  return {
    seuNumero,
    data,
    valor,
    favorecido: { nome, ...(documento ? { documento } : {}) },
    meio: meioDe(dados, parcela),
  };
}

function meioDe(dados: DadosGuardados, { vencimento, valor }: Parcela): pagamento.MeioDePagamento {
  const { guia, meio, chavePix, codigoBarras, banco, agencia, agenciaDv, conta, contaDv, contaTipo } = dados;
  switch (meio) {
    case 'pix_chave':
      return { como: 'pix_chave', chave: chavePix ?? '' };
    case 'boleto':
      return { como: 'boleto', codigo: codigoBarras ?? '', vencimento, valorDoTitulo: valor };
    case 'convenio':
      return { como: 'convenio', codigo: codigoBarras ?? '', vencimento };
    case 'tributo':
      if (guia === null) throw new Error(`payment data of ${dados.parcelaId} have no form`);
      return tributoDe(guia, { vencimento });
    case 'conta':
    case 'pix_conta':
      return {
        como: meio,
        banco: banco ?? '',
        agencia: agencia ?? '',
        conta: conta ?? '',
        contaDv: contaDv ?? '',
        ...(agenciaDv ? { agenciaDv } : {}),
        ...(contaTipo ? { tipo: contaTipo } : {}),
      };
  }
}

interface Montagem {
  conta: Conta;
  empresa: Participante;
  sequencia: number;
  hoje: string;
  prontos: readonly pagamento.Pagamento[];
}

function montar({ conta, empresa, sequencia, hoje, prontos }: Montagem): pagamento.ArquivoDePagamento {
  const { endereco } = empresa;
  return {
    banco: conta.banco ?? '',
    sequencia,
    geracao: { data: hoje },
    empresa: {
      nome: empresa.nome,
      documento: empresa.documento ?? '',
      ...(endereco
        ? {
            endereco: {
              logradouro: endereco.logradouro,
              cidade: endereco.cidade,
              cep: endereco.cep ?? '',
              uf: endereco.uf ?? '',
              ...(endereco.numero ? { numero: endereco.numero } : {}),
              ...(endereco.complemento ? { complemento: endereco.complemento } : {}),
            },
          }
        : {}),
    },
    conta: {
      agencia: conta.agencia ?? '',
      conta: conta.conta ?? '',
      contaDv: conta.contaDv ?? '',
      ...(conta.agenciaDv ? { agenciaDv: conta.agenciaDv } : {}),
      ...(conta.convenioPagamento ? { convenio: conta.convenioPagamento } : {}),
    },
    pagamentos: prontos,
  };
}
