import { arredondar, type Decimal, decimal, somar } from '@retaguarda/brasil';
import {
  custoDoItem,
  custoUnitario,
  DomainError,
  ehBonificacao,
  type LancamentoDaEntrada,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  type ComoEntra,
  custoDaBonificacaoEm,
  type DocumentoDeOrigem,
  estornarDocumento,
  lancarDocumento,
  type MovimentosDoDocumento,
} from '../estoque/public.ts';
import { criarTitulos, destinoDoTitulo, retirarTitulosDe } from '../financeiro/public.ts';
import { type Autoridades, esquecerStRecolhida } from '../fiscal/public.ts';
import {
  aprenderDoFornecedor,
  aprenderMedicamentos,
  type MedicamentoComprado,
  produtosDaEntrada,
  travarProdutos,
} from '../produtos/public.ts';
import { exigirSemFrete } from './conhecimentos/sem-frete.ts';
import { apurarCreditos } from './creditos.ts';
import { retirarDivergencia } from './divergencias.ts';
import {
  type ComponenteQueChegou,
  type Entrada,
  type ItemGuardado,
  itensDa,
  situarEntrada,
  travarEntrada,
} from './entradas.queries.ts';
import { comComponentes, guardarComponentes } from './kits.ts';
import { guardarStDaNota, type ItemQueEntrou } from './st-recolhida.ts';
import { exigirConfirmada } from './verificacao/confirmar.ts';
import { exigirAto, pagoPor } from './vincular.ts';

/** What the titles of a note say they come from. */
export const ORIGEM_DE_ENTRADA = 'nfe_entrada';
/** Each time a note is let in is another paper of stock. */
export const documentoDe = ({ id, vez }: Pick<Entrada, 'id' | 'vez'>): DocumentoDeOrigem => ({
  origem: 'nfe',
  documento: `entrada/${id}/${vez}`,
});

/**
 * Lets a note in: goods into stock at what they cost, instalments into payables and, if asked, registered costs. All or
 * nothing; asked again, it was done already.
 *
 * @throws DomainError INVALID_TRANSITION, CONFIRM_FIRST where what was counted differs, RULE_BROKEN of stock and payables and of
 * what the SEFAZ did not confirm
 */
export async function lancarEntrada(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  pedido: LancamentoDaEntrada,
): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, pedido.versao);
  exigirAto('lancar', entrada);
  await exigirConfirmada(tx, actor, autoridades, 'entrada', entrada, pedido.semConfirmacao ?? null);
  await apurarCreditos(tx, grupoId, id);
  const { itens, comoEntra } = await comComponentes(tx, grupoId, entrada, await itensDa(tx, grupoId, id));
  exigirQueSejaDeSaida(itens);
  exigirContagem(itens, pedido.divergencia);
  const vez = entrada.vez + 1;
  const doEstoque = itens.filter(({ semEstoque }) => !semEstoque);
  const custoDaBonificacao = doEstoque.some(ehBonificacao) ? await custoDaBonificacaoEm(tx, entrada.empresaId) : null;
  exigirQueEntrem(doEstoque, comoEntra);
  await guardarComponentes(tx, grupoId, id, doEstoque);
  if (doEstoque.length > 0) {
    const produtos = await produtosDaEntrada(
      tx,
      grupoId,
      doEstoque.flatMap(({ produtoId }) => produtoId ?? []),
    );
    const inteiros = doEstoque.filter((item) => doKit(item).length === 0);
    const comLote = (item: ItemGuardado) => produtos.get(item.produtoId as number)?.controlaLote === true;
    exigirLotes(inteiros.filter(comLote));
    exigirSeriais(inteiros.filter(({ produtoId }) => produtos.get(produtoId as number)?.controlaSerie));
    const movimentos = doEstoque.flatMap((item) =>
      movimentosDe(item, { ...entrada, custoDaBonificacao }, pedido.local ?? null, comLote(item)),
    );
    const medicamentos = inteiros.flatMap(medicamentoQueEntrou);
    // A product is locked before its stocks.
    if (medicamentos.length > 0) {
      const ids = new Set(movimentos.map(({ produtoId }) => produtoId));
      await travarProdutos(tx, actor, [...ids]);
    }
    await lancarDocumento(tx, actor, {
      empresaId: entrada.empresaId,
      ...documentoDe({ id, vez }),
      seguirCusto: pedido.atualizarCusto,
      itens: movimentos,
    });
    await aprenderMedicamentos(tx, grupoId, medicamentos);
  }
  await guardarStDaNota(tx, grupoId, entrada, documentoDe({ id, vez }).documento, doEstoque.flatMap(inteiroQueEntrou));
  await criarContas(tx, actor, entrada, pedido);
  if (entrada.fornecedorId !== null) await guardarCustos(tx, grupoId, entrada.fornecedorId, doEstoque);
  await sql`update entrada set situacao = 'lancada', lancada_em = now(), vez = ${vez}, custo_seguido = ${pedido.atualizarCusto},
      custo_da_bonificacao = ${custoDaBonificacao},
      motivo = ${pedido.divergencia ?? null}, usuario_id = ${actor.usuarioId} where grupo_id = ${grupoId} and id = ${id}`.execute(
    tx,
  );
}

