import { Decimal, decimal, isCnpj, isCpf, somar } from '@retaguarda/brasil';
import { DomainError, type NotaEntrada, notaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type ItemVendidoAntes, itensVendidos } from '../atos/atos.queries.ts';
import { type PagamentoDoAto, pagamentosDosAtos } from './itens.queries.ts';

const meios: Readonly<Record<string, string>> = {
  dinheiro: '01',
  cheque: '02',
  cartao_credito: '03',
  cartao_debito: '04',
  crediario: '05',
  vale: '12',
  boleto: '15',
  pix: '17',
  transferencia: '18',
};

const NA_LOJA = ['balcao', 'mesa', 'comanda', 'retirada'];

interface VendaParaNota {
  empresaId: number;
  vendidaPor: number;
  clienteId: number | null;
  documento: string | null;
  servico: string;
  canal: string;
  outros: string;
  /** Acts that took goods back. */
  devolucoes: number[];
}

/**
 * The note of what is left of a sale, as a person would write it: its stock and its receivables follow from the sale, not from the
 * note. What came back before the note is not in it, with what was given back for it.
 *
 * @returns null when nothing is left
 * @throws DomainError RULE_BROKEN for an item without product, or a total of nothing
 */
export async function notaDaVenda(
  tx: Tx,
  grupoId: number,
  vendaId: number,
  modelo: '55' | '65',
): Promise<NotaEntrada | null> {
  // Nothing comes back meanwhile.
  await sql`select from venda where grupo_id = ${grupoId} and id = ${vendaId} for share`.execute(tx);
  const { rows } = await sql<VendaParaNota>`
    select v.empresa_id as "empresaId", a.id as "vendidaPor", v.cliente_id as "clienteId", v.documento, v.canal,
      s.servico::text, s.outros::text, s.devolucoes
    from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id and a.tipo = 'venda'
    cross join lateral (select sum(x.servico) as servico, sum(x.taxa_entrega + x.acrescimo) as outros,
      coalesce(array_agg(x.id) filter (where x.tipo = 'devolucao'), '{}') as devolucoes
      from venda_ato x where x.grupo_id = v.grupo_id and x.venda_id = v.id) s
    where v.grupo_id = ${grupoId} and v.id = ${vendaId}`.execute(tx);
  const [venda] = rows;
  if (!venda) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
  const itens = (await itensVendidos(tx, grupoId, vendaId)).flatMap(oQueResta);
  if (itens.length === 0) return null;
  const solto = itens.find(({ produtoId }) => produtoId === null);
  if (solto)
    throw new DomainError('RULE_BROKEN', {
      text: `${solto.descricao}: sem produto cadastrado não há documento fiscal.`,
    });
  const pagos = await pagamentosDosAtos(tx, grupoId, [venda.vendidaPor, ...venda.devolucoes]);
  const pagamentos = menosOQueVoltou(pagos, venda.vendidaPor);
  const { documento } = venda;
  const comDocumento = documento !== null && (isCpf(documento) || isCnpj(documento));
  return notaEntrada.parse({
    empresaId: venda.empresaId,
    modelo,
    movimentaEstoque: false,
    geraFinanceiro: false,
    ...(modelo === '55' || !comDocumento ? { pessoaId: venda.clienteId } : { consumidor: { documento } }),
    ...(modelo === '65' ? { consumidorFinal: true } : {}),
    // Of what is delivered, who lives elsewhere is asked about; the rest was taken away in the shop.
    presenca: NA_LOJA.includes(venda.canal) ? '1' : null,
    valores: { gorjeta: naoZero(venda.servico), outros: naoZero(venda.outros) },
    itens: itens.map(({ produtoId, quantidade, bruto, unitario, desconto }) => ({
      produtoId,
      quantidade,
      desconto: naoZero(desconto),
      valorUnitario: unitarioQueDa(bruto, quantidade, unitario),
    })),
    pagamentos: pagamentos.map(pagamentoDaNota),
  }) as NotaEntrada;
}

/** What is left of an item, after what came back of it. */
function oQueResta({ quantidade, bruto, liquido, devolvido, ...item }: ItemVendidoAntes) {
  const resta = decimal(quantidade).minus(devolvido.quantidade);
  if (resta.lte(0)) return [];
  const brutoQueResta = decimal(bruto).minus(devolvido.bruto);
  const desconto = brutoQueResta.minus(decimal(liquido).minus(devolvido.liquido));
  return [
    {
      ...item,
      quantidade: resta.toFixed(),
      bruto: brutoQueResta.toFixed(2),
      desconto: Decimal.max(desconto, 0).toFixed(2),
    },
  ];
}

/** What was paid, less what was given back: of the same kind of payment first, then of the last ones. */
function menosOQueVoltou(todos: readonly PagamentoDoAto[], vendidaPor: number): PagamentoDoAto[] {
  const pagos = todos.filter(({ atoId }) => atoId === vendidaPor).map((um) => ({ ...um }));
  const tirar = (valor: Decimal, de: readonly PagamentoDoAto[]): Decimal => {
    let falta = valor;
    for (const um of de) {
      const parte = Decimal.min(falta, um.liquido);
      um.liquido = decimal(um.liquido).minus(parte).toFixed(2);
      falta = falta.minus(parte);
    }
    return falta;
  };
  const doFim = [...pagos].reverse();
  const soltos = todos
    .filter(({ atoId }) => atoId !== vendidaPor)
    .map(({ especie, liquido }) =>
      tirar(
        decimal(liquido),
        doFim.filter((um) => um.especie === especie),
      ),
    );
  tirar(somar(soltos), doFim);
  return pagos.filter(({ liquido }) => decimal(liquido).gt(0));
}

const naoZero = (valor: string): string | null => (decimal(valor).isZero() ? null : valor);

/** The price of one unit that gives the amount of the item, additions with it. */
function unitarioQueDa(bruto: string, quantidade: string, unitario: string): string {
  const exato = somar([bruto]).div(quantidade);
  return somar([unitario]).times(quantidade).toFixed(2) === somar([bruto]).toFixed(2) ? unitario : exato.toFixed(6);
}

function pagamentoDaNota({ especie, liquido, autorizacao }: PagamentoDoAto) {
  const meio = meios[especie] ?? '99';
  const cartao = meio === '03' || meio === '04' ? { integrado: false, autorizacao } : null;
  return { meio, valor: liquido, cartao, ...(meio === '99' ? { descricao: 'Outros' } : {}) };
}
