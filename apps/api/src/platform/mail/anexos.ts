import { extensionPoint } from '../extension-point.ts';

/** What goes along with a message, by what makes it and of what; kept with the message. */
export interface AnexoPedido {
  /** Name of the source. */
  fonte: string;
  id: number;
}

export interface Anexo {
  nome: string;
  tipo: string;
  conteudo: Buffer;
}

/** A module's papers, made when a message is sent: what they say is what holds that day. */
export interface FonteDeAnexos {
  nome: string;
  /** @returns why the message no longer holds, in words for who reads the outbox, where the paper cannot be made any more */
  fazer(grupoId: number, id: number): Promise<Anexo | { semEfeito: string }>;
}

/** Papers that mail takes along. */
export const fontesDeAnexos = extensionPoint<FonteDeAnexos>('correio.anexos');