/** What somebody issued for goods that came to them (a refused delivery, a return) went out of here, and is no purchase. */
function exigirQueSejaDeSaida(itens: readonly ItemGuardado[]): void {
  if (itens.some(({ cfop }) => !/^[123]/.test(cfop))) return;
  throw new DomainError('RULE_BROKEN', {
    text: 'A nota é de entrada em quem a emitiu: o que ela diz saiu daqui, e não entra no estoque nem nas contas.',
  });
}

/** What was counted and is not what the note says. */
const divergem = (itens: readonly ItemGuardado[]): ItemGuardado[] =>
  itens.filter(
    ({ contado, quantidade, fator }) =>
      contado !== null && fator !== null && !decimal(quantidade).times(fator).eq(contado),
  );

function exigirContagem(itens: readonly ItemGuardado[], divergencia: string | null | undefined): void {
  const diferentes = divergem(itens);
  if (diferentes.length === 0 || divergencia) return;
  const nomes = diferentes.slice(0, 3).map(({ descricao, contado, quantidade, fator }) => {
    return `${descricao}: ${decimal(quantidade)
      .times(fator as string)
      .toString()} na nota, ${contado} contados`;
  });
  throw new DomainError('RULE_BROKEN', {
    text: `O que foi contado não é o que a nota diz (${nomes.join('; ')}). Diga por que dar entrada assim mesmo.`,
    campos: { divergencia: 'Diga o motivo' },
  });
}

/** A recipe may have become another since the item was told. */
function exigirQueEntrem(itens: readonly ItemGuardado[], comoEntra: ReadonlyMap<number, ComoEntra>): void {
  const recusas = itens.flatMap(({ produtoId }) => comoEntra.get(produtoId as number)?.recusa ?? []);
  if (recusas[0]) throw new DomainError('RULE_BROKEN', { text: recusas[0] });
}

function exigirLotes(itens: readonly ItemGuardado[]): void {
  const sem = itens.filter(({ lotes }) => lotes.length === 0);
  if (sem.length === 0) return;
  const nomes = sem.slice(0, 3).map(({ descricao }) => descricao);
  throw new DomainError('RULE_BROKEN', { text: `Diga os lotes de: ${nomes.join('; ')}.` });
}

/** What comes in of an item, in the unit of stock: what was counted, else what the note says. */
const oQueEntra = ({ quantidade, fator, contado }: ItemGuardado): Decimal =>
  contado === null ? decimal(quantidade).times(fator as string) : decimal(contado);

/** Of a kit its components come in, of which the note says nothing. */
const inteiroQueEntrou = (item: ItemGuardado): ItemQueEntrou[] => {
  const { numero, produtoId, quantidade, fator } = item;
  if (produtoId === null || fator === null || doKit(item).length > 0) return [];
  return [{ numero, produtoId, entrou: oQueEntra(item).toFixed(), naNota: decimal(quantidade).times(fator).toFixed() }];
};

/** The price is of the supplier's unit: it says nothing of another. */
const medicamentoQueEntrou = ({ produtoId, fator, medicamento }: ItemGuardado): MedicamentoComprado[] => {
  if (produtoId === null || fator === null || medicamento === null) return [];
  const precoMaximo = decimal(fator).eq(1) ? medicamento.precoMaximo : null;
  return [{ ...medicamento, produtoId, precoMaximo }];
};

