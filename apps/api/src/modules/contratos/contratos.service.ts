import { decimal } from '@retaguarda/brasil';
import {
  type ContratoAlteracao,
  type ContratoCompleto,
  type ContratoDaLista,
  type ContratoNovo,
  columnOf,
  conferirContrato,
  contratoCampos,
  DomainError,
  type Field,
  mensagens,
  podeEditarTermos,
  valoresDefinidos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { storedValue } from '../../platform/records/columns.ts';
import { lerCurta } from '../empresas/public.ts';
import { lerCompleto, lerDaEmpresa } from './contrato-completo.ts';
import { type ContratoGuardado, donoDe, idsDaEmpresa, lerContrato, travarContrato } from './contratos.queries.ts';
import { derivarPreco } from './precos.ts';
import { gravarPreco } from './precos-do-contrato.ts';

const campos = contratoCampos as Record<string, Field>;
const nomes = Object.keys(campos);
/** Once approved, these are what the client signed. */
const fixosDepoisDeAprovado = ['contratoTipoId', 'inicio', 'licencaValor', 'opcaoIds'] as const;
type Termos = Omit<ContratoNovo, 'empresaId'>;

interface Cliente {
  id: number;
  ativo: boolean;
  clienteContrato: boolean;
  revendaId: number | null;
}

const colunasDoCliente = sql`e.id, e.ativo, e.cliente_contrato as "clienteContrato", e.revenda_id as "revendaId"`;

/** The client of a contract, locked: whoever saves its contracts at the same time waits. @throws DomainError NOT_FOUND */
export async function travarCliente(tx: Tx, actor: Actor, id: number): Promise<Cliente> {
  const cliente = await lerCurta<Cliente>(tx, actor, id, colunasDoCliente);
  await sql`select 1 from empresa where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  return cliente;
}

/** The contract, locked after its client, in the order of every save: two acts on one client never wait for each other. */
export async function travarComCliente(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ contrato: ContratoGuardado; cliente: Cliente }> {
  const { empresaId } = await lerContrato(tx, actor, id);
  const cliente = await travarCliente(tx, actor, empresaId);
  return { contrato: await travarContrato(tx, actor, id), cliente };
}

/** Creates a contract in draft. @throws DomainError with the text of the first rule broken */
export async function inserirContrato(tx: Tx, actor: Actor, novo: ContratoNovo): Promise<number> {
  const cliente = await travarCliente(tx, actor, novo.empresaId);
  if (!cliente.clienteContrato || !cliente.ativo)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'INFORME UM CLIENTE DE CONTRATO ATIVO' } });
  const dados = { ...novo, ...(await completar(tx, actor, novo)) };
  await conferir(tx, actor, cliente, dados, null);
  const valores: Record<string, unknown> = { grupo_id: actor.grupoId };
  for (const nome of nomes)
    valores[columnOf(nome)] = storedValue(campos[nome] as Field, dados[nome as keyof ContratoNovo]);
  const { rows } = await sql<{ id: number }>`
    insert into contrato (${sql.join(Object.keys(valores).map((coluna) => sql.ref(coluna)))})
    values (${sql.join(Object.values(valores).map((valor) => sql`${valor}`))}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  await gravarOpcoes(tx, actor, id, dados.opcaoIds);
  await gravarPreco(tx, actor, { id, situacao: 'rascunho', inicio: dados.inicio }, dados.mensalidadeValor);
  return id;
}

/** Changes a contract. @throws DomainError STALE_RECORD, FIELD_LOCKED; rules as in creation */
export async function alterarContrato(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...alteracao }: ContratoAlteracao,
): Promise<ContratoCompleto> {
  const { contrato: antes, cliente } = await travarComCliente(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerCompleto(tx, actor, id) } });
  const dadas = Object.fromEntries(
    Object.entries(alteracao).filter(([nome, valor]) => valor !== undefined && !igual(valor, antes[nome])),
  );
  exigirAlteravel(actor, antes, Object.keys(dadas));
  const depois = { ...(antes as unknown as ContratoNovo), ...dadas } as ContratoNovo;
  // A number or a due day left empty keeps what it has: neither can be without.
  depois.numero ??= antes.numero;
  depois.diaVencimento ??= antes.diaVencimento;
  await conferir(tx, actor, cliente, depois, antes);
  const sets = nomes
    .filter((nome) => nome in dadas)
    .map(
      (nome) =>
        sql`${sql.ref(columnOf(nome))} = ${storedValue(campos[nome] as Field, depois[nome as keyof ContratoNovo])}`,
    );
  // Saving with other options alone raises the version too.
  await sql`update contrato set ${sql.join([...sets, sql`atualizado_em = now()`])} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  await gravarOpcoes(tx, actor, id, depois.opcaoIds);
  if (dadas.mensalidadeValor !== undefined || dadas.inicio !== undefined)
    await gravarPreco(tx, actor, { ...antes, inicio: depois.inicio }, depois.mensalidadeValor);
  return lerCompleto(tx, actor, id);
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @throws DomainError FIELD_LOCKED, FORBIDDEN for a reseller's people once the contract is approved */
function exigirAlteravel(actor: Actor, antes: ContratoGuardado, mudam: readonly string[]): void {
  if (mudam.length === 0 || podeEditarTermos(antes.situacao)) return;
  if (actor.revendaId !== null)
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor altera um contrato já aprovado.' });
  const presos = antes.situacao === 'encerrado' ? mudam : fixosDepoisDeAprovado.filter((nome) => mudam.includes(nome));
  if (presos.length === 0) return;
  throw new DomainError('FIELD_LOCKED', {
    text:
      antes.situacao === 'encerrado'
        ? 'Um contrato encerrado não é alterado.'
        : 'Depois de aprovado, isto só muda em um novo contrato.',
    campos: Object.fromEntries(presos.map((nome) => [nome, 'NÃO PODE MAIS SER ALTERADO'])),
  });
}

/** Deactivates or reactivates. @throws DomainError DUPLICATE_VALUE when another of the same type took its place */
export async function definirAtivo(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<ContratoCompleto> {
  const { contrato: antes } = await travarComCliente(tx, actor, id);
  if (antes.ativo !== ativo) {
    if (actor.revendaId !== null && !podeEditarTermos(antes.situacao))
      throw new DomainError('FORBIDDEN', { text: 'Só o provedor altera um contrato já aprovado.' });
    if (ativo) await exigirTipoLivre(tx, actor, antes.empresaId, antes.contratoTipoId, id);
    await tx.updateTable('contrato').set({ ativo }).where('id', '=', id).execute();
  }
  return lerCompleto(tx, actor, id);
}

/**
 * Makes a client's contracts be exactly these: with `id` changed, without it made, those missing deactivated. What is
 * deactivated goes first, so that another of the same type may take its place in one save.
 */
export async function salvarContratos(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  lista: readonly ContratoDaLista[],
): Promise<ContratoCompleto[]> {
  await travarCliente(tx, actor, empresaId);
  const guardados = await idsDaEmpresa(tx, actor, empresaId);
  const estranhos = lista.flatMap(({ id }, i) => (id !== undefined && !guardados.includes(id) ? [i] : []));
  if (estranhos.length > 0)
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(estranhos.map((i) => [`contratos.${i}.id`, 'REGISTRO NÃO ENCONTRADO'])),
    });
  const ficam = new Set(lista.filter(({ ativo }) => ativo).map(({ id }) => id));
  // The version is compared before this very save raises it by deactivating.
  for (const { id, versao, ativo } of lista) if (id !== undefined && !ativo) await exigirVersao(tx, actor, id, versao);
  for (const id of guardados) if (!ficam.has(id)) await definirAtivo(tx, actor, id, false);
  for (const [i, { id, versao, ativo, ...termos }] of lista.entries()) {
    await nomeandoALinha(i, async () => {
      if (id === undefined) {
        const novo = await inserirContrato(tx, actor, { ...termos, empresaId });
        if (!ativo) await definirAtivo(tx, actor, novo, false);
      } else if (ativo) {
        await alterarContrato(tx, actor, id, { ...termos, versao });
        await definirAtivo(tx, actor, id, true);
      }
    });
  }
  return lerDaEmpresa(tx, actor, empresaId);
}

async function exigirVersao(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<void> {
  const antes = await travarContrato(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerCompleto(tx, actor, id) } });
}

/** A refusal inside a list says of which row each field is. */
async function nomeandoALinha(i: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.detail.campos) throw error;
    const nomeados = Object.entries(error.detail.campos).map(([campo, texto]) => [`contratos.${i}.${campo}`, texto]);
    throw new DomainError(error.code, { ...error.detail, text: error.message, campos: Object.fromEntries(nomeados) });
  }
}

/** What the group decides when the person did not. */
async function completar(tx: Tx, actor: Actor, { numero, diaVencimento }: Termos) {
  return {
    numero: numero ?? (await proximoNumero(tx, actor)),
    diaVencimento: diaVencimento ?? (await diaDaConfiguracao(tx, actor)),
  };
}

/** Whoever asks at the same time waits for this transaction and gets the number after. */
async function proximoNumero(tx: Tx, { grupoId }: Actor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('contrato.numero'), ${grupoId % 2_147_483_647}::int)`.execute(tx);
  const { rows } = await sql<{
    proximo: number;
  }>`select coalesce(max(numero), 0) + 1 as proximo from contrato where grupo_id = ${grupoId}`.execute(tx);
  return (rows[0] as { proximo: number }).proximo;
}

