import { isCnpj } from '@retaguarda/brasil';
import {
  contratoNovo,
  DomainError,
  empresaNova,
  type PreContrato,
  type PreContratoAlteracao,
  type PreContratoNovo,
  precificar,
  problemasDoPreContrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { criarContrato } from '../contratos/public.ts';
import { alcance, cadastroDeEmpresas } from '../empresas/public.ts';
import { lerPreContrato, travarPreContrato } from './pre-contratos.queries.ts';
import { componentesAtivos, tabelasDoDia } from './precos.queries.ts';
import { guardarVersao } from './versoes.ts';

interface Quem {
  nome: string;
  revendaId: number | null;
}

/** Whom it is for: a client within reach, with its reseller, or the one interested. @throws DomainError UNKNOWN_REFERENCE */
async function paraQuem(tx: Tx, actor: Actor, { empresaId, interessado, revendaId }: PreContratoNovo): Promise<Quem> {
  const revenda = actor.revendaId ?? revendaId;
  if (empresaId === null) {
    if (revenda !== null) await exigirRevenda(tx, actor, revenda);
    return { nome: interessado.nomeFantasia ?? '', revendaId: revenda };
  }
  const { rows } = await sql<Quem>`select e.nome_fantasia as nome, e.revenda_id as "revendaId" from empresa e
    where ${sql.join([...alcance(actor)], sql` and `)} and e.id = ${empresaId} and e.ativo and not e.propria`.execute(
    tx,
  );
  if (!rows[0]) throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'Cliente não encontrado' } });
  return rows[0];
}