function exigirSeriais(itens: readonly ItemGuardado[]): void {
  const sem = itens.filter((item) => !oQueEntra(item).eq(item.seriais.length));
  if (sem.length === 0) return;
  const nomes = sem.slice(0, 3).map((item) => {
    return `${item.descricao} (${item.seriais.length} de ${oQueEntra(item).toFixed()})`;
  });
  throw new DomainError('RULE_BROKEN', { text: `Diga os números de série de: ${nomes.join('; ')}.` });
}

/** Its components, where the item is a kit. */
const doKit = ({ produtoId, componentes }: ItemGuardado): ComponenteQueChegou[] =>
  componentes.filter(({ kitId }) => kitId === produtoId);

type Movimento = MovimentosDoDocumento['itens'][number];

/** What another establishment of the company sent. @source Convênio s/nº de 15/12/1970, anexo II */
const DE_TRANSFERENCIA = /^[56](15[1-3]|40[89])$/;

const operacaoDe = (item: ItemGuardado): Movimento['operacao'] => {
  if (ehBonificacao(item)) return { tipo: 'bonificacao_entrada' };
  return { tipo: DE_TRANSFERENCIA.test(item.cfop) ? 'transferencia_entrada' : 'compra' };
};

/** One movement, or one for each lot or component of a kit; what was counted goes in, at what was paid for it. */
function movimentosDe(item: ItemGuardado, entrada: Entrada, local: string | null, comLote: boolean): Movimento[] {
  const { numero, produtoId, quantidade, fator, valores, lotes, seriais } = item;
  const semCusto = ehBonificacao(item) && entrada.custoDaBonificacao === 'zero';
  const daNota = decimal(quantidade).times(fator as string);
  const entra = oQueEntra(item);
  const doItem = {
    local,
    operacao: operacaoDe(item),
    documento: `NF ${entrada.numero}/${entrada.serie}`,
    motivo: entrada.emitente.slice(0, 120),
  };
  if (entra.isZero()) return [];
  const componentes = doKit(item);
  if (componentes.length > 0) {
    const partes = partesDoKit(componentes, {
      custo: semCusto ? decimal(0) : custoDoItem(valores),
      parte: entra.div(daNota),
    });
    return partes.map((componente, i) => ({ ...doItem, ...componente, item: `${numero}-${i}` }));
  }
  const comum = {
    ...doItem,
    produtoId: produtoId as number,
    custo: semCusto ? '0' : custoUnitario(valores, quantidade, fator as string),
  };
  if (!comLote) return [{ ...comum, item: String(numero), quantidade: entra, seriais }];
  // What was counted is told of the item: a difference is of its last lot.
  let falta = entra;
  let ditos = 0;
  return lotes.flatMap((lote, i) => {
    const cabe = i === lotes.length - 1 ? falta : decimal(lote.quantidade).times(fator as string);
    const parte = cabe.gt(falta) ? falta : cabe;
    falta = falta.minus(parte);
    if (parte.lte(0)) return [];
    const { numero: codigo, fabricacao: elaboracao, validade } = lote;
    const deles = seriais.slice(ditos, ditos + parte.toNumber());
    ditos += deles.length;
    return [
      {
        ...comum,
        item: `${numero}-${i}`,
        quantidade: parte,
        seriais: deles,
        lote: { numero: codigo, elaboracao, validade },
      },
    ];
  });
}

/** Decimals of the cost of a movement and of what it moves. */
const CASAS = { custo: 6, quantidade: 4 } as const;

/**
 * What comes in of a kit: its components, which share what the note says of it by what each cost where it left, or is worth.
 *
 * @param custo of the whole item, R$
 * @param parte how much of it came; 1: all
 */
function partesDoKit(
  componentes: readonly ComponenteQueChegou[],
  { custo, parte }: { custo: Decimal; parte: Decimal },
): Pick<Movimento, 'produtoId' | 'quantidade' | 'custo' | 'lote' | 'semLote' | 'deReceita'>[] {
  const valorDe = (um: ComponenteQueChegou) => decimal(um.custo).times(um.quantidade);
  const soma = somar(componentes.map(valorDe));
  const quantos = somar(componentes.map(({ quantidade }) => quantidade));
  return componentes.flatMap((um) => {
    const quantidade = arredondar(decimal(um.quantidade).times(parte), CASAS.quantidade);
    if (quantidade.isZero()) return [];
    const unitario = soma.isZero() ? custo.div(quantos) : custo.times(um.custo).div(soma);
    return [
      {
        produtoId: um.produtoId,
        quantidade,
        custo: arredondar(unitario, CASAS.custo),
        lote: um.lote && { numero: um.lote.numero, elaboracao: um.lote.fabricacao, validade: um.lote.validade },
        semLote: um.lote === null,
        deReceita: true,
      },
    ];
  });
}

