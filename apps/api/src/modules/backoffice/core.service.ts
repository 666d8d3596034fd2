import {
  type ContatoDoCore,
  DomainError,
  type EstadoDoCore,
  podeAvancar,
  SEGUNDOS_ENTRE_CONTATOS,
  type SituacaoDoServidor,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import {
  agora,
  contarChamada,
  entregarAvisos,
  lerChavesDaMaquina,
  lerVersaoDaMaquina,
  type Maquina,
  situacaoGeral,
} from './core.queries.ts';

export type Recebido = (EstadoDoCore & { aplicado: boolean }) | 'outra-instalacao';

const CHAMADAS_POR_MINUTO = 60;

/** @throws DomainError TOO_MANY_ATTEMPTS with the seconds to wait */
async function exigirFolga(tx: Tx, maquina: Maquina): Promise<void> {
  const { chamadas, segundos } = await contarChamada(tx, maquina);
  if (chamadas <= CHAMADAS_POR_MINUTO) return;
  const text = `Chamadas demais. Aguarde ${segundos} segundos.`;
  throw new DomainError('TOO_MANY_ATTEMPTS', { text, data: { segundos } });
}

/**
 * Takes a server's report and answers with its state. A report not above the last sequence is answered and kept
 * nowhere, so that sending it again, or late, does no harm.
 *
 * @returns `outra-instalacao` when the key is already bound to another one; that it was tried stays noted
 */
export async function receberContato(
  tx: Tx,
  maquina: Maquina,
  contato: ContatoDoCore,
  endereco: string,
): Promise<Recebido> {
  await exigirFolga(tx, maquina);
  if (!(await vincular(tx, maquina, contato.instalacao))) {
    await sql`update core_servidor set conflito_em = now() where grupo_id = ${maquina.grupoId} and chave_api_id = ${maquina.id}`.execute(
      tx,
    );
    return 'outra-instalacao';
  }
  const aplicado = await guardarContato(tx, maquina, contato, endereco);
  if (aplicado) await avancarImplantacao(tx, maquina, contato);
  return { ...(await estadoDe(tx, maquina)), aplicado };
}

/** What the server is told, without a report of it. */
export async function responderEstado(tx: Tx, maquina: Maquina): Promise<EstadoDoCore> {
  await exigirFolga(tx, maquina);
  return estadoDe(tx, maquina);
}

async function estadoDe(tx: Tx, maquina: Maquina): Promise<EstadoDoCore> {
  const chaves = await lerChavesDaMaquina(tx, maquina);
  const { situacao, motivo, carenciaDias } = situacaoGeral(chaves);
  const servidor = await tx
    .selectFrom('core_servidor')
    .select('versao')
    .where('chave_api_id', '=', maquina.id)
    .executeTakeFirst();
  return {
    ...(await agora(tx, situacao === 'liberado' ? carenciaDias : 0)),
    proximoContatoSegundos: SEGUNDOS_ENTRE_CONTATOS,
    empresa: maquina.empresa,
    situacao,
    motivo,
    chaves: chaves.map(({ carenciaDias: _, ...chave }) => chave),
    versao: await lerVersaoDaMaquina(tx, maquina, servidor?.versao ?? null),
    avisos: await entregarAvisos(tx, maquina),
  };
}

/** Binds the key to the first installation that uses it; two at once wait for each other. */
async function vincular(tx: Tx, { id }: Maquina, instalacao: string): Promise<boolean> {
  const chave = await tx
    .selectFrom('core_chave_api')
    .select('instalacao')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (chave.instalacao === null) {
    await tx.updateTable('core_chave_api').set({ instalacao }).where('id', '=', id).execute();
    return true;
  }
  return chave.instalacao === instalacao.toLowerCase();
}

/** @returns false when the report is not newer than what is kept */
async function guardarContato(
  tx: Tx,
  { grupoId, id }: Maquina,
  contato: ContatoDoCore,
  endereco: string,
): Promise<boolean> {
  const { sequencia, versao, sistema, disco, fila, acessosEmUso, enviadoEm } = contato;
  const { numAffectedRows } = await sql`
    update core_servidor set sequencia = ${sequencia}, ultimo_contato = now(), endereco = ${endereco}, versao = ${versao},
      sistema = ${sistema}, disco_livre_mb = ${disco?.livreMb ?? null}, disco_total_mb = ${disco?.totalMb ?? null}, fila = ${fila},
      acessos_em_uso = ${acessosEmUso},
      relogio_desvio_s = greatest(-2147483648, least(2147483647, round(extract(epoch from ${enviadoEm}::timestamptz - now()))))::int
    where grupo_id = ${grupoId} and chave_api_id = ${id} and (sequencia is null or sequencia < ${sequencia})`.execute(
    tx,
  );
  return Number(numAffectedRows) === 1;
}

interface EmCurso {
  implantacaoId: number;
  situacao: SituacaoDoServidor;
  numero: string;
}

/** What runs on the server decides: the version of the target ends the installation, and nothing else does. */
async function avancarImplantacao(
  tx: Tx,
  { grupoId, id }: Maquina,
  { versao, implantacao }: ContatoDoCore,
): Promise<void> {
  const { rows } = await sql<EmCurso>`
    select s.implantacao_id as "implantacaoId", s.situacao, v.numero
    from implantacao_servidor s join implantacao_core i on i.grupo_id = s.grupo_id and i.id = s.implantacao_id
      join versao_core v on v.id = i.versao_core_id
    where s.grupo_id = ${grupoId} and s.chave_api_id = ${id} and s.situacao in ('pendente', 'baixando', 'instalando')
    for update of s`.execute(tx);
  const atual = rows[0];
  if (!atual) return;
  const contada = implantacao?.id === atual.implantacaoId ? implantacao : null;
  const nova = versao === atual.numero ? 'concluido' : contada?.situacao;
  if (nova === undefined || (nova === 'concluido' && versao !== atual.numero) || !podeAvancar(atual.situacao, nova))
    return;
  await sql`update implantacao_servidor set situacao = ${nova}, erro = ${nova === 'falhou' ? (contada?.erro ?? null) : null}, atualizado_em = now()
    where grupo_id = ${grupoId} and implantacao_id = ${atual.implantacaoId} and chave_api_id = ${id}`.execute(tx);
}
