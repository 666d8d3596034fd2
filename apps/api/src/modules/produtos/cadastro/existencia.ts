import { isGtin, SEM_GTIN } from '@retaguarda/brasil';
import type { Option, produtosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ehOCodigo } from './codigo-de-barras.ts';

type Repeticao = z.output<typeof produtosCalls.barcodeNotRepeat.reply>;
type Existencia = z.output<typeof produtosCalls.checkExistence.reply>;

const doCodigo = (codigo: string) =>
  sql`exists (select from produto_codigo_barras b where b.grupo_id = p.grupo_id and b.produto_id = p.id and b.ativo and ${ehOCodigo(codigo)})`;

async function dono(
  db: Db,
  actor: Actor,
  condicao: ReturnType<typeof sql>,
  exceto: number | undefined,
): Promise<(Option & { ativo: boolean }) | null> {
  const { rows } = await sql<
    Option & { ativo: boolean }
  >`select p.id, p.codigo || ' - ' || p.descricao as rotulo, p.ativo from produto p
    where p.grupo_id = ${actor.grupoId} and ${condicao} and p.id is distinct from ${exceto ?? null}::bigint order by p.ativo desc, p.id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether a barcode may be given to a product. `SEM GTIN` is the absence of one and repeats freely. */
export async function conferirBarras(
  db: Db,
  actor: Actor,
  pedido: { codigo: string; tipo: string; produtoId?: number | undefined },
): Promise<Repeticao> {
  const codigo = pedido.codigo.trim().toUpperCase();
  if (codigo === SEM_GTIN) return { valido: true, repetido: false, produto: null, mensagem: null };
  const valido = pedido.tipo === 'interno' ? /^[0-9A-Z.-]{1,60}$/.test(codigo) : isGtin(codigo);
  const achado = await dono(db, actor, doCodigo(codigo), pedido.produtoId);
  const mensagem = achado ? `Já é de ${achado.rotulo}` : valido ? null : 'Código de barras inválido';
  return { valido, repetido: achado !== null, produto: achado && { id: achado.id, rotulo: achado.rotulo }, mensagem };
}

/** The first product that already has one of these, in this order: code, barcode, description. */
export async function conferirExistencia(
  db: Db,
  actor: Actor,
  pedido: {
    codigo?: string | undefined;
    codigoBarras?: string | undefined;
    descricao?: string | undefined;
    produtoId?: number | undefined;
  },
): Promise<Existencia> {
  const { codigo, codigoBarras, descricao, produtoId } = pedido;
  const perguntas = [
    codigo?.trim() && (['codigo', sql`app.normalizar(p.codigo) = app.normalizar(${codigo.trim()})`] as const),
    codigoBarras?.trim() && codigoBarras.trim() !== SEM_GTIN && (['codigoBarras', doCodigo(codigoBarras)] as const),
    descricao?.trim() && (['descricao', sql`p.ordem = app.normalizar(${descricao.trim()})`] as const),
  ];
  for (const pergunta of perguntas) {
    if (!pergunta) continue;
    const [campo, condicao] = pergunta;
    const produto = await dono(db, actor, condicao, produtoId);
    if (produto) return { existe: true, campo, produto };
  }
  return { existe: false, campo: null, produto: null };
}
