import { type DecimalInput, decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import { escolherPreco, type TipoDeDivergencia, type VendaAcontecida } from '@retaguarda/contracts';
import type { ProdutoNaVenda } from '../../produtos/public.ts';
import type { Referencias } from './referencias.ts';

/** Something that does not agree about a sale that is recorded all the same. */
export interface Divergencia {
  tipo: TipoDeDivergencia;
  texto: string;
  dados?: Record<string, unknown>;
}

type Item = VendaAcontecida['itens'][number];

const reais = (valor: DecimalInput) => formatarMoeda(decimal(valor).toFixed(2));
const difere = (a: DecimalInput, b: DecimalInput) => !decimal(a).eq(b);

/** All that does not agree between what was told and itself, the records and the rules. */
export function conferirVenda(
  venda: VendaAcontecida,
  refs: Referencias,
  momento: { ocorridaEm: string; fuso: string },
): Divergencia[] {
  return [
    ...conferirSomas(venda),
    ...conferirPagamento(venda),
    ...conferirPessoas(venda, refs),
    ...conferirFormas(venda, refs),
    ...venda.itens.flatMap((item, i) => conferirItem(item, i + 1, venda, refs, momento)),
  ];
}

function conferirSomas(venda: VendaAcontecida): Divergencia[] {
  const { itens, bruto, desconto, servico, taxaEntrega, acrescimo, total } = venda;
  const soma = (campo: 'bruto' | 'desconto') => somar(itens.map((item) => item[campo]));
  const esperado = decimal(bruto).minus(desconto).plus(servico).plus(taxaEntrega).plus(acrescimo);
  const textos = [
    difere(soma('bruto'), bruto) && `Os itens somam ${reais(soma('bruto'))}, e a venda diz ${reais(bruto)}.`,
    difere(soma('desconto'), desconto) &&
      `Os descontos dos itens somam ${reais(soma('desconto'))}, e a venda diz ${reais(desconto)}.`,
    ...itens.map(
      (item, i) =>
        difere(decimal(item.bruto).minus(item.desconto), item.liquido) &&
        `Item ${i + 1}: ${reais(item.bruto)} menos ${reais(item.desconto)} não dá ${reais(item.liquido)}.`,
    ),
    difere(esperado, total) && `A venda soma ${reais(esperado)}, e o total diz ${reais(total)}.`,
  ].filter((texto) => texto !== false);
  return textos.length === 0 ? [] : [{ tipo: 'soma', texto: textos.join(' ') }];
}

function conferirPagamento({ pagamentos, troco, total }: VendaAcontecida): Divergencia[] {
  const pago = somar(pagamentos.map(({ valor }) => valor)).minus(troco);
  if (pago.eq(total)) return [];
  return [{ tipo: 'pagamento', texto: `Foram pagos ${reais(pago)} de um total de ${reais(total)}.` }];
}

function conferirPessoas(venda: VendaAcontecida, refs: Referencias): Divergencia[] {
  const { clienteId, operadorId, operadorNome, vendedorId, desconto } = venda;
  const achadas: Divergencia[] = [];
  const acusar = (tipo: TipoDeDivergencia, texto: string, dados: Record<string, unknown>) =>
    achadas.push({ tipo, texto, dados });
  if (clienteId && !refs.clientes.has(clienteId))
    acusar('cliente_desconhecido', `O cliente ${clienteId} não está cadastrado.`, { clienteId });
  if (operadorId && !refs.usuarios.has(operadorId))
    acusar('operador_desconhecido', `O operador ${operadorNome ?? operadorId} não está cadastrado.`, { operadorId });
  const vendedores = new Set([vendedorId, ...venda.itens.map((item) => item.vendedorId)]);
  for (const id of vendedores)
    if (id && !refs.usuarios.has(id))
      acusar('operador_desconhecido', `O vendedor ${id} não está cadastrado.`, { vendedorId: id });
  if (decimal(desconto).gt(0) && operadorId && refs.usuarios.has(operadorId) && !refs.podemDescontar.has(operadorId))
    acusar('desconto_sem_direito', `Desconto de ${reais(desconto)} por quem não pode dar desconto.`, { operadorId });
  return achadas;
}

const conferirFormas = ({ pagamentos }: VendaAcontecida, { formas }: Referencias): Divergencia[] =>
  [...new Set(pagamentos.map(({ formaPagamentoId }) => formaPagamentoId))].flatMap((id) =>
    id && !formas.has(id)
      ? [
          {
            tipo: 'forma_desconhecida' as const,
            texto: `A forma de pagamento ${id} não está cadastrada.`,
            dados: { formaPagamentoId: id },
          },
        ]
      : [],
  );

function conferirItem(
  item: Item,
  numero: number,
  venda: VendaAcontecida,
  refs: Referencias,
  momento: { ocorridaEm: string; fuso: string },
): Divergencia[] {
  const { produtoId, descricao } = item;
  const produto = produtoId ? refs.produtos.get(produtoId) : undefined;
  const dados = { item: numero, produtoId: produtoId ?? null };
  if (!produto)
    return [
      { tipo: 'produto_desconhecido', texto: `${descricao}: o produto não está cadastrado.`, dados },
      ...partesDesconhecidas(item, numero, refs),
    ];
  const achadas = partesDesconhecidas(item, numero, refs);
  if (!produto.ativo) achadas.push({ tipo: 'produto_inativo', texto: `${descricao}: o produto está inativo.`, dados });
  const tabela = precoDeTabela(produto, item, venda, refs, momento);
  if (tabela !== null)
    achadas.push({
      tipo: 'preco',
      texto: `${descricao}: vendido a ${reais(item.unitario)}, e o preço era ${reais(tabela)}.`,
      dados: { ...dados, vendido: item.unitario, tabela },
    });
  return achadas;
}

const partesDesconhecidas = ({ partes }: Item, numero: number, { produtos }: Referencias): Divergencia[] =>
  (partes ?? []).flatMap(({ produtoId, descricao }) =>
    produtoId && !produtos.has(produtoId)
      ? [
          {
            tipo: 'produto_desconhecido' as const,
            texto: `${descricao}: o produto não está cadastrado.`,
            dados: { item: numero, produtoId },
          },
        ]
      : [],
  );

/** The list price of that moment where the item was sold at another; null: it agrees, or has none, or is priced by its parts. */
function precoDeTabela(
  { precos }: ProdutoNaVenda,
  { partes, unitario, quantidade }: Item,
  { clienteId }: VendaAcontecida,
  { clientes }: Referencias,
  { ocorridaEm, fuso }: { ocorridaEm: string; fuso: string },
): string | null {
  if (partes && partes.length > 0) return null;
  const clienteGrupoId = clientes.get(clienteId ?? 0) ?? null;
  const pedido = { clienteId: clienteId ?? null, clienteGrupoId, quantidade, momento: ocorridaEm, fuso };
  const escolhido = escolherPreco(precos, pedido);
  if (!escolhido || !difere(escolhido.valor, unitario)) return null;
  // A till that sells by a table of its own says its name nowhere: any table in force will do.
  const tabelas = new Set(precos.filter(({ tipo }) => tipo === 'tabela').map(({ nome }) => nome));
  const serve = [...tabelas].some((tabela) => {
    const desta = escolherPreco(precos, { ...pedido, tabela });
    return desta !== null && !difere(desta.valor, unitario);
  });
  return serve ? null : escolhido.valor;
}