async function exigirRevenda(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from empresa e where ${sql.join([...alcance(actor)], sql` and `)} and e.id = ${id} and e.revendedora and e.ativo`.execute(
      tx,
    );
  if (rows.length === 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { revendaId: 'Revenda não encontrada' } });
}

/** Prices and columns of a pre-contract as it would be stored. @throws DomainError INVALID with what cannot be priced */
async function apurar(tx: Tx, actor: Actor, dados: PreContratoNovo) {
  const campos = problemasDoPreContrato(dados);
  const quem = await paraQuem(tx, actor, dados);
  const preco = precificar(
    { ...dados, revendaId: quem.revendaId },
    await tabelasDoDia(tx, actor, dados.dataPreco),
    await componentesAtivos(tx, actor),
  );
  const problemas = { ...preco.problemas, ...campos };
  if (Object.keys(problemas).length > 0) throw new DomainError('INVALID', { campos: problemas });
  return {
    empresa_id: dados.empresaId,
    interessado: JSON.stringify(dados.interessado),
    nome: quem.nome,
    revenda_id: quem.revendaId,
    data_preco: dados.dataPreco,
    validade: dados.validade,
    usuarios_simultaneos: dados.usuariosSimultaneos,
    documentos_fiscais: dados.documentosFiscais,
    desconto_mensalidade_percentual: dados.descontoMensalidadePercentual,
    desconto_licenca_percentual: dados.descontoLicencaPercentual,
    observacao: dados.observacao,
    linhas: JSON.stringify(preco.linhas),
    mensalidade_bruta: preco.mensalidadeBruta,
    mensalidade_desconto: preco.mensalidadeDesconto,
    mensalidade: preco.mensalidade,
    licenca_bruta: preco.licencaBruta,
    licenca_desconto: preco.licencaDesconto,
    licenca: preco.licenca,
  };
}

async function gravarComponentes(tx: Tx, actor: Actor, id: number, { componentes }: PreContratoNovo): Promise<void> {
  await sql`delete from pre_contrato_prime_componente where grupo_id = ${actor.grupoId} and pre_contrato_id = ${id}`.execute(
    tx,
  );
  await sql`insert into pre_contrato_prime_componente (grupo_id, pre_contrato_id, componente_id, ordem, quantidade)
    select ${actor.grupoId}, ${id}, componente, ordem, quantidade
    from unnest(${componentes.map((um) => um.componenteId)}::bigint[], ${componentes.map((um) => um.quantidade)}::int[])
      with ordinality x (componente, quantidade, ordem)`.execute(tx);
}

async function guardar(tx: Tx, actor: Actor, id: number): Promise<PreContrato> {
  const lido = await lerPreContrato(tx, actor, id);
  const { nome, revendaId, revenda, dataPreco, validade, usuariosSimultaneos, documentosFiscais, situacao, ativo } =
    lido;
  const conteudo = {
    nome,
    revenda: revenda?.rotulo,
    dataPreco,
    validade,
    usuariosSimultaneos,
    documentosFiscais,
    componentes: Object.fromEntries(
      lido.componentes.map(({ componente, quantidade }) => [componente.rotulo, quantidade]),
    ),
    descontoMensalidadePercentual: lido.descontoMensalidadePercentual,
    descontoLicencaPercentual: lido.descontoLicencaPercentual,
    mensalidade: lido.mensalidade,
    licenca: lido.licenca,
    situacao,
    ativo,
  };
  await guardarVersao(tx, actor, { objeto: 'pre_contrato', id, nome: `${lido.numero} - ${nome}`, revendaId, conteudo });
  return lido;
}

/** @throws DomainError INVALID, UNKNOWN_REFERENCE */
export async function criarPreContrato(tx: Tx, actor: Actor, novo: PreContratoNovo): Promise<PreContrato> {
  const colunas = await apurar(tx, actor, novo);
  await sql`select pg_advisory_xact_lock(hashtext('pre_contrato_prime.numero'), ${actor.grupoId % 2_147_483_647}::int)`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('pre_contrato_prime')
    .values({
      ...colunas,
      grupo_id: actor.grupoId,
      numero: sql<number>`(select coalesce(max(numero), 0) + 1 from pre_contrato_prime where grupo_id = ${actor.grupoId})`,
      autor_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarComponentes(tx, actor, id, novo);
  return guardar(tx, actor, id);
}

/** @throws DomainError INVALID_TRANSITION for one that became a contract or is inactive */
function exigirAberto({ situacao, ativo, contratoId }: PreContrato): void {
  if (situacao === 'convertido')
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pré-contrato já virou contrato.', data: { contratoId } });
  if (!ativo) throw new DomainError('INVALID_TRANSITION', { text: 'Este pré-contrato está inativo.' });
}

/** @throws DomainError STALE_RECORD, INVALID_TRANSITION, INVALID */
export async function alterarPreContrato(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...alteracao }: PreContratoAlteracao,
): Promise<PreContrato> {
  const antes = await travarPreContrato(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  exigirAberto(antes);
  const dadas = Object.fromEntries(Object.entries(alteracao).filter(([, valor]) => valor !== undefined));
  const depois = { ...antes, ...dadas } as PreContratoNovo;
  await tx
    .updateTable('pre_contrato_prime')
    .set(await apurar(tx, actor, depois))
    .where('id', '=', id)
    .execute();
  await gravarComponentes(tx, actor, id, depois);
  return guardar(tx, actor, id);
}

export async function definirSituacaoDoPreContrato(
  tx: Tx,
  actor: Actor,
  id: number,
  ativo: boolean,
): Promise<PreContrato> {
  const antes = await travarPreContrato(tx, actor, id);
  if (antes.ativo === ativo) return antes;
  if (antes.situacao === 'convertido') exigirAberto(antes);
  await tx.updateTable('pre_contrato_prime').set({ ativo }).where('id', '=', id).execute();
  return guardar(tx, actor, id);
}

/** The record of the client that the one interested becomes. @throws DomainError BAD_INPUT naming what is missing */
async function cadastrarInteressado(tx: Tx, actor: Actor, { interessado, revendaId }: PreContrato): Promise<number> {
  const { documento, telefone, email, tipoPessoa, nomeFantasia, razaoSocial, ...endereco } = interessado;
  const { cep, logradouro, numero, complemento, bairro, cidade, uf, ibge } = endereco;
  const falta = Object.entries({ documento, logradouro, cidade, uf }).filter(([, valor]) => !valor);
  if (falta.length > 0) {
    throw new DomainError('BAD_INPUT', {
      text: 'Complete o cadastro do interessado para criar o cliente.',
      campos: Object.fromEntries(falta.map(([nome]) => [`interessado.${nome}`, '* CAMPO OBRIGATÓRIO'])),
    });
  }
  const nova = empresaNova.parse({
    tipoPessoa,
    nomeFantasia,
    razaoSocial: razaoSocial ?? (tipoPessoa === 'juridica' ? nomeFantasia : null),
    ...(documento && isCnpj(documento) ? { cnpj: documento } : { cpf: documento }),
    clienteContrato: true,
    // Nobody has asked for it yet; the client's record is completed before its first document.
    ieSituacao: tipoPessoa === 'juridica' ? 'aguardando' : 'nao_contribuinte',
    email,
    emailContrato: email,
    prazoTipo: 'padrao_empresa',
    revendaId,
    enderecos: [{ tipo: 'principal', cep, logradouro, numero, complemento, bairro, cidade, uf, ibge }],
    telefones: telefone ? [{ numero: telefone }] : [],
  });
  return (await cadastroDeEmpresas.create(tx, actor, nova)).id;
}

/**
 * Makes the contract, and of the one interested a client, in one transaction and once: who asks at the same time waits
 * and is told of the contract there is.
 *
 * @throws DomainError INVALID_TRANSITION with `contratoId` when it already is one; what the client's record or the
 *   contract refuses
 */
export async function virarContrato(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  id: number,
  { contratoTipoId, versao }: { contratoTipoId: number; versao?: number | undefined },
) {
  const antes = await travarPreContrato(tx, actor, id);
  exigirAberto(antes);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const { rows } = await sql<{ hoje: string; vencido: boolean }>`
    select hoje::text as hoje, ${antes.validade}::date < hoje as vencido from (select (now() at time zone 'America/Sao_Paulo')::date as hoje) d`.execute(
    tx,
  );
  const { hoje, vencido } = rows[0] as { hoje: string; vencido: boolean };
  if (vencido) {
    throw new DomainError('RULE_BROKEN', {
      text: 'A proposta venceu. Renove a validade e confira os preços antes de contratar.',
    });
  }
  const empresaId = antes.empresaId ?? (await cadastrarInteressado(tx, actor, antes));
  const contrato = await criarContrato(
    tx,
    actor,
    publicUrl,
    contratoNovo.parse({
      empresaId,
      contratoTipoId,
      email: antes.interessado.email,
      inicio: hoje,
      quantidadeAcessos: antes.usuariosSimultaneos,
      licencaValor: antes.licenca,
      mensalidadeValor: antes.mensalidade,
    }),
    { licencaValor: antes.licenca, mensalidadeValor: antes.mensalidade },
  );
  await tx
    .updateTable('pre_contrato_prime')
    .set({ situacao: 'convertido', contrato_id: contrato.id, empresa_id: empresaId, convertido_em: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  return {
    preContrato: await guardar(tx, actor, id),
    contrato: { id: contrato.id, rotulo: `${contrato.numero} - ${antes.nome}` },
  };
}