async function diaDaConfiguracao(tx: Tx, { grupoId }: Actor): Promise<number> {
  const conf = await tx
    .selectFrom('conf_contrato')
    .select('dia_vencimento')
    .where('grupo_id', '=', grupoId)
    .executeTakeFirst();
  if (!conf) throw new DomainError('BAD_INPUT', { campos: { diaVencimento: mensagens.fieldRequired } });
  return conf.dia_vencimento;
}

/** All rules, those of the form first. */
async function conferir(
  tx: Tx,
  actor: Actor,
  cliente: Cliente,
  dados: ContratoNovo,
  antes: ContratoGuardado | null,
): Promise<void> {
  const id = antes?.id ?? null;
  const recusa = conferirContrato(dados, { pedeObservacao: await pedeObservacao(tx, dados.pagamentoFormaId) });
  if (recusa) throw new DomainError('INVALID', { text: recusa.mensagem, campos: recusa.campos });
  const numero = await donoDe(tx, actor, sql`c.numero = ${dados.numero}`, id);
  const codigo =
    dados.codigo && (await donoDe(tx, actor, sql`app.normalizar(c.codigo) = app.normalizar(${dados.codigo})`, id));
  if (numero || codigo)
    throw new DomainError('DUPLICATE_VALUE', {
      text: `${numero ? 'Este número' : 'Este código'} já é de outro contrato.`,
      campos: { ...(numero ? { numero: 'JÁ CADASTRADO' } : {}), ...(codigo ? { codigo: 'JÁ CADASTRADO' } : {}) },
    });
  if (!antes || antes.ativo) await exigirTipoLivre(tx, actor, cliente.id, dados.contratoTipoId, id);
  await exigirValoresDefinidos(tx, cliente, dados, antes);
}

