import { avancarAdn, type DocumentoDoAdn, nsuTexto } from '@retaguarda/fiscal/nfse';
import type { Tx } from '../../../platform/database/database.ts';
import type { Emissor } from '../../fiscal/public.ts';
import { type Aberto, abrirEmThread } from '../distribuicao/abrir.ts';
import { type DocumentoAGuardar, guardado, type Perguntado, recusado } from '../distribuicao/guardar.ts';
import type { Posicao } from '../distribuicao/posicoes.queries.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import type { ConfiancaDe } from '../verificacao/conferir.ts';
import type { NfseDeFora } from './ler-nfse.ts';
import { receberEventoDeNfse, receberNfse } from './receber.ts';

/** One question to the national environment, and what its documents do here. */
export async function perguntarPorServicos(
  { autoridades, ouvintes }: MeiosDaEntrada,
  emissor: Emissor,
  posicao: Posicao,
  minutoMs: number,
): Promise<Perguntado> {
  const cliente = await autoridades.sefinDe(emissor, posicao.ambiente);
  const resposta = await cliente.distribuir(Number(posicao.ultNSU), posicao.cnpj);
  const passo = avancarAdn(posicao, resposta, new Date().toISOString(), minutoMs);
  const abertos = await abrirEmThread<string, NfseDeFora>(
    new URL('./abrir-thread.ts', import.meta.url),
    passo.documentos.map(({ arquivo }) => arquivo),
  );
  return {
    passo,
    documentos: (tx) =>
      documentosDoAdn(
        tx,
        emissor.grupoId,
        { posicao, ouvintes, confiancaDe: (ambiente) => autoridades.confianca(ambiente) },
        passo.documentos,
        abertos,
      ),
  };
}

const documentosDoAdn = (
  tx: Tx,
  grupoId: number,
  {
    posicao,
    ouvintes,
    confiancaDe,
  }: { posicao: Posicao; ouvintes: MeiosDaEntrada['ouvintes']; confiancaDe: ConfiancaDe },
  documentos: readonly DocumentoDoAdn[],
  abertos: readonly Aberto<NfseDeFora>[],
): DocumentoAGuardar[] =>
  documentos.map(({ nsu, tipo, tipoDeEvento, arquivo }, i) => {
    const aberto = abertos[i] as Aberto<NfseDeFora>;
    const evento = ('xml' in aberto && codigoDoEvento(aberto.xml)) || tipoDeEvento;
    return {
      nsu: nsuTexto(nsu),
      schema: evento ? `${tipo} ${evento}` : tipo,
      conteudo: arquivo,
      aplicar: async () => {
        if ('motivo' in aberto) return recusado(aberto.motivo);
        switch (tipo) {
          case 'NFSE':
            return receberNfse(tx, grupoId, { posicao, confiancaDe }, aberto);
          case 'EVENTO':
            return receberEventoDeNfse(tx, grupoId, { posicao, ouvintes }, aberto);
          default:
            return guardado('Este tipo de documento é guardado como veio.');
        }
      },
    };
  });

/** As the event itself has it: the envelope may name it in words. */
const codigoDoEvento = (xml: string): string | undefined => /<e(\d{6})[\s>]/.exec(xml)?.[1];
