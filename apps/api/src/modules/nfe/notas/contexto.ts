import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError, type NotaEntrada, pessoasAutorizadasXml, transportadoras } from '@retaguarda/contracts';
import type {
  Circulacao,
  DestinatarioFiscal,
  DestinoDaOperacao,
  FinalidadeFiscal,
  StRetidoPorUnidade,
  Uf,
  UfOuExterior,
} from '@retaguarda/fiscal/impostos';
import { decidirDestino } from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, listRows, type Row } from '../../../platform/registers/engine.ts';
import {
  type EnderecoDaParte,
  exigirEmpresas,
  exigirPessoas,
  fusoDaEmpresa,
  lerEnderecoFiscal,
  lerPartesFiscais,
  noExterior,
  type ParteFiscal,
} from '../../empresas/public.ts';
import { type DecisaoDoProduto, decidirRegras, type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { acharLotes, type LoteAchado } from '../../produtos/public.ts';
import { comNatureza, type NaturezaDaNota, naturezaDaNota } from '../naturezas/naturezas.queries.ts';
import { Leituras } from './leituras.ts';
import { lerStRecolhida } from './st-recolhida.ts';

/** Everything a note is made of besides what the person wrote. */
export interface ContextoDaNota {
  /** With what its nature decides. */
  nota: NotaEntrada;
  /** Null: nothing but its operation says what it is made for. */
  natureza: NaturezaDaNota | null;
  emissor: Emissor;
  fuso: string;
  /** Instant of issue and its civil day in the company's zone. */
  instante: string;
  data: string;
  /** Null on an NFC-e to nobody in particular. */
  pessoa: ParteFiscal | null;
  destinatario: DestinatarioFiscal;
  /** Where goods are handed over and where they are taken, when it is elsewhere. */
  entrega: EnderecoDaParte | null;
  retirada: EnderecoDaParte | null;
  /** Where the goods go and how the sale was made, with what nobody has said yet. */
  destino: DestinoDaOperacao;
  decisoes: Map<number, DecisaoDoProduto>;
  /** ICMS-ST that was collected before, per unit of stock, of what is sold on with it. */
  stRecolhida: ReadonlyMap<number, StRetidoPorUnidade>;
  /** Dates of the lots the items tell, as their register has them. */
  lotes: readonly LoteAchado[];
  transportadora: Row | null;
  /** Documents of who may download the text from the authority. */
  autorizados: string[];
}

/**
 * @param instante of issue, when it is not that of the draft
 * @param leituras of a lot: what its notes have in common
 * @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE for what the person may not know of; RULE_BROKEN for a company that cannot issue
 */
export async function lerContexto(
  db: Db,
  actor: Actor,
  pedida: NotaEntrada,
  instante = pedida.emissao ?? new Date().toISOString(),
  leituras = new Leituras(),
): Promise<ContextoDaNota> {
  const { empresaId, pessoaId, operacao, sentido, finalidade } = pedida;
  const natureza = await leituras.uma('natureza', [pedida.naturezaId ?? '', operacao, sentido, finalidade].join(), () =>
    naturezaDaNota(db, actor.grupoId, pedida),
  );
  const nota = comNatureza(pedida, natureza);
  const { emissor, fuso, autorizados } = await leituras.uma('emissor', empresaId, () =>
    lerQuemEmite(db, actor, empresaId),
  );
  const pessoa = pessoaId ? await leituras.uma('pessoa', pessoaId, () => lerPessoa(db, actor, pessoaId)) : null;
  const data = dataNoFuso(new Date(instante).toISOString(), fuso);
  const entrega = await lerLugar(db, actor, 'entregaEnderecoId', nota.entregaEnderecoId, pessoaId);
  const retirada = await lerLugar(db, actor, 'retiradaEnderecoId', nota.retiradaEnderecoId, empresaId);
  const destino = destinoDe(nota, emissor, pessoa, entrega);
  const destinatario = destinatarioDe(nota, destino, pessoa);
  const situacao = {
    modelo: nota.modelo,
    operacao: nota.operacao,
    finalidade: Number(nota.finalidade) as FinalidadeFiscal,
    ...(nota.tipoDeCredito && { tipoDeCredito: nota.tipoDeCredito }),
    ...(nota.tipoDeDebito && { tipoDeDebito: nota.tipoDeDebito }),
    sentido: nota.sentido,
    data,
    destinatario,
    ...(natureza && { natureza }),
  };
  const decisoes = await leituras.varias(
    'decisoes',
    JSON.stringify({ empresaId, ...situacao }),
    [...new Set(nota.itens.map(({ produtoId }) => produtoId))],
    (faltam) => decidirRegras(db, { emissor, ...situacao }, faltam),
  );
  exigirProdutos(nota, decisoes);
  const { transportadoraId } = nota.transporte;
  const transportadora = transportadoraId
    ? await leituras.uma('transportadora', transportadoraId, () => getRow(db, transportadoras, actor, transportadoraId))
    : null;
  const lotes = await acharLotes(
    db,
    actor.grupoId,
    nota.itens.flatMap(({ produtoId, lotes: ditos = [] }) =>
      ditos.map(({ numero }) => ({ produto_id: produtoId, numero })),
    ),
  );
  const stRecolhida = await lerStRecolhida(db, actor.grupoId, nota, decisoes);
  return {
    nota,
    natureza,
    emissor,
    fuso,
    instante,
    data,
    pessoa,
    destinatario,
    entrega,
    retirada,
    destino,
    decisoes,
    stRecolhida,
    lotes,
    transportadora,
    autorizados,
  };
}

async function lerQuemEmite(db: Db, actor: Actor, empresaId: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const emissor = await lerEmissor(db, actor.grupoId, empresaId);
  const fuso = await fusoDaEmpresa(db, empresaId);
  const autorizados = (await listRows(db, pessoasAutorizadasXml, actor))
    .filter((um) => um.empresaId === empresaId)
    .map(({ documento }) => String(documento));
  return { emissor, fuso, autorizados };
}

async function lerPessoa(db: Db, actor: Actor, pessoaId: number): Promise<ParteFiscal | null> {
  await exigirPessoas(db, actor, [pessoaId]);
  return (await lerPartesFiscais(db, actor.grupoId, [pessoaId])).get(pessoaId) ?? null;
}

/** @throws DomainError UNKNOWN_REFERENCE for an address that is not of who it is said to be */
async function lerLugar(
  db: Db,
  { grupoId }: Actor,
  campo: string,
  enderecoId: number | null | undefined,
  deQuem: number | null | undefined,
): Promise<EnderecoDaParte | null> {
  if (!enderecoId) return null;
  const lugar = await lerEnderecoFiscal(db, grupoId, enderecoId, deQuem ? [deQuem] : []);
  if (!lugar) throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });
  return lugar;
}

