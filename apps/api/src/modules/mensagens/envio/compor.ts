import { textoDaMensagem, type ValoresDaMensagem } from '@retaguarda/contracts';
import { cartaEmHtml, cartaEmTexto } from '../../../platform/mail/carta.ts';

interface Escrita {
  assunto: string | null;
  texto: string;
}

/** Where a link to be written to no more leads. */
export const linkDeSaida = (publicUrl: string, segredo: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/descadastro/${segredo}`;

/** What is sent to one recipient. */
export function compor({ assunto, texto }: Escrita, valores: ValoresDaMensagem): { assunto: string; texto: string } {
  return {
    assunto: textoDaMensagem
      .montar(assunto ?? '', valores)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 200),
    texto: textoDaMensagem.montar(texto, valores),
  };
}

/** The same as an e-mail, in both its forms; the way out is always there. */
export function comporEmail(escrita: Escrita, valores: ValoresDaMensagem) {
  const { assunto, texto } = compor(escrita, valores);
  const carta = {
    semSaudacao: true as const,
    paragrafos: texto.split(/\n{2,}/),
    saida: { rotulo: 'Não quero mais receber estas mensagens', url: valores.descadastro },
  };
  return { assunto, texto: cartaEmTexto(carta), html: cartaEmHtml(assunto, carta) };
}

/** Parts an SMS is charged as: 160 characters where all are of the basic alphabet, 70 else; less of each where several. */
export function partesDoSms(texto: string): number {
  const basico = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-zÄÅÆÇÉÑÖØÜàäåæèéìñòöøùü§¿¡£¥]*$/.test(texto);
  const [uma, varias] = basico ? [160, 153] : [70, 67];
  return texto.length <= uma ? 1 : Math.ceil(texto.length / varias);
}
