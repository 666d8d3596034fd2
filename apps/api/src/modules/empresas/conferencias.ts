import { formatarInteiro } from '@retaguarda/brasil';
import {
  conferirEmpresa,
  DomainError,
  type empresa,
  enderecoPrincipal,
  mensagens,
  type Recusa,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ofEach } from '../../platform/records/checks.ts';
import type { Check, Checking, Item } from '../../platform/records/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcance } from './empresas.queries.ts';
import { exigirPapeis } from './papeis.ts';
import { dosDocumentos } from './repetidos.ts';
import { dasTabelasOficiais } from './tabelas-oficiais.ts';
import { exigirOutraPropria } from './ultima-propria.ts';

type Conferencia = Check<typeof empresa>;
type EmpresaASalvar = Item<typeof empresa>;

const recusar = ({ mensagem, campos }: Recusa) =>
  new DomainError(mensagem === mensagens.formRequiredMissing ? 'BAD_INPUT' : 'INVALID', { text: mensagem, campos });
const naoServem = (campos: Record<string, string>) =>
  Object.keys(campos).length === 0 ? null : new DomainError('UNKNOWN_REFERENCE', { campos });

const dosPapeis: Conferencia = ofEach(({ actor }, { before, after }) => {
  exigirPapeis(actor, before, after);
  if (before && actor.revendaId !== null && after.revendaId !== before.revendaId)
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor muda a revenda de um cliente.' });
});

/** A head office stays one while it has branches, and a reseller while it has clients. */
const dosDependentes: Conferencia = ofEach(async ({ db, actor }, { before, after }) => {
  if (!before) return;
  if (before.revendedora && !after.revendedora) await exigirSemCarteira(db, actor, before.id);
  const deixaDeSerMatriz = (before.propria && !after.propria) || (before.matrizId === null && after.matrizId !== null);
  if (!deixaDeSerMatriz) return;
  const filiais = await quantas(db, actor, sql`matriz_id = ${before.id}`);
  if (filiais > 0) {
    throw new DomainError('IN_USE', {
      text: filiais === 1 ? 'Esta empresa é matriz de uma filial.' : `Esta empresa é matriz de ${filiais} filiais.`,
      data: { filiais },
    });
  }
});

/** A reseller is not deactivated while it has clients. @throws DomainError IN_USE */
export async function exigirSemCarteira(db: Db, actor: Actor, id: number): Promise<void> {
  const clientes = await quantas(db, actor, sql`revenda_id = ${id} and ativo`);
  if (clientes === 0) return;
  throw new DomainError('IN_USE', {
    text:
      clientes === 1
        ? 'Esta revenda tem um cliente ativo. Passe-o a outra revenda antes.'
        : `Esta revenda tem ${formatarInteiro(clientes)} clientes ativos. Passe-os a outra revenda antes.`,
    data: { clientes },
  });
}

async function quantas(db: Db, actor: Actor, condicao: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from empresa where grupo_id = ${actor.grupoId} and ${condicao}`.execute(db);
  return rows[0]?.n ?? 0;
}

const doFormulario: Conferencia = (_, itens) =>
  itens.map(({ before, after }) => {
    const tinhaPrincipal = before !== null && enderecoPrincipal(before) !== undefined;
    const recusa = conferirEmpresa(after, { tinhaPrincipal });
    return recusa && recusar(recusa);
  });

const mudou = (campo: 'revendaId' | 'matrizId', { before, after }: EmpresaASalvar): number | null =>
  after[campo] === before?.[campo] ? null : after[campo];

/** Other references are the database's to check; these two must also be what they are taken for. */
const dasReferencias: Conferencia = async (contexto, itens) => {
  const ids = itens.flatMap((item) => [mudou('revendaId', item) ?? [], mudou('matrizId', item) ?? []].flat());
  const servem = await oQueServem(contexto, ids);
  return itens.map((item) => {
    const [revendaId, matrizId] = [mudou('revendaId', item), mudou('matrizId', item)];
    const matriz = matrizId !== item.id && servem.get(matrizId)?.matriz && item.after.propria;
    return naoServem({
      ...(revendaId !== null && !servem.get(revendaId)?.revenda ? { revendaId: 'Revenda não encontrada' } : {}),
      ...(matrizId !== null && !matriz ? { matrizId: 'Informe uma matriz do grupo' } : {}),
    });
  });
};

async function oQueServem({ db, actor }: Checking, ids: readonly number[]) {
  const servem = new Map<number | null, { revenda: boolean; matriz: boolean }>();
  if (ids.length === 0) return servem;
  const { rows } = await sql<{ id: number; revenda: boolean; matriz: boolean }>`
    select e.id, e.revendedora and e.ativo as revenda, e.propria and e.matriz_id is null as matriz
    from empresa e ${whereAll([...alcance(actor), sql`e.id = any(${[...new Set(ids)]}::bigint[])`])}`.execute(db);
  for (const { id, ...papeis } of rows) servem.set(id, papeis);
  return servem;
}

/** A type of address the group named has a use, and the address is of that use. */
const doUsoDosEnderecos: Conferencia = async ({ db }, itens) => {
  const ids = itens.flatMap(({ after }) => after.enderecos.flatMap(({ enderecoTipoId }) => enderecoTipoId ?? []));
  if (ids.length === 0) return itens.map(() => null);
  const tipos = await db
    .selectFrom('endereco_tipo')
    .select(['id', 'uso'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const usoDe = new Map(tipos.map(({ id, uso }) => [id, uso]));
  return itens.map(({ after }) => {
    const errados = after.enderecos.flatMap(({ enderecoTipoId, tipo }, index) =>
      enderecoTipoId !== null && usoDe.get(enderecoTipoId) !== tipo ? [index] : [],
    );
    return naoServem(
      Object.fromEntries(
        errados.map((index) => [`enderecos.${index}.enderecoTipoId`, 'Não há este tipo para este uso']),
      ),
    );
  });
};

/** What a company must satisfy, in the order it is told. */
export const conferencias: readonly Conferencia[] = [
  dosPapeis,
  dosDependentes,
  doFormulario,
  dasReferencias,
  doUsoDosEnderecos,
  dasTabelasOficiais,
  dosDocumentos,
];

/** Asked only of what is being written: it waits for who else takes one out. */
export const conferenciasDeGravacao: readonly Conferencia[] = [
  ofEach(async ({ db, actor }, { before, after }) => {
    if (before?.propria && before.ativo && !after.propria) await exigirOutraPropria(db, actor, before.id);
  }),
];
