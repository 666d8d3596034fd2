import type { AchadoDaNota, NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { conferirLotes, conferirSeriais, type ItemComSeriais, segurarSeriais } from '../../estoque/public.ts';
import { operacaoDoEstoque, tomaCustoDaNota } from './estoque-da-nota.ts';

/** A note whose goods are asked about. */
interface NotaComMercadoria extends Omit<NotaEntrada, 'versao'> {
  /** Null while it is not kept. */
  id: number | null;
}

const itensDe = ({ itens }: Pick<NotaEntrada, 'itens'>): ItemComSeriais[] =>
  itens.map(({ produtoId, quantidade, seriais = [] }) => ({ produtoId, quantidade, seriais }));

/**
 * What is wrong with the serial numbers, lots and kits of a note, told before it is sent: afterwards the authority has it and the
 * stock would only wait.
 */
export async function achadosDoEstoque(db: Db, grupoId: number, nota: NotaComMercadoria): Promise<AchadoDaNota[]> {
  const { empresaId } = nota;
  const operacao = operacaoDoEstoque(nota);
  const move = operacao !== null;
  const sentido = move ? nota.sentido : null;
  const itens = itensDe(nota);
  const problemas = await conferirSeriais(db, grupoId, { empresaId, sentido, itens });
  const dosLotes = await conferirLotes(db, grupoId, {
    empresaId,
    sentido,
    comCusto: tomaCustoDaNota(operacao),
    itens: nota.itens.map(({ produtoId, quantidade, lotes = [] }) => ({ produtoId, quantidade, lotes })),
  });
  const levados = move ? await levadosPorOutras(db, grupoId, nota, itens) : [];
  return [...achadosDe('Números de série', [...problemas, ...levados]), ...achadosDe('Lotes', dosLotes)];
}

const achadosDe = (
  fonte: string,
  problemas: readonly { indice: number; campo: string; texto: string }[],
): AchadoDaNota[] =>
  problemas.map(({ indice, campo, texto }) => ({
    campo: `itens.${indice}.${campo}`,
    item: indice + 1,
    mensagem: texto,
    fonte,
    impede: true,
  }));

/** Holds the serials of a note, so that of two sent at once with the same one the second finds the first. */
export const segurarSeriaisDaNota = (tx: Tx, grupoId: number, nota: NotaEntrada): Promise<void> =>
  operacaoDoEstoque(nota) === null ? Promise.resolve() : segurarSeriais(tx, grupoId, itensDe(nota));

type Problema = Awaited<ReturnType<typeof conferirSeriais>>[number];

const recusar = (indice: number, texto: string): Problema => ({ indice, campo: 'seriais', texto });

/** One that goes with another note, which was numbered and whose stock did not move yet. */
async function levadosPorOutras(
  db: Db,
  grupoId: number,
  { id, sentido }: NotaComMercadoria,
  itens: readonly ItemComSeriais[],
): Promise<Problema[]> {
  const pedidos = itens.flatMap(({ produtoId, seriais }, indice) =>
    seriais.map((numero) => ({ indice, produtoId, numero })),
  );
  if (pedidos.length === 0) return [];
  const { rows } = await sql<{
    indice: number;
    numero: string;
    nota: number;
    serie: number;
    rascunho: Parameters<typeof operacaoDoEstoque>[0];
  }>`
    select p.indice, p.numero, n.numero as nota, n.serie, n.rascunho
    from json_to_recordset(${JSON.stringify(pedidos)}::json) as p(indice int, "produtoId" bigint, numero text)
    join nota_item i on i.grupo_id = ${grupoId} and i.produto_id = p."produtoId" and i.dados ? 'seriais'
    join nota n on n.grupo_id = i.grupo_id and n.id = i.nota_id
    where n.id is distinct from ${id}::bigint and n.sentido = ${sentido} and n.estoque_em is null
      and n.situacao in ('assinada', 'enviada', 'contingencia', 'autorizada')
      and exists (select from jsonb_array_elements_text(i.dados -> 'seriais') x(numero)
        where app.normalizar(btrim(x.numero)) = app.normalizar(btrim(p.numero)))
    order by p.indice, p.numero, n.id`.execute(db);
  return rows
    .filter(({ rascunho }) => operacaoDoEstoque(rascunho) !== null)
    .map(({ indice, numero, nota, serie }) =>
      recusar(indice, `O número de série ${numero} já vai na nota ${nota}, série ${serie}`),
    );
}
