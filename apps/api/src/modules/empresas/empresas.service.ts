import {
  completarEmpresa,
  conferirEmpresa,
  DomainError,
  type EmpresaAlteracao,
  type EmpresaCompleta,
  type EmpresaNova,
  empresaCampos,
  enderecoPrincipal,
  mensagens,
  partesDaEmpresa,
  type Recusa,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { donoDoDocumento, ehDoTipo, lerEmpresa, opcoesDeEmpresas, travarEmpresa } from './empresas.queries.ts';
import { paraColunas } from './nomes.ts';
import { exigirAlterar, exigirPapeis } from './papeis.ts';
import { gravarPartes, inserirPartes } from './partes.ts';

const campos = Object.keys(empresaCampos) as (keyof typeof empresaCampos)[];
const dadosBancarios = campos.filter((campo) => empresaCampos[campo].ownHands);

const recusar = ({ mensagem, campos }: Recusa) =>
  new DomainError(mensagem === mensagens.formRequiredMissing ? 'BAD_INPUT' : 'INVALID', { text: mensagem, campos });

/** What a stored record would be if it were sent to be saved. */
export function comoEntrada(empresa: EmpresaCompleta): EmpresaNova {
  const nomes = [...campos, ...Object.keys(partesDaEmpresa)] as (keyof EmpresaNova)[];
  return Object.fromEntries(nomes.map((nome) => [nome, empresa[nome]])) as unknown as EmpresaNova;
}

/** Creates a company with its lists. @throws DomainError with the text of the first rule broken */
export async function criarEmpresa(tx: Tx, actor: Actor, nova: EmpresaNova): Promise<EmpresaCompleta> {
  exigirPapeis(actor, null, nova);
  const dados = await conferir(tx, actor, { ...nova, revendaId: actor.revendaId ?? nova.revendaId }, null);
  const colunas = { grupo_id: actor.grupoId, ...colunasDe(dados) };
  const { rows } = await sql<{ id: number }>`
    insert into empresa (${sql.join(Object.keys(colunas).map((coluna) => sql.ref(coluna)))})
    values (${sql.join(Object.values(colunas).map((valor) => sql`${valor}`))}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  await gravarPartes(tx, actor, id, dados, null);
  return lerEmpresa(tx, actor, id);
}

/** Creating many is refused because of one: which, by its place among them. */
export class RecusaDaEmpresa extends DomainError {
  readonly indice: number;

  constructor(indice: number, recusa: DomainError) {
    super(recusa.code, recusa.detail);
    this.indice = indice;
  }
}

/**
 * Creates many companies that refer to no other record, in as many statements as one takes.
 *
 * @returns their ids, in the order given
 * @throws RecusaDaEmpresa for the first that is refused
 */
export async function criarEmpresas(tx: Tx, actor: Actor, novas: readonly EmpresaNova[]): Promise<number[]> {
  const dados = novas.map((nova, indice) => {
    try {
      exigirPapeis(actor, null, nova);
      const completa = completarEmpresa({ ...nova, revendaId: actor.revendaId ?? nova.revendaId });
      const recusa = conferirEmpresa(completa, { tinhaPrincipal: false });
      if (recusa) throw recusar(recusa);
      return completa;
    } catch (error) {
      throw error instanceof DomainError ? new RecusaDaEmpresa(indice, error) : error;
    }
  });
  await exigirDocumentosLivres(tx, actor, dados);
  const [primeira] = dados;
  if (!primeira) return [];
  const colunas = sql.join(Object.keys(colunasDe(primeira)).map((coluna) => sql.ref(coluna)));
  const linhas = dados.map(colunasDe);
  const { rows } = await sql<{ id: number }>`insert into empresa (grupo_id, ${colunas})
    select ${actor.grupoId}, ${colunas} from jsonb_populate_recordset(null::empresa, ${JSON.stringify(linhas)}::jsonb) returning id`.execute(
    tx,
  );
  // Ids are given in the order of the rows.
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await inserirPartes(
    tx,
    actor,
    dados.map((partes, n) => ({ empresaId: ids[n] as number, partes })),
  );
  return ids;
}

/** The same document of another record, of all at once; which it is, the record by itself says. */
async function exigirDocumentosLivres(tx: Tx, actor: Actor, dados: readonly EmpresaNova[]): Promise<void> {
  for (const campo of ['cnpj', 'cpf'] as const) {
    const valores = dados.flatMap((empresa) => empresa[campo] ?? []);
    if (valores.length === 0) continue;
    const { rows } = await sql<{ valor: string }>`select ${sql.ref(campo)} as valor from empresa
      where grupo_id = ${actor.grupoId} and ${sql.ref(campo)} = any(${valores}::text[])`.execute(tx);
    const tomados = new Set(rows.map(({ valor }) => valor));
    for (const [indice, empresa] of dados.entries()) {
      if (!empresa[campo] || !tomados.has(empresa[campo])) continue;
      await exigirDocumentoLivre(tx, actor, empresa, null).catch((error: unknown) => {
        throw error instanceof DomainError ? new RecusaDaEmpresa(indice, error) : error;
      });
    }
  }
}

/** Changes a company. @throws DomainError STALE_RECORD when `versao` is not the stored one; rules as in creation */
export async function alterarEmpresa(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...alteracao }: EmpresaAlteracao,
): Promise<EmpresaCompleta> {
  const antes = await travarEmpresa(tx, actor, id);
  exigirAlterar(actor, antes);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const dadas = Object.fromEntries(Object.entries(alteracao).filter(([, valor]) => valor !== undefined));
  const depois: EmpresaNova = { ...comoEntrada(antes), ...dadas };
  exigirPapeis(actor, antes, depois);
  if (actor.revendaId !== null && depois.revendaId !== antes.revendaId) {
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor muda a revenda de um cliente.' });
  }
  await exigirSemDependentes(tx, actor, antes, depois);
  const dados = await conferir(tx, actor, depois, antes);
  const colunas = Object.entries(colunasDe(dados)).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
  // The version rises with any save, so that two people at the lists of one company see each other.
  await sql`update empresa set ${sql.join(colunas)} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  const listas = Object.fromEntries(Object.keys(partesDaEmpresa).map((parte) => [parte, dadas[parte]]));
  await gravarPartes(tx, actor, id, listas, antes);
  return lerEmpresa(tx, actor, id);
}

function colunasDe(dados: EmpresaNova): Record<string, unknown> {
  const { cidade = null, uf = null } = enderecoPrincipal(dados) ?? {};
  return { ...paraColunas(Object.fromEntries(campos.map((campo) => [campo, dados[campo]]))), cidade, uf };
}

/** All rules, those of the form first. @returns the record in its stored form */
async function conferir(tx: Tx, actor: Actor, dados: EmpresaNova, antes: EmpresaCompleta | null): Promise<EmpresaNova> {
  const completa = completarEmpresa(dados);
  const recusa = conferirEmpresa(completa, {
    tinhaPrincipal: antes !== null && enderecoPrincipal(antes) !== undefined,
  });
  if (recusa) throw recusar(recusa);
  const mudaBanco = dadosBancarios.some((campo) => completa[campo] !== (antes?.[campo] ?? null));
  if (mudaBanco && actor.personificacao) throw new DomainError('BLOCKED_WHILE_IMPERSONATING');
  await exigirReferencias(tx, actor, completa, antes);
  await exigirUsoDosEnderecos(tx, completa);
  await exigirDocumentoLivre(tx, actor, completa, antes?.id ?? null);
  return completa;
}

/** Other references are the database's to check; these two must also be what they are taken for. */
async function exigirReferencias(
  tx: Tx,
  actor: Actor,
  { revendaId, matrizId, propria }: EmpresaNova,
  antes: EmpresaCompleta | null,
): Promise<void> {
  const naoServe: Record<string, string> = {};
  const existe = async (id: number, condicoes: Parameters<typeof opcoesDeEmpresas>[3]) =>
    (await opcoesDeEmpresas(tx, actor, { limit: 1 }, [sql`e.id = ${id}`, ...condicoes])).length > 0;
  if (
    revendaId !== null &&
    revendaId !== antes?.revendaId &&
    !(await existe(revendaId, [ehDoTipo('revenda'), sql`e.ativo`]))
  )
    naoServe.revendaId = 'REVENDA NÃO ENCONTRADA';
  if (matrizId !== null && matrizId !== antes?.matrizId) {
    const outra = matrizId !== antes?.id && (await existe(matrizId, [ehDoTipo('propria'), sql`e.matriz_id is null`]));
    if (!outra || !propria) naoServe.matrizId = 'INFORME UMA MATRIZ DO GRUPO';
  }
  if (Object.keys(naoServe).length > 0) throw new DomainError('UNKNOWN_REFERENCE', { campos: naoServe });
}

/** A type of address the group named has a use, and the address is of that use. */
async function exigirUsoDosEnderecos(tx: Tx, { enderecos }: EmpresaNova): Promise<void> {
  const ids = enderecos.flatMap(({ enderecoTipoId }) => enderecoTipoId ?? []);
  if (ids.length === 0) return;
  const tipos = await tx.selectFrom('endereco_tipo').select(['id', 'uso']).where('id', 'in', ids).execute();
  const usoDe = new Map(tipos.map(({ id, uso }) => [id, uso]));
  const naoServe = enderecos.flatMap(({ enderecoTipoId, tipo }, index) =>
    enderecoTipoId !== null && usoDe.get(enderecoTipoId) !== tipo ? [index] : [],
  );
  if (naoServe.length === 0) return;
  throw new DomainError('UNKNOWN_REFERENCE', {
    campos: Object.fromEntries(
      naoServe.map((index) => [`enderecos.${index}.enderecoTipoId`, 'NÃO HÁ ESTE TIPO PARA ESTE USO']),
    ),
  });
}

/** One record for each legal person: whoever types it again is led to the one there is. */
async function exigirDocumentoLivre(tx: Tx, actor: Actor, dados: EmpresaNova, id: number | null): Promise<void> {
  for (const campo of ['cnpj', 'cpf'] as const) {
    const valor = dados[campo];
    const dono = valor ? await donoDoDocumento(tx, actor, campo, valor, id) : undefined;
    if (!dono) continue;
    const { visivel, ...existente } = dono;
    throw new DomainError('DUPLICATE_VALUE', {
      text: visivel
        ? `Este documento já é de ${existente.rotulo}.`
        : 'Este documento já está cadastrado no grupo, fora do que você vê.',
      campos: { [campo]: 'JÁ CADASTRADO' },
      data: visivel ? { existente } : {},
    });
  }
}

const quantas = async (tx: Tx, actor: Actor, condicao: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from empresa where grupo_id = ${actor.grupoId} and ${condicao}`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** @throws DomainError IN_USE */
async function exigirSemCarteira(tx: Tx, actor: Actor, id: number): Promise<void> {
  const clientes = await quantas(tx, actor, sql`revenda_id = ${id} and ativo`);
  if (clientes === 0) return;
  throw new DomainError('IN_USE', {
    text: `Esta revenda tem ${clientes} cliente(s) ativo(s). Passe-os a outra revenda antes.`,
    data: { clientes },
  });
}

/** A head office stays one while it has branches, and a reseller while it has clients. @throws DomainError IN_USE */
async function exigirSemDependentes(tx: Tx, actor: Actor, antes: EmpresaCompleta, depois: EmpresaNova): Promise<void> {
  if (antes.revendedora && !depois.revendedora) await exigirSemCarteira(tx, actor, antes.id);
  const deixaDeSerMatriz = (antes.propria && !depois.propria) || (antes.matrizId === null && depois.matrizId !== null);
  if (!deixaDeSerMatriz) return;
  const filiais = await quantas(tx, actor, sql`matriz_id = ${antes.id}`);
  if (filiais > 0) {
    throw new DomainError('IN_USE', { text: `Esta empresa é matriz de ${filiais} filial(is).`, data: { filiais } });
  }
}

/** Deactivates or reactivates. @throws DomainError IN_USE for a reseller that still has clients */
export async function definirSituacao(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<EmpresaCompleta> {
  const antes = await travarEmpresa(tx, actor, id);
  exigirAlterar(actor, antes);
  if (antes.ativo === ativo) return antes;
  if (!ativo && antes.revendedora) await exigirSemCarteira(tx, actor, id);
  await tx.updateTable('empresa').set({ ativo }).where('id', '=', id).execute();
  return lerEmpresa(tx, actor, id);
}

/** Asks the provider's approval of a contract client; asking again keeps the first moment. */
export async function solicitarAprovacao(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ ok: true; solicitadaEm: string }> {
  const antes = await travarEmpresa(tx, actor, id);
  exigirAlterar(actor, antes);
  if (!antes.clienteContrato || !antes.ativo) {
    throw new DomainError('RULE_BROKEN', { text: 'Só um cliente de contrato ativo tem aprovação a pedir.' });
  }
  await sql`update empresa set aprovacao_solicitada_em = coalesce(aprovacao_solicitada_em, now()) where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  const { aprovacaoSolicitadaEm } = await lerEmpresa(tx, actor, id);
  return { ok: true, solicitadaEm: aprovacaoSolicitadaEm ?? '' };
}

/** What today's rules would say of the stored record. */
export async function verificarEmpresa(db: Db, actor: Actor, id: number) {
  const empresa = await lerEmpresa(db, actor, id);
  const recusa = conferirEmpresa(completarEmpresa(comoEntrada(empresa)));
  return { empresa, completa: recusa === null, mensagem: recusa?.mensagem ?? null, campos: recusa?.campos ?? {} };
}

/** The own company of this id, among those granted. @throws DomainError NOT_FOUND */
export async function exigirPropria(db: Db, actor: Actor, id: number): Promise<void> {
  const propria = await opcoesDeEmpresas(db, actor, { limit: 1 }, [sql`e.id = ${id}`, ehDoTipo('propria')]);
  if (propria.length === 0) throw new DomainError('NOT_FOUND');
}
