import { lerEvento } from '../../src/nfe/index.ts';
import type { NFe } from '../../src/nfe/leiaute/index.ts';
import { leiauteResEvento, leiauteResNFe } from '../../src/nfe/leiaute/mensagens/index.ts';
import type { Contexto } from './contexto.ts';
import { escrito } from './escrito.ts';
import { type EventoGuardado, eventosDa, type NotaGuardada } from './estado.ts';

const porNaFila = ({ estado }: Contexto, interessado: string, schema: string, xml: string): void => {
  const fila = estado.distribuicao[interessado] ?? [];
  estado.distribuicao[interessado] = fila;
  fila.push({ nsu: estado.proximoNsu++, schema, xml });
};

/** The document with its protocol, as it is handed out. */
export const nfeProc = ({ xml, protocolo }: NotaGuardada): string =>
  `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${xml}${protocolo}</nfeProc>`;

/** The recipient gets a summary; those the issuer named get the whole document. */
export function distribuirNota(contexto: Contexto, guardada: NotaGuardada, { infNFe }: NFe): void {
  const { destinatario, autorizados } = guardada;
  for (const autorizado of autorizados) porNaFila(contexto, autorizado, 'procNFe_v4.00.xsd', nfeProc(guardada));
  if (destinatario === undefined || destinatario === guardada.emitente) return;
  const { emit, ide, total } = infNFe;
  const resumo = escrito(leiauteResNFe, {
    versao: '1.01',
    chNFe: guardada.chave,
    ...(emit.CNPJ === undefined ? { CPF: emit.CPF ?? '' } : { CNPJ: emit.CNPJ }),
    xNome: emit.xNome,
    IE: emit.IE ?? 'ISENTO',
    dhEmi: ide.dhEmi,
    tpNF: ide.tpNF,
    vNF: total.ICMSTot.vNF,
    dhRecbto: guardada.dhRecbto,
    nProt: guardada.nProt,
    cSitNFe: '1',
  });
  porNaFila(contexto, destinatario, 'resNFe_v1.01.xsd', resumo);
}

/** Statements by which the recipient gets the whole document. */
const abreONota: ReadonlySet<string> = new Set(['210200', '210210']);

/** Whether the recipient has acknowledged the document. */
export const isManifestada = ({ estado }: Contexto, chave: string): boolean =>
  eventosDa(estado, chave).some(({ tipo }) => abreONota.has(tipo));

/** An event goes to the other party: whole to whom has the whole document, as a summary to the others. */
export function distribuirEvento(contexto: Contexto, evento: EventoGuardado): void {
  const nota = contexto.estado.notas[evento.chave];
  if (nota === undefined) return;
  const { destinatario, autorizados } = nota;
  if (abreONota.has(evento.tipo)) {
    const isPrimeira = eventosDa(contexto.estado, evento.chave).filter(({ tipo }) => abreONota.has(tipo)).length === 1;
    if (destinatario !== undefined && isPrimeira) {
      porNaFila(contexto, destinatario, 'procNFe_v4.00.xsd', nfeProc(nota));
    }
    return;
  }
  for (const autorizado of autorizados) porNaFila(contexto, autorizado, 'procEventoNFe_v1.00.xsd', evento.proc);
  if (destinatario === undefined || evento.autor === destinatario) return;
  if (isManifestada(contexto, evento.chave)) {
    porNaFila(contexto, destinatario, 'procEventoNFe_v1.00.xsd', evento.proc);
    return;
  }
  const { infEvento } = lerEvento(evento.proc).evento;
  const resumo = escrito(leiauteResEvento, {
    versao: '1.01',
    cOrgao: infEvento.cOrgao,
    ...(infEvento.CNPJ === undefined ? { CPF: infEvento.CPF ?? '' } : { CNPJ: infEvento.CNPJ }),
    chNFe: evento.chave,
    dhEvento: infEvento.dhEvento,
    tpEvento: evento.tipo,
    nSeqEvento: String(evento.sequencia),
    // The summary has room for sixty letters.
    xEvento: (/<descEvento>([^<]+)</.exec(evento.proc)?.[1] ?? 'Evento').slice(0, 60),
    dhRecbto: infEvento.dhEvento,
    nProt: evento.nProt,
  });
  porNaFila(contexto, destinatario, 'resEvento_v1.01.xsd', resumo);
}
