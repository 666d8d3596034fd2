import { dataNoFuso, lerChaveAcesso, somar } from '@retaguarda/brasil';
import { type ArquivoRecebido, type CreditoDoItem, falhaDaConferencia } from '@retaguarda/contracts';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { type CteLido, type IcmsDoCte, lerEventoCte } from '@retaguarda/fiscal/cte';
import { creditoDoFrete } from '@retaguarda/fiscal/impostos';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { administradoresDoGrupo, juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fornecedorDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../../empresas/public.ts';
import { arquivar, lerEmissor } from '../../fiscal/public.ts';
import { cteAberto, raizDe } from '../abrir-documento.ts';
import type { Arquivo } from '../envio/abrir-bytes.ts';
import { type Conferencia, type ConfiancaDe, julgarCte, julgarDocumento } from '../verificacao/conferir.ts';
import { conferirGuardada } from '../verificacao/confirmar.ts';
import { travarVerificada } from '../verificacao/verificacao.queries.ts';
import { inserirCte } from './ctes.queries.ts';

const CANCELAMENTO = '110111';
const CANCELADO = 'Cancelado pela transportadora.';
const ESTORNE = 'A transportadora cancelou o CT-e depois do lançamento: estorne-o.';

/** Roots of files of transport documents; what is none of these is a note, or nothing. */
const leitores = {
  cteProc: receberCte,
  CTe: receberCte,
  cteSimpProc: receberCte,
  CTeSimp: receberCte,
  procEventoCTe: receberEvento,
  eventoCTe: receberEvento,
};

/** Who takes a file, by its first element; null for what is no transport document. */
export function leitorDeCte(xml: string): typeof receberCte | null {
  const raiz = raizDe(xml);
  return Object.hasOwn(leitores, raiz) ? leitores[raiz as keyof typeof leitores] : null;
}

type Dito = Omit<ArquivoRecebido, 'arquivo' | 'tipo'>;

/** Says what became of a file; what cannot be read is refused in words. */
async function dizer(nome: string, receber: () => Promise<Dito>): Promise<ArquivoRecebido> {
  try {
    return { arquivo: nome, tipo: 'cte', ...(await receber()) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { arquivo: nome, tipo: 'cte', ...recusado(`Não foi aceito: ${error.message}.`) };
  }
}

const recusado = (motivo: string, chave: string | null = null): Dito => ({ id: null, chave, novo: false, motivo });

/** Keeps a transport document whose carriage a company of the person pays for, or says why not; the same again changes nothing. */
export function receberCte(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  { nome, xml, original, aberto }: Arquivo,
): Promise<ArquivoRecebido> {
  return dizer(nome, async () => {
    if (xml.length > limitesDoXml.bytes) return recusado('Não foi aceito: o arquivo é grande demais para ser um CT-e.');
    const aberta = cteAberto(xml, aberto);
    const { cte } = aberta;
    const conferencia = julgarCte(aberta, confiancaDe);
    const { chave, tomador } = cte;
    const empresaId = tomador.documento === null ? null : await propriaDoDocumento(tx, actor, tomador.documento);
    if (empresaId === null) return recusado('O tomador do CT-e não é nenhuma das suas empresas.', chave);
    const id = await guardarCte(tx, actor, { empresaId, cte, conferencia, xml, original });
    if (id !== null) return { id, chave, novo: true, motivo: null };
    const aqui = await travarVerificada(tx, 'cte_recebido', actor.grupoId, chave);
    const guardada =
      aqui?.conferencia ?? (await conferirGuardada(tx, 'cte_recebido', { grupoId: actor.grupoId, chave }, confiancaDe));
    if (guardada !== null && guardada.resumo !== conferencia.resumo) return recusado(OUTRO_ARQUIVO, chave);
    return { id: aqui?.id ?? null, chave, novo: false, motivo: null };
  });
}

const OUTRO_ARQUIVO =
  'Já há aqui outro arquivo com esta chave, de outro conteúdo: veja pela consulta à SEFAZ qual vale.';

interface CteNovo extends Pick<Arquivo, 'xml' | 'original'> {
  empresaId: number;
  cte: CteLido;
  conferencia: Conferencia;
}

/** @returns null for one that is already here */
async function guardarCte(
  tx: Tx,
  actor: Actor,
  { empresaId, cte, conferencia, xml, original }: CteNovo,
): Promise<number | null> {
  const { grupoId, usuarioId } = actor;
  const id = await inserirCte(tx, grupoId, cte, {
    empresaId,
    usuarioId,
    conferencia,
    confirmacao: null,
    sentido: await sentidoDe(tx, grupoId, cte),
    fornecedorId: await fornecedorDoDocumento(tx, grupoId, cte.emitente.documento),
    ...(await creditoDoCte(tx, grupoId, empresaId, cte.icms)),
  });
  if (id === null) return null;
  const data = dataNoFuso(cte.emitidoEm, await fusoDaEmpresa(tx, empresaId));
  await arquivar(tx, grupoId, { empresaId, tipo: 'cte', chave: cte.chave, xml, original, data });
  return id;
}

/** What goes out of a company to somebody else was sold, or given back: its freight is in nobody's cost. */
async function sentidoDe(
  tx: Tx,
  grupoId: number,
  { remetente, destinatario }: Pick<CteLido, 'remetente' | 'destinatario'>,
): Promise<'entrada' | 'saida'> {
  const nossa = async (documento: string | null | undefined) =>
    Boolean(documento) && (await propriaDoDocumento(tx, oPrograma(grupoId), documento as string)) !== null;
  return (await nossa(remetente?.documento)) && !(await nossa(destinatario?.documento)) ? 'saida' : 'entrada';
}

/** What of its ICMS comes back to the company, by its regime. */
export async function creditoDoCte(
  db: Db,
  grupoId: number,
  empresaId: number,
  icms: IcmsDoCte,
): Promise<{ creditos: CreditoDoItem[]; credito: string }> {
  const creditos = [creditoDoFrete(icms, await lerEmissor(db, grupoId, empresaId))];
  return { creditos, credito: somar(creditos.map(({ credito }) => credito)).toFixed(2) };
}

/** An event of a document that is here; what has no effect is said so. Its signature has to prove that who issued the document made it. */
function receberEvento(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  { nome, xml, original }: Arquivo,
): Promise<ArquivoRecebido> {
  return dizer(nome, async () => {
    if (xml.length > limitesDoXml.bytes) return recusado('Não foi aceito: o arquivo é grande demais para ser um CT-e.');
    const assinado = conferirAssinado(xml, 'evento-cte');
    const { chave, tipo, em, autor, ambiente } = lerEventoCte(xml);
    if (tipo !== CANCELAMENTO) return recusado('Este evento não muda o CT-e aqui.', chave);
    const emitente = lerChaveAcesso(chave)?.documento.valor ?? '';
    const conferencia = julgarDocumento(
      assinado,
      { emitente, terceiro: null, ambiente, instantes: [em], resumoDoProtocolo: undefined },
      confiancaDe,
    );
    const falha = falhaDaConferencia({ ...conferencia, protocolo: 'confere' });
    if (falha !== null || autor !== emitente)
      return recusado(`${falha ?? 'O evento não é de quem emitiu o CT-e.'} Use "Consultar na SEFAZ" no CT-e.`, chave);
    const cte = await cancelarCte(tx, actor, chave, em);
    if (cte === null) return recusado('O CT-e deste evento não está aqui: envie-o antes.', chave);
    await arquivar(tx, actor.grupoId, {
      empresaId: cte.empresaId,
      tipo: 'evento_recebido',
      chave,
      xml,
      original,
      data: dataNoFuso(em, await fusoDaEmpresa(tx, cte.empresaId)),
    });
    return { id: cte.id, chave, novo: cte.antes === null, motivo: null };
  });
}

interface Cancelado {
  id: number;
  empresaId: number;
  numero: number;
  transportadora: string;
  situacao: string;
  usuarioId: number | null;
  /** When it was cancelled before, if it was. */
  antes: string | null;
}

/**
 * What is in cost and payables is taken out by a person: until then the document says what to do.
 *
 * @param dito why it is worth nothing, where it is not that the carrier cancelled it
 * @returns null for one that is not here
 */
export async function cancelarCte(
  tx: Tx,
  actor: Actor,
  chave: string,
  em: string,
  dito: string | null = null,
): Promise<Cancelado | null> {
  const { grupoId } = actor;
  const { rows } = await sql<Cancelado>`
    with antes as (select x.id, x.cancelado_em, case when us.ativo then us.id end as "usuarioId" from cte_recebido x ${juntarPessoa('x', 'us')}
      ${whereAll([sql`x.grupo_id = ${grupoId}`, sql`x.chave = ${chave}`, ...daPessoa(actor, 'x.empresa_id')])} for update of x)
    update cte_recebido r set cancelado_em = coalesce(r.cancelado_em, ${em}::timestamptz),
      situacao = case when r.situacao = 'lancado' then r.situacao else 'cancelado' end,
      motivo = case when r.situacao = 'lancado' then ${ESTORNE} else ${dito ?? CANCELADO} end
    from antes where r.grupo_id = ${grupoId} and r.id = antes.id
    returning r.id, r.empresa_id as "empresaId", r.numero, r.transportadora, r.situacao, antes."usuarioId", antes.cancelado_em as antes`.execute(
    tx,
  );
  const [cte] = rows;
  if (!cte) return null;
  if (cte.situacao === 'lancado' && cte.antes === null) await avisar(tx, grupoId, cte);
  return cte;
}

/** Who let it in is told, while they are here; else who administers. */
async function avisar(tx: Tx, grupoId: number, { numero, transportadora, usuarioId }: Cancelado): Promise<void> {
  const aviso = {
    titulo: `${transportadora} cancelou o CT-e ${numero}`,
    texto: ESTORNE,
    caminho: '/sistema/cte-recebidos',
    gravidade: 'atencao' as const,
  };
  for (const quem of usuarioId === null ? await administradoresDoGrupo(tx) : [usuarioId])
    await notify(tx, grupoId, quem, aviso);
}
