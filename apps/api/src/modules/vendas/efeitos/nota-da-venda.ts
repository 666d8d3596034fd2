import { decimal, isCnpj, isCpf, somar } from '@retaguarda/brasil';
import { DomainError, type NotaEntrada, notaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { itensDosAtos, type PagamentoDoAto, pagamentosDoAto } from './itens.queries.ts';

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
}

/**
 * The note of a sale as a person would write it: its stock and its receivables follow from the sale, not from the note.
 *
 * @throws DomainError RULE_BROKEN for an item without product, or a total of nothing
 */
export async function notaDaVenda(tx: Tx, grupoId: number, vendaId: number, modelo: '55' | '65'): Promise<NotaEntrada> {
  const { rows } = await sql<VendaParaNota>`
    select v.empresa_id as "empresaId", a.id as "vendidaPor", v.cliente_id as "clienteId", v.documento, v.servico::text, v.canal,
      (v.taxa_entrega + v.acrescimo)::text as outros
    from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id and a.tipo = 'venda'
    where v.grupo_id = ${grupoId} and v.id = ${vendaId}`.execute(tx);
  const [venda] = rows;
  if (!venda) throw new DomainError('NOT_FOUND', { text: 'Venda não encontrada.' });
  const itens = await itensDosAtos(tx, grupoId, [venda.vendidaPor]);
  const solto = itens.find(({ produtoId }) => produtoId === null);
  if (solto)
    throw new DomainError('RULE_BROKEN', {
      text: `${solto.descricao}: sem produto cadastrado não há documento fiscal.`,
    });
  const pagamentos = await pagamentosDoAto(tx, grupoId, venda.vendidaPor);
  const { documento } = venda;
  const comDocumento = documento !== null && (isCpf(documento) || isCnpj(documento));
  return notaEntrada.parse({
    ...{ empresaId: venda.empresaId, modelo, movimentaEstoque: false, geraFinanceiro: false },
    ...(modelo === '55' || !comDocumento ? { pessoaId: venda.clienteId } : { consumidor: { documento } }),
    ...(modelo === '65' ? { consumidorFinal: true } : {}),
    // Of what is delivered, who lives elsewhere is asked about; the rest was taken away in the shop.
    presenca: NA_LOJA.includes(venda.canal) ? '1' : null,
    valores: { gorjeta: naoZero(venda.servico), outros: naoZero(venda.outros) },
    itens: itens.map(({ produtoId, quantidade, bruto, unitario, desconto }) => ({
      ...{ produtoId, quantidade, desconto: naoZero(desconto) },
      valorUnitario: unitarioQueDa(bruto, quantidade, unitario),
    })),
    pagamentos: pagamentos.map(pagamentoDaNota),
  }) as NotaEntrada;
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