async function pedeObservacao(tx: Tx, pagamentoFormaId: number | null): Promise<boolean> {
  if (pagamentoFormaId === null) return false;
  const forma = await tx
    .selectFrom('contrato_pagamento_forma')
    .select('pede_observacao')
    .where('id', '=', pagamentoFormaId)
    .executeTakeFirst();
  return forma?.pede_observacao ?? false;
}

async function exigirTipoLivre(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  contratoTipoId: number,
  exceto: number | null,
): Promise<void> {
  const outro = await donoDe(
    tx,
    actor,
    sql`c.empresa_id = ${empresaId} and c.contrato_tipo_id = ${contratoTipoId} and c.ativo and c.situacao not in ('encerrado', 'reprovado')`,
    exceto,
  );
  if (!outro) return;
  const { visivel, ...existente } = outro;
  throw new DomainError('DUPLICATE_VALUE', {
    text: mensagens.formContractTypeRepeated,
    campos: { contratoTipoId: mensagens.formContractTypeRepeated },
    data: visivel ? { existente } : {},
  });
}

/**
 * A value may be below the tables', never above. Of an approved contract only what is typed anew is compared: adjustments
 * raise the rest beyond them with time.
 */
async function exigirValoresDefinidos(
  tx: Tx,
  cliente: Cliente,
  dados: ContratoNovo,
  antes: ContratoGuardado | null,
): Promise<void> {
  const preco = await derivarPreco(tx, {
    contratoTipoId: dados.contratoTipoId,
    opcaoIds: dados.opcaoIds,
    revendaId: cliente.revendaId,
    quantidadeAcessos: dados.quantidadeAcessos,
    data: dados.inicio,
  });
  const acima = valoresDefinidos.filter(
    (campo) =>
      (!antes || podeEditarTermos(antes.situacao) || dados[campo] !== antes[campo]) &&
      decimal(dados[campo]).gt(preco[campo]),
  );
  if (acima.length === 0) return;
  throw new DomainError('INVALID', {
    text: mensagens.formValueExceeds,
    campos: Object.fromEntries(acima.map((campo) => [campo, mensagens.formValueExceeds])),
    data: { definido: { licencaValor: preco.licencaValor, mensalidadeValor: preco.mensalidadeValor } },
  });
}

async function gravarOpcoes(tx: Tx, { grupoId }: Actor, id: number, opcaoIds: readonly number[]): Promise<void> {
  const ids = [...opcaoIds];
  await sql`delete from contrato_opcao where grupo_id = ${grupoId} and contrato_id = ${id} and not opcao_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`insert into contrato_opcao (grupo_id, contrato_id, opcao_id)
    select ${grupoId}, ${id}, opcao from unnest(${ids}::bigint[]) opcao on conflict do nothing`.execute(tx);
}
