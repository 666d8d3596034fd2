import { momentoNoFuso } from '@retaguarda/brasil';
import type { Tx } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { notify } from '../../../platform/notices/notices.ts';

export interface Avisado {
  grupoId: number;
  id: number;
  nome: string;
  email: string | null;
}

/**
 * Tells a person something of their account, in the product and by mail, in the transaction of what it tells.
 *
 * @param para address of the mail, when other than the person's; null: no mail
 */
export async function avisar(
  tx: Tx,
  pessoa: Avisado,
  { titulo, texto }: { titulo: string; texto: string },
  para: string | null = pessoa.email,
): Promise<void> {
  await notify(tx, pessoa.grupoId, pessoa.id, { titulo, texto, gravidade: 'atencao' });
  if (!para) return;
  await enviarEmail(tx, pessoa.grupoId, {
    para,
    assunto: `${titulo} no Retaguarda`,
    carta: { nome: pessoa.nome, paragrafos: texto.split('\n\n') },
    usuarioId: pessoa.id,
  });
}

/** `22/11/2026 às 12:03 (horário de Brasília)` @param instante ISO 8601 UTC */
export function emBrasilia(instante: string): string {
  const { data, hora } = momentoNoFuso(instante, 'America/Sao_Paulo');
  return `${data.split('-').reverse().join('/')} às ${hora.slice(0, 5)} (horário de Brasília)`;
}
