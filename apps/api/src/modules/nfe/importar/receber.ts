import { type ArquivoDaNota, DomainError, falhaDaConferencia } from '@retaguarda/contracts';
import { type Confianca, julgarSignatario } from '@retaguarda/fiscal/autenticidade';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ArquivoLido, ArquivoRecusado } from './abrir-bytes.ts';
import { importarEvento } from './evento.ts';
import { importarNota } from './importar.ts';
import type { DocumentoDeFora } from './ler.ts';

/** Whom to trust of what was issued in an environment. */
export type ConfiancaDe = (ambiente: '1' | '2') => Confianca;

/** One file, in a transaction of its own. */
type EmTransacao = (feito: (tx: Tx) => Promise<ArquivoDaNota>) => Promise<ArquivoDaNota>;

/** What became of a file: of one that did not come in, save for what is said. */
const dito = (arquivo: string, fato: Partial<ArquivoDaNota>): ArquivoDaNota => ({
  arquivo,
  tipo: 'nota',
  id: null,
  chave: null,
  novo: false,
  motivo: null,
  ...fato,
});

/**
 * Brings in the files of notes that another system issued for companies of the group: notes first, whatever their order, then what
 * was done with them. One that is refused keeps none of the others out.
 *
 * @throws DomainError INVALID of the field `file` for a file sent alone that was not accepted
 */
export async function receberDeFora(
  nome: string,
  arquivos: readonly (ArquivoLido | ArquivoRecusado)[],
  actor: Actor,
  confiancaDe: ConfiancaDe,
  emTransacao: EmTransacao,
): Promise<ArquivoDaNota[]> {
  const recebidos: ArquivoDaNota[] = [];
  for (const { arquivo, lugar } of emOrdem(arquivos))
    recebidos[lugar] =
      'motivo' in arquivo
        ? dito(arquivo.nome, { motivo: arquivo.motivo })
        : await receberUm(arquivo, actor, confiancaDe, emTransacao);
  const [unico] = recebidos;
  if (unico?.motivo && recebidos.length === 1 && unico.arquivo === nome)
    throw new DomainError('INVALID', { text: unico.motivo, campos: { file: unico.motivo } });
  return recebidos;
}

/** Notes by their number, events by their instant: the last letter is the one in force. */
function emOrdem(arquivos: readonly (ArquivoLido | ArquivoRecusado)[]) {
  const posicao = (arquivo: ArquivoLido | ArquivoRecusado): [number, number] => {
    if ('motivo' in arquivo) return [0, 0];
    const { documento } = arquivo;
    return documento.tipo === 'nota' ? [1, documento.numero] : [2, Date.parse(documento.em)];
  };
  return arquivos
    .map((arquivo, lugar) => ({ arquivo, lugar, posicao: posicao(arquivo) }))
    .toSorted((a, b) => a.posicao[0] - b.posicao[0] || a.posicao[1] - b.posicao[1]);
}

async function receberUm(
  { nome, xml, original, documento }: ArquivoLido,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  emTransacao: EmTransacao,
): Promise<ArquivoDaNota> {
  const { tipo, chave } = documento;
  const recusado = (motivo: string) => dito(nome, { tipo, chave, motivo });
  const falha = falhaDo(documento, confiancaDe);
  if (falha !== null) return recusado(falha);
  try {
    return await emTransacao(async (tx) => {
      // The same file sent twice at once is one note.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`nota de outro sistema ${chave}`}, ${actor.grupoId}))`.execute(
        tx,
      );
      const feito =
        documento.tipo === 'nota'
          ? await importarNota(tx, actor, documento, { xml, original })
          : await importarEvento(tx, actor, documento, { xml, original });
      return dito(nome, { tipo, chave, ...feito });
    });
  } catch (error) {
    if (error instanceof DomainError) return recusado(error.message);
    throw error;
  }
}

/** Why what a file says cannot be taken as the issuer's and the authority's; null: it can. */
function falhaDo(documento: DocumentoDeFora, confiancaDe: ConfiancaDe): string | null {
  const { assinado, emitente, ambiente } = documento;
  const daNota = documento.tipo === 'nota' ? documento : null;
  if (daNota?.resumoDoProtocolo && daNota.resumoDoProtocolo !== assinado.digestValue)
    return 'O protocolo é de outro conteúdo: o resumo da assinatura não é o dele.';
  if (documento.tipo === 'evento' && documento.autor !== emitente) return 'O evento não é de quem emitiu a nota.';
  const instantes = documento.tipo === 'nota' ? [documento.emitidaEm, documento.autorizadaEm] : [documento.em];
  const { certificadoPem } = assinado;
  const julgado = julgarSignatario(
    { certificadoPem, emitente, terceiro: daNota?.terceiro, instantes },
    confiancaDe(ambiente),
  );
  const protocolo =
    daNota !== null && daNota.resumoDoProtocolo === null ? ('sem-resumo' as const) : ('confere' as const);
  return falhaDaConferencia({ erro: null, ...julgado, protocolo });
}