function exigirProdutos({ itens }: NotaEntrada, decisoes: ReadonlyMap<number, DecisaoDoProduto>): void {
  const campos = Object.fromEntries(
    itens.flatMap(({ produtoId }, i) =>
      decisoes.has(produtoId) ? [] : [[`itens.${i}.produtoId`, 'Produto não encontrado']],
    ),
  );
  if (Object.keys(campos).length > 0) throw new DomainError('UNKNOWN_REFERENCE', { campos });
}

/**
 * States whose registry has no taxpayer exempt of registration: there, who has none is no taxpayer.
 *
 * @source rejection 805
 */
const SEM_ISENTO = ['AM', 'BA', 'CE', 'GO', 'MG', 'MS', 'MT', 'PE', 'RN', 'SE', 'SP'];

/** `indIEDest`: 1 taxpayer with a registration, 2 exempt of it, 9 no taxpayer. */
export function indicadorDaIe(pessoa: ParteFiscal | null): '1' | '2' | '9' {
  if (pessoa?.ieSituacao === 'numero' && pessoa.ie) return '1';
  return pessoa?.ieSituacao === 'isento' && !SEM_ISENTO.includes(pessoa.endereco?.uf ?? '') && pessoa.cnpj ? '2' : '9';
}

/** Goods that change hands: of the others nobody asks whether they were taken away in the shop. */
const VENDAS: readonly NotaEntrada['operacao'][] = ['venda', 'bonificacao'];

/** Who has only a foreign document lives abroad, unless the address says that it is here. */
const moraFora = ({ cnpj, cpf, endereco }: ParteFiscal): boolean =>
  !cnpj && !cpf && (!endereco || noExterior(endereco));

function destinoDe(
  nota: NotaEntrada,
  { uf }: Emissor,
  pessoa: ParteFiscal | null,
  entrega: EnderecoDaParte | null,
): DestinoDaOperacao {
  const deFora = pessoa?.documentoEstrangeiro && moraFora(pessoa) ? 'EX' : pessoa?.endereco?.uf;
  const { modelo, operacao, finalidade, sentido } = nota;
  const circulacao: Circulacao = {
    modelo,
    empresa: uf as Uf,
    contribuinte: indicadorDaIe(pessoa) !== '9',
    venda: sentido === 'saida' && finalidade === '1' && VENDAS.includes(operacao),
    outraParte: (deFora ?? undefined) as UfOuExterior | undefined,
    presenca: nota.presenca ?? undefined,
    ...(entrega?.uf && { entrega: entrega.uf as UfOuExterior }),
  };
  return decidirDestino(circulacao);
}

function destinatarioDe(
  { modelo, consumidorFinal }: NotaEntrada,
  { uf }: DestinoDaOperacao,
  pessoa: ParteFiscal | null,
): DestinatarioFiscal & { simples?: boolean } {
  const pagaIcms = indicadorDaIe(pessoa) !== '9';
  return {
    uf,
    contribuinte: pagaIcms,
    consumidorFinal: modelo === '65' || (consumidorFinal ?? !pagaIcms),
    ...(pessoa?.suframa && { suframa: pessoa.suframa }),
    ...((pessoa?.crt === '1' || pessoa?.crt === '4') && { simples: true }),
  };
}
