import { storable } from '../../../platform/sql/storable.ts';

/** What a mail system says of a message that we sent. */
export interface Relato {
  grupoId: number;
  /** Of the message's own secret: nobody makes up a report of a message they never saw. */
  resumo: string;
  /**
   * `inexistente`: the address does not exist. `devolvida`: it was not taken, for a reason that may pass. `reclamacao`: the reader
   * calls it spam.
   */
  como: 'inexistente' | 'devolvida' | 'reclamacao';
  resposta: string;
}

/** Names a message in its `Message-ID` and in its envelope: the group, and the digest that finds it there. */
export const nomeDaMensagem = (grupoId: number, resumo: string): string => `g${grupoId}-${resumo}`;

const NOME_DA_MENSAGEM = /\bg(\d{1,15})-([0-9a-f]{64})\b/;

const ESTADO = 'message/delivery-status';
const RECLAMACAO = 'message/feedback-report';
const DEVOLVIDAS: ReadonlySet<string> = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global']);

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965).
 *
 * @param fonte the message as it came, of which the end may be missing
 * @returns null for any other message, for a report of a mere delay, and for one of a message that is not ours
 */
export async function lerRelato(fonte: Uint8Array): Promise<Relato | null> {
  // Loaded with the first report: who reads no mailbox does without.
  const { default: PostalMime } = await import('postal-mime');
  const carta = await PostalMime.parse(fonte, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
  });
  const parteDe = (tipos: (tipo: string) => boolean) =>
    carta.attachments.find(({ mimeType }) => tipos(mimeType))?.content as string | undefined;
  const devolvida = parteDe((tipo) => DEVOLVIDAS.has(tipo)) ?? '';
  const estado = parteDe((tipo) => tipo === ESTADO);
  const reclamacao = parteDe((tipo) => tipo === RECLAMACAO);
  const blocos = camposDe(estado ?? reclamacao ?? '');
  const nomes = [blocos[0]?.get('original-envelope-id'), camposDe(devolvida)[0]?.get('message-id')];
  const nome = NOME_DA_MENSAGEM.exec([...nomes, carta.inReplyTo, carta.references].join(' '));
  if (!nome) return null;
  const dela = { grupoId: Number(nome[1]), resumo: nome[2] as string };
  if (estado !== undefined) {
    const falha = blocos.slice(1).find((bloco) => bloco.get('action')?.toLowerCase() === 'failed');
    return falha ? { ...dela, ...julgar(falha) } : null;
  }
  const tipo = blocos[0]?.get('feedback-type')?.toLowerCase();
  return tipo === 'abuse' || tipo === 'fraud'
    ? { ...dela, como: 'reclamacao', resposta: 'Quem recebeu reclamou.' }
    : null;
}

/** Blocks of fields, as headers are written: names in small letters, lines that go on joined. */
function camposDe(texto: string): Map<string, string>[] {
  const blocos = texto
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .split(/\n[ \t]*\n/);
  return blocos.map((bloco) => {
    const campos = new Map<string, string>();
    for (const linha of bloco.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
      const [, nome = '', valor = ''] = /^([\w-]+):(.*)$/.exec(linha) ?? [];
      if (nome && !campos.has(nome.toLowerCase())) campos.set(nome.toLowerCase(), valor.trim());
    }
    return campos;
  });
}

/**
 * Codes that say the address itself is no more: bad mailbox, domain or syntax, moved away, switched off, no such host. Others (a
 * full mailbox, a policy, a message too large) may be another way next week.
 *
 * @source RFC 3463, sections 3.2, 3.3 and 3.5
 */
const INEXISTENTE = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/;

function julgar(falha: ReadonlyMap<string, string>): Pick<Relato, 'como' | 'resposta'> {
  const explicacao = (falha.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const estado = /^\d\.\d{1,3}\.\d{1,3}/.exec(falha.get('status') ?? '')?.[0] ?? '';
  // "5.0.0" says nothing; the server's own words may.
  const codigo = /^5\.0\.0$/.test(estado) ? (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(explicacao)?.[0] ?? estado) : estado;
  return {
    como: INEXISTENTE.test(codigo) ? 'inexistente' : 'devolvida',
    resposta: storable([codigo, explicacao].filter(Boolean).join(': ').slice(0, 500)) || 'Devolvida sem explicação.',
  };
}