async function criarContas(tx: Tx, actor: Actor, entrada: Entrada, pedido: LancamentoDaEntrada): Promise<void> {
  const parcelas = pedido.duplicatas ?? entrada.duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor }));
  if (parcelas.length === 0) return;
  if (entrada.fornecedorId === null) {
    throw new DomainError('RULE_BROKEN', { text: 'Diga quem é o fornecedor antes de lançar contas a pagar.' });
  }
  await criarTitulos(tx, actor, [
    {
      origem: 'P',
      empresaId: entrada.empresaId,
      pessoaId: entrada.fornecedorId,
      valor: somar(parcelas.map(({ valor }) => valor)).toFixed(2),
      emissao: entrada.emitidaEm.slice(0, 10),
      documento: `NF ${entrada.numero}/${entrada.serie}`,
      parcelas,
      ...destinoDoTitulo(pedido),
      tags: [],
      origemTipo: ORIGEM_DE_ENTRADA,
      origemId: entrada.id,
    },
  ]);
}

const guardarCustos = (tx: Tx, grupoId: number, fornecedorId: number, itens: readonly ItemGuardado[]) =>
  aprenderDoFornecedor(
    tx,
    grupoId,
    fornecedorId,
    itens.flatMap((item) => {
      const { codigo, produtoId, fator, unidade } = item;
      return produtoId !== null && fator !== null
        ? [{ codigo, produtoId, fator, unidade, custo: pagoPor(item, fator) }]
        : [];
    }),
  );

/**
 * Takes an entry back: goods leave at the cost they came in with, later costs are replayed, payables go.
 *
 * @throws DomainError RULE_BROKEN when something of it was paid, freight is in its cost, or the goods are no longer there
 */
export async function estornarEntrada(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: { versao?: number | undefined; motivo: string },
): Promise<void> {
  const entrada = await travarEntrada(tx, actor, id, versao);
  exigirAto('estornar', entrada);
  await exigirSemFrete(tx, actor.grupoId, id);
  const titulos = { tipo: ORIGEM_DE_ENTRADA, ids: [id] };
  const impedimento = await retirarTitulosDe(tx, actor, titulos);
  if (impedimento !== null) {
    throw new DomainError('RULE_BROKEN', { text: `${impedimento} Desfaça o pagamento antes de estornar a entrada.` });
  }
  await retirarDivergencia(tx, actor, entrada);
  await estornarDocumento(tx, actor, {
    empresaId: entrada.empresaId,
    ...documentoDe(entrada),
    motivo,
    seguirCusto: entrada.custoSeguido,
  });
  await esquecerStRecolhida(tx, actor.grupoId, documentoDe(entrada).documento);
  await situarEntrada(tx, actor.grupoId, id, entrada.canceladaEm === null ? 'estornada' : 'cancelada');
  await sql`update entrada set motivo = ${motivo} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** Keeps what was counted when the goods came. @throws DomainError INVALID_TRANSITION, RULE_BROKEN for an item the note does not have */
export async function conferirEntrada(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, itens }: { versao?: number | undefined; itens: readonly { numero: number; contado: string }[] },
): Promise<void> {
  const { grupoId } = actor;
  const entrada = await travarEntrada(tx, actor, id, versao);
  exigirAto('conferir', entrada);
  const guardados = new Set((await itensDa(tx, grupoId, id)).map(({ numero }) => numero));
  const estranho = itens.findIndex(({ numero }) => !guardados.has(numero));
  if (estranho >= 0) {
    throw new DomainError('RULE_BROKEN', { campos: { [`itens.${estranho}.numero`]: 'A nota não tem este item.' } });
  }
  await sql`update entrada_item i set contado = n.contado
    from (select x.numero, n.contado from entrada_item x left join json_to_recordset(${JSON.stringify(itens)}::json) as n(numero int, contado numeric)
      on n.numero = x.numero where x.grupo_id = ${grupoId} and x.entrada_id = ${id}) n
    where i.grupo_id = ${grupoId} and i.entrada_id = ${id} and i.numero = n.numero and i.contado is distinct from n.contado`.execute(
    tx,
  );
  await situarEntrada(tx, grupoId, id, itens.length > 0 ? 'conferida' : 'vinculada');
}
