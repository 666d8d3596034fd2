import { decimal } from '@retaguarda/brasil';
import {
  type CorrecaoDeValor,
  DomainError,
  type ImpostoDoComplemento,
  type NotaEntrada,
  type TipoDeCredito,
  type TipoDeDebito,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { descontoDoItem, partida, presencaDe } from './derivadas.ts';
import { lerRascunho, type Nota, travarNota } from './notas.queries.ts';
import { criarNota, exigirAcao } from './rascunho.ts';

const semMercadoria: Pick<
  NotaEntrada,
  'natureza' | 'intermediador' | 'valores' | 'transporte' | 'movimentaEstoque' | 'geraFinanceiro'
> = {
  natureza: null,
  intermediador: null,
  valores: {},
  transporte: { modalidade: '9', volumes: [] },
  movimentaEstoque: false,
  geraFinanceiro: false,
};

/** The item of the original as the base of an amount: one unit of it, of that amount, naming the item. */
function deUm(original: NotaEntrada, chave: string, item: number, valor: string, campo: string) {
  const de = original.itens[item - 1];
  if (!de) throw new DomainError('RULE_BROKEN', { campos: { [campo]: 'Item não encontrado' } });
  const { produtoId, descricao, ajuste } = de;
  return { produtoId, quantidade: '1', valorUnitario: valor, referencia: { chave, item }, descricao, ajuste };
}

/**
 * Begins the note that completes taxes alone: each item's price is the base that was missing.
 *
 * @returns its id
 * @throws DomainError INVALID_TRANSITION, RULE_BROKEN
 */
export async function complementarImposto(
  tx: Tx,
  actor: Actor,
  id: number,
  { impostos, itens }: { impostos: ImpostoDoComplemento[]; itens: readonly { item: number; base: string }[] },
): Promise<number> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('complementarImposto', nota);
  const original = await lerRascunho(tx, actor.grupoId, nota);
  const chave = nota.chave ?? '';
  return criarNota(tx, actor, {
    ...partida(original),
    ...semMercadoria,
    presenca: presencaDe(original),
    finalidade: '2',
    soImpostos: [...new Set(impostos)],
    referencias: [chave],
    informacoes: `Complementar de imposto da nota ${nota.numero}, serie ${nota.serie}, chave ${chave}`,
    itens: itens.map(({ item, base }, i) => deUm(original, chave, item, base, `itens.${i}.base`)),
  });
}

interface Correcao {
  finalidade: '5' | '6';
  credito?: TipoDeCredito;
  debito?: TipoDeDebito;
  informacoes: (nota: Nota) => string;
}

const multa = ({ numero, serie, chave }: Nota) => `Multa e juros da nota ${numero}, serie ${serie}, chave ${chave}`;
const correcoes: Readonly<Record<CorrecaoDeValor, Correcao>> = {
  reducao: {
    finalidade: '5',
    credito: '04',
    informacoes: ({ numero, serie, chave }) => `Reducao de valor da nota ${numero}, serie ${serie}, chave ${chave}`,
  },
  multaRecebida: { finalidade: '5', credito: '01', informacoes: multa },
  multaCobrada: { finalidade: '6', debito: '04', informacoes: multa },
};

/**
 * Begins a credit or debit note of what was chosen of an authorised one.
 *
 * @returns its id
 * @throws DomainError INVALID_TRANSITION; RULE_BROKEN for a reduction beyond what the item is worth still
 */
export async function creditarOuDebitar(
  tx: Tx,
  actor: Actor,
  id: number,
  { nota: qual, itens }: { nota: CorrecaoDeValor; itens: readonly { item: number; valor: string }[] },
): Promise<number> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('creditarOuDebitar', nota);
  const original = await lerRascunho(tx, actor.grupoId, nota);
  const { finalidade, credito, debito, informacoes } = correcoes[qual];
  const chave = nota.chave ?? '';
  if (qual === 'reducao') await exigirQueCaiba(tx, actor.grupoId, nota, itens);
  return criarNota(tx, actor, {
    ...partida(original),
    ...semMercadoria,
    presenca: presencaDe(original),
    operacao: 'venda',
    finalidade,
    sentido: finalidade === '5' ? 'entrada' : 'saida',
    tipoDeCredito: credito ?? null,
    tipoDeDebito: debito ?? null,
    referencias: [chave],
    informacoes: informacoes(nota),
    itens: itens.map(({ item, valor }, i) => deUm(original, chave, item, valor, `itens.${i}.valor`)),
  });
}

/** No more is taken off an item than it was worth, all notes in force or being written together. */
async function exigirQueCaiba(
  db: Db,
  grupoId: number,
  { id, chave }: Nota,
  itens: readonly { item: number; valor: string }[],
): Promise<void> {
  const { rows } = await sql<{ item: number; resta: string }>`
    select i.numero as item, (round(i.quantidade * i.valor_unitario, 2) - (${descontoDoItem})::numeric
      - coalesce(c.soma, 0))::text as resta
    from nota_item i
    left join lateral (select sum(round(x.quantidade * x.valor_unitario, 2)) as soma from nota_item x
      join nota n on n.grupo_id = x.grupo_id and n.id = x.nota_id
      where x.grupo_id = i.grupo_id and x.ref_chave = ${chave} and x.ref_item = i.numero and n.ativo
        and n.rascunho ->> 'tipoDeCredito' = '04' and n.situacao not in ('cancelada', 'inutilizada', 'denegada')) c on true
    where i.grupo_id = ${grupoId} and i.nota_id = ${id}`.execute(db);
  const restos = new Map(rows.map(({ item, resta }) => [item, resta]));
  const campos = Object.fromEntries(
    itens.flatMap(({ item, valor }, i) => {
      const resta = restos.get(item);
      return resta !== undefined && decimal(valor).gt(resta)
        ? [[`itens.${i}.valor`, `O item ainda vale ${decimal(resta).toFixed(2).replace('.', ',')}`]]
        : [];
    }),
  );
  if (Object.keys(campos).length > 0) throw new DomainError('RULE_BROKEN', { campos });
}
