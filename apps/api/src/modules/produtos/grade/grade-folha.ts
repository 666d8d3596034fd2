import { isGtin, numeroDoGtin, SEM_GTIN } from '@retaguarda/brasil';
import { chaveDaGrade, DomainError, type VarianteEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { repeteCodigo } from '../cadastro/codigo-de-barras.ts';
import { exigirEmpresas } from '../lista/alcance.ts';
import { exigirForaDeReceitas } from '../receitas/receitas-em-vigor.ts';
import { exigirSemSaldo } from '../saldos/saldo.ts';

interface Variante {
  id: number;
  grade_chave: string;
  codigo: string;
  ativo: boolean;
}
type LinhaDaFolha = VarianteEntrada & { variante: Variante; campo: string };

/**
 * Writes what the sheet says of each variant: code, barcode, state and main price by company.
 *
 * @throws DomainError with the cells refused
 */
export async function gravarFolhaDaGrade(
  tx: Tx,
  actor: Actor,
  paiId: number,
  combinacoes: ReadonlyMap<string, readonly number[]>,
  folha: readonly VarianteEntrada[],
): Promise<void> {
  const { rows } = await sql<Variante>`select id, grade_chave, codigo, ativo from produto
    where grupo_id = ${actor.grupoId} and produto_pai_id = ${paiId}`.execute(tx);
  const porId = new Map(rows.map((variante) => [variante.id, variante]));
  const porChave = new Map(rows.map((variante) => [variante.grade_chave, variante]));
  const campos: Record<string, string> = {};
  const linhas: LinhaDaFolha[] = [];
  for (const [index, linha] of folha.entries()) {
    const chave = chaveDaGrade(linha.valorIds);
    const variante = linha.id === undefined ? porChave.get(chave) : porId.get(linha.id);
    const campo = `variantes.${index}`;
    // A line of a value that has just left is gone with it.
    if (!combinacoes.has(chave)) {
      if (linha.ativo !== false) campos[`${campo}.valorIds`] = 'Combinação fora da grade';
    } else if (!variante || variante.grade_chave !== chave) campos[`${campo}.id`] = 'Registro não encontrado';
    else linhas.push({ ...linha, variante, campo });
    const { codigoBarras } = linha;
    if (codigoBarras && codigoBarras !== SEM_GTIN && !isGtin(codigoBarras))
      campos[`${campo}.codigoBarras`] = 'Código de barras inválido';
  }
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
  await gravarCodigos(tx, actor, linhas);
  await gravarSituacoes(tx, actor, linhas);
  await gravarBarras(tx, actor, linhas);
  await gravarPrecos(tx, actor, linhas);
}

async function gravarCodigos(tx: Tx, actor: Actor, linhas: readonly LinhaDaFolha[]): Promise<void> {
  const mudam = linhas.filter(({ codigo, variante }) => codigo && codigo !== variante.codigo);
  if (mudam.length === 0) return;
  const { rows } = await sql<{
    ordem: number;
    rotulo: string;
  }>`select x.ordem::int - 1 as ordem, p.codigo || ' - ' || p.descricao as rotulo
    from unnest(${mudam.map(({ codigo }) => codigo)}::text[], ${mudam.map(({ variante }) => variante.id)}::bigint[]) with ordinality x (codigo, id, ordem)
    join produto p on p.grupo_id = ${actor.grupoId} and app.normalizar(p.codigo) = app.normalizar(x.codigo) and p.id <> x.id`.execute(
    tx,
  );
  if (rows.length > 0) {
    throw new DomainError('DUPLICATE_VALUE', {
      campos: Object.fromEntries(
        rows.map(({ ordem, rotulo }) => [`${mudam[ordem]?.campo}.codigo`, `Já é de ${rotulo}`]),
      ),
    });
  }
  await sql`update produto p set codigo = x.codigo
    from unnest(${mudam.map(({ variante }) => variante.id)}::bigint[], ${mudam.map(({ codigo }) => codigo)}::text[]) x (id, codigo)
    where p.grupo_id = ${actor.grupoId} and p.id = x.id`.execute(tx);
}

async function gravarSituacoes(tx: Tx, actor: Actor, linhas: readonly LinhaDaFolha[]): Promise<void> {
  const mudam = linhas.filter(({ ativo, variante }) => ativo !== undefined && ativo !== variante.ativo);
  const ids = (ativo: boolean) => mudam.filter((linha) => linha.ativo === ativo).map(({ variante }) => variante.id);
  await exigirSemSaldo(tx, actor, ids(false));
  await exigirForaDeReceitas(tx, actor, ids(false), {
    campos: (emUso) =>
      Object.fromEntries(
        mudam
          .filter(({ variante, ativo }) => ativo === false && emUso.has(variante.id))
          .map(({ campo }) => [`${campo}.ativo`, 'É componente de receita']),
      ),
  });
  for (const ativo of [false, true]) {
    if (ids(ativo).length === 0) continue;
    await sql`update produto set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = any(${ids(ativo)}::bigint[])`.execute(
      tx,
    );
  }
}

/** One main barcode each; an empty cell takes it away. */
async function gravarBarras(tx: Tx, actor: Actor, linhas: readonly LinhaDaFolha[]): Promise<void> {
  const dadas = linhas.filter(({ codigoBarras }) => codigoBarras !== undefined);
  if (dadas.length === 0) return;
  const ids = dadas.map(({ variante }) => variante.id);
  const codigos = dadas.map(({ codigoBarras }) => (codigoBarras === SEM_GTIN ? null : codigoBarras || null));
  const numeros = codigos.map((codigo) => codigo && numeroDoGtin(codigo));
  const { rows } = await sql<{
    ordem: number;
    rotulo: string;
  }>`select x.ordem::int - 1 as ordem, p.codigo || ' - ' || p.descricao as rotulo
    from unnest(${ids}::bigint[], ${codigos}::text[], ${numeros}::text[], ${numeros}::text[]) with ordinality x (id, codigo, numero, chave, ordem)
    join produto_codigo_barras b on b.grupo_id = ${actor.grupoId} and ${repeteCodigo} and b.ativo and b.produto_id <> all(${ids}::bigint[])
    join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id`.execute(tx);
  const repetido = numeros.findIndex((numero, index) => numero !== null && numeros.indexOf(numero) !== index);
  if (rows.length > 0 || repetido >= 0) {
    throw new DomainError('DUPLICATE_VALUE', {
      campos: {
        ...Object.fromEntries(
          rows.map(({ ordem, rotulo }) => [`${dadas[ordem]?.campo}.codigoBarras`, `Já é de ${rotulo}`]),
        ),
        ...(repetido < 0 ? {} : { [`${dadas[repetido]?.campo}.codigoBarras`]: 'Código de barras repetido' }),
      },
    });
  }
  const atual = sql`from unnest(${ids}::bigint[], ${codigos}::text[], ${numeros}::text[]) x (id, codigo, numero)`;
  await sql`update produto_codigo_barras b set ativo = false ${atual} where b.grupo_id = ${actor.grupoId} and b.produto_id = x.id
    and b.ativo and b.principal and b.codigo is distinct from x.codigo`.execute(tx);
  await sql`insert into produto_codigo_barras (grupo_id, produto_id, codigo, principal) select ${actor.grupoId}, x.id, x.codigo, true ${atual}
    where x.codigo is not null and not exists (select from produto_codigo_barras b where b.grupo_id = ${actor.grupoId} and b.produto_id = x.id and b.ativo and b.busca = x.numero)`.execute(
    tx,
  );
}

/** The main price of a variant in a company is its own, or the parent's where it has none. */
async function gravarPrecos(tx: Tx, actor: Actor, linhas: readonly LinhaDaFolha[]): Promise<void> {
  const dados = linhas.flatMap(({ variante, campo, precos = [] }) =>
    precos.map(({ empresaId, valor }, index) => ({
      campo: `${campo}.precos.${index}.empresaId`,
      empresaId,
      produtoId: variante.id,
      valor,
    })),
  );
  if (dados.length === 0) return;
  await exigirEmpresas(tx, actor, dados);
  const atual = sql`from unnest(${dados.map(({ produtoId }) => produtoId)}::bigint[], ${dados.map(({ empresaId }) => empresaId)}::bigint[],
    ${dados.map(({ valor }) => valor)}::numeric[]) x (produto_id, empresa_id, valor)`;
  const mesma = sql`t.grupo_id = ${actor.grupoId} and t.produto_id = x.produto_id and t.empresa_id = x.empresa_id and t.principal and t.ativo`;
  await sql`update produto_preco t set ativo = x.valor is not null, principal = x.valor is not null, ecommerce = t.ecommerce and x.valor is not null,
    valor = coalesce(x.valor, t.valor) ${atual} where ${mesma} and t.valor is distinct from x.valor`.execute(tx);
  await sql`insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal)
    select ${actor.grupoId}, x.produto_id, x.empresa_id, 'Principal', x.valor, true ${atual}
    where x.valor is not null and not exists (select from produto_preco t where ${mesma})`.execute(tx);
}
