import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { decimal } from '@retaguarda/brasil';
import { type TicketLido, tiposDeTicket } from '@retaguarda/contracts';
import { limparTexto } from '@retaguarda/fiscal/nfe';

/** Characters of a line: paper of 58 mm or 80 mm. */
export type Colunas = 32 | 42 | 48;

/** As people write it: `2`, `0,5`. */
const quantidadeDe = (quantidade: string) => decimal(quantidade).toString().replace('.', ',');

/** Printers have the Latin letters: what was pasted comes out in plain signs, and what nobody can print is left out. */
const noPapel = (texto: string): string =>
  texto
    .split('\n')
    .map((linha) => limparTexto(linha))
    .join('\n');

/** The ESC/POS commands that print a ticket, cut included. */
export function bytesDoTicket(
  ticket: Pick<TicketLido, 'seq' | 'tipo' | 'identificador' | 'para' | 'itens'>,
  { departamento, quando, colunas }: { departamento: string; quando: string; colunas: Colunas },
): Buffer {
  const papel = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: colunas });
  papel
    .initialize()
    .codepage('cp858')
    .align('center')
    .line(noPapel(`${departamento} · ${ticket.seq}`));
  if (ticket.tipo !== 'novo')
    papel.bold(true).invert(true).line(` ${tiposDeTicket[ticket.tipo].toUpperCase()} `).invert(false).bold(false);
  papel.size(2, 2).line(noPapel(ticket.identificador)).size(1, 1);
  if (ticket.para !== null)
    papel
      .bold(true)
      .line(noPapel(`Agora: ${ticket.para}`))
      .bold(false);
  papel.line(quando).align('left').rule();
  for (const { quantidade, descricao, partes, observacao, lugar } of ticket.itens) {
    papel
      .bold(true)
      .line(noPapel(`${quantidadeDe(quantidade)} x ${descricao}`))
      .bold(false);
    for (const parte of partes) papel.line(`   ${noPapel(parte)}`);
    if (lugar !== null) papel.line(`   Lugar ${lugar}`);
    if (observacao !== null) papel.line(`   * ${noPapel(observacao)}`);
  }
  papel.rule().newline(3).cut('partial');
  return Buffer.from(papel.encode());
}
