import { dataNoFuso } from '@retaguarda/brasil';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { lerEventoNfse, tipoDoPedido } from '@retaguarda/fiscal/nfse';
import { ErroXml, type XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { administradoresDoGrupo, juntarPessoa } from '../../acesso/public.ts';
import { fornecedorDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../../empresas/public.ts';
import { arquivar } from '../../fiscal/public.ts';
import { aplicado, type Feito, guardado } from '../distribuicao/guardar.ts';
import type { Posicao } from '../distribuicao/posicoes.queries.ts';
import type { Conferencia, ConfiancaDe } from '../verificacao/conferir.ts';
import { abrirNfse, julgarNfse, type NfseDeFora, type NfseLida } from './ler-nfse.ts';
import type { OuvinteDeEventosDeNfse } from './ouvintes.ts';

/** Events after which a note is none: cancelled, substituted, cancelled by the city. @source NFS-e layout 1.01 */
export const CANCELAM = ['e101101', 'e105102', 'e105104', 'e305101'] as const;
const CANCELADA = 'Cancelada pelo prestador.';
const ESTORNE = 'O prestador cancelou a nota depois do lançamento: estorne-a.';

/** Keeps a note whose taker is a company of the group. @throws ErroXml */
export async function receberNfse(
  tx: Tx,
  grupoId: number,
  { posicao, confiancaDe }: { posicao: Posicao; confiancaDe: ConfiancaDe },
  { xml, original, aberta = abrirNfse(xml) }: NfseDeFora,
): Promise<Feito> {
  const { nota } = aberta;
  const conferencia = julgarNfse(aberta, confiancaDe);
  const { chave, tomador } = nota;
  const empresaId = tomador === null ? null : await propriaDoDocumento(tx, oPrograma(grupoId), tomador);
  if (empresaId === null) {
    return nota.prestador.documento === posicao.cnpj
      ? guardado('A nota é da própria empresa: está em NFS-e.', chave)
      : guardado('O tomador da nota não é nenhuma das suas empresas.', chave);
  }
  const data = dataNoFuso(new Date(nota.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  const id = await inserirNfse(tx, grupoId, empresaId, nota, conferencia);
  await arquivar(tx, grupoId, { empresaId, tipo: 'recebida_nfse', chave, xml, original, data });
  // Its end may have been handed out before it, by the queue of another of the group's companies.
  if (id !== null && (await jaCancelada(tx, grupoId, chave)))
    await cancelar(tx, grupoId, chave, new Date().toISOString());
  return aplicado(chave, true);
}

/**
 * Keeps a note of services. What a person sent is confirmed when the national environment hands it out.
 *
 * @returns its id; null for one that is already here
 */
export async function inserirNfse(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  nota: Omit<NfseLida, 'ambiente'>,
  conferencia: Conferencia | null,
  confirmacao: 'distribuicao' | null = 'distribuicao',
): Promise<number | null> {
  const { prestador } = nota;
  const guardada = await tx
    .insertInto('nfse_recebida')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      chave: nota.chave,
      numero: nota.numero,
      documento: prestador.documento,
      prestador: prestador.nome,
      prestador_im: prestador.im,
      prestador_endereco: JSON.stringify(prestador.endereco),
      fornecedor_id: await fornecedorDoDocumento(tx, grupoId, prestador.documento),
      emitida_em: nota.emitidaEm,
      competencia: nota.competencia,
      codigo_servico: nota.codigoServico,
      descricao: nota.descricao,
      valor: nota.valor,
      iss: nota.iss,
      retencoes: JSON.stringify(nota.retencoes),
      retido: nota.retido,
      liquido: nota.liquido,
      conferencia: conferencia && JSON.stringify(conferencia),
      confirmacao,
      confirmacao_em: confirmacao && new Date().toISOString(),
    })
    .onConflict((ja) => ja.columns(['grupo_id', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (guardada) return guardada.id;
  if (confirmacao !== null) {
    await sql`update nfse_recebida set confirmacao = ${confirmacao}, confirmacao_em = now()
      where grupo_id = ${grupoId} and chave = ${nota.chave} and confirmacao is null`.execute(tx);
  }
  return null;
}

const schemasQueCancelam = CANCELAM.map((tipo) => ['EVENTO', tipo.slice(1)].join(' '));

export const jaCancelada = async (tx: Tx, grupoId: number, chave: string): Promise<boolean> =>
  (
    await sql`select from distribuicao_documento where grupo_id = ${grupoId} and chave = ${chave}
      and schema = any(${schemasQueCancelam}::text[]) and situacao <> 'recusado' limit 1`.execute(tx)
  ).rows.length > 0;

/** An event of a note; what has no effect here is only kept. @throws ErroXml */
export async function receberEventoDeNfse(
  tx: Tx,
  grupoId: number,
  { posicao, ouvintes }: { posicao: Posicao; ouvintes: readonly OuvinteDeEventosDeNfse[] },
  { xml, original }: XmlDeFora,
): Promise<Feito> {
  conferirAssinado(xml, 'evento-nfse');
  const { infEvento } = lerEventoNfse(xml).documento;
  const pedido = infEvento?.pedRegEvento;
  if (!pedido?.infPedReg?.chNFSe) throw new ErroXml('o arquivo não contém um evento de NFS-e inteiro');
  const { chNFSe: chave, dhEvento } = pedido.infPedReg;
  const tipo = tipoDoPedido(pedido);
  let ouvido = false;
  // A note from a company of the group to another is here twice: issued, and received.
  for (const ouvinte of ouvintes) {
    if (tipo !== undefined && (await ouvinte(tx, grupoId, { chave, tipo }))) ouvido = true;
  }
  if (!CANCELAM.some((um) => um === tipo)) {
    return ouvido ? aplicado(chave, true) : guardado('Este evento não muda a nota aqui.', chave);
  }
  const empresaId = await cancelar(tx, grupoId, chave, dhEvento);
  await arquivar(tx, grupoId, {
    empresaId: empresaId ?? posicao.empresaId,
    tipo: 'evento_recebido',
    chave,
    xml,
    original,
    data: dhEvento.slice(0, 10),
  });
  return aplicado(chave, true);
}

/** What is in payables is taken out by a person: until then the note says what to do. @returns whose note it is; null: not here */
export async function cancelar(tx: Tx, grupoId: number, chave: string, em: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
    empresaId: number;
    situacao: string;
    numero: string;
    prestador: string;
    usuarioId: number | null;
  }>`
    with antes as (select x.id, x.situacao, x.cancelada_em, case when us.ativo then us.id end as "usuarioId" from nfse_recebida x ${juntarPessoa('x', 'us')}
      where x.grupo_id = ${grupoId} and x.chave = ${chave} for update of x)
    update nfse_recebida r set cancelada_em = ${em}::timestamptz,
      situacao = case when r.situacao = 'lancada' then r.situacao else 'cancelada' end,
      motivo = case when r.situacao = 'lancada' then ${ESTORNE} else ${CANCELADA} end
    from antes where r.grupo_id = ${grupoId} and r.id = antes.id and antes.cancelada_em is null
    returning r.id, r.empresa_id as "empresaId", r.situacao, r.numero, r.prestador, antes."usuarioId"`.execute(tx);
  const [nota] = rows;
  if (!nota) return null;
  if (nota.situacao === 'lancada') await avisar(tx, grupoId, nota);
  return nota.empresaId;
}

/** Who let it in is told, while they are here; else who administers. */
async function avisar(
  tx: Tx,
  grupoId: number,
  { numero, prestador, usuarioId }: { numero: string; prestador: string; usuarioId: number | null },
): Promise<void> {
  const aviso = {
    titulo: `${prestador} cancelou a NFS-e ${numero}`,
    texto: ESTORNE,
    caminho: '/sistema/nfse-recebidas',
    gravidade: 'atencao' as const,
  };
  for (const quem of usuarioId === null ? await administradoresDoGrupo(tx) : [usuarioId])
    await notify(tx, grupoId, quem, aviso);
}
