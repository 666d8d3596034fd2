import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface CaixaImap {
  /** As `BOUNCES_IMAP_URL` names it. */
  url: string;
  /** A message comes in. @returns its number, which none after it has */
  chegar(mensagem: string): number;
  lida(uid: number): boolean;
}

const [USUARIO, SENHA] = ['devolucoes', 'segredo da caixa'];

/** A mailbox that speaks as much IMAP4rev1 (RFC 3501) as a reader of new messages needs, and refuses all else. */
export async function abrirCaixaImap(): Promise<CaixaImap> {
  const mensagens: { bruta: Buffer; lida: boolean }[] = [];
  const conexoes = new Set<Socket>();
  const servidor = createServer((conexao) => {
    conexoes.add(conexao);
    conexao.on('close', () => conexoes.delete(conexao));
    conexao.on('error', () => undefined);
    conexao.write('* OK local\r\n');
    let texto = '';
    let dentro = false;
    conexao.on('data', (parte) => {
      texto += parte.toString('latin1');
      for (let fim = texto.indexOf('\r\n'); fim >= 0; fim = texto.indexOf('\r\n')) {
        const [, marca = '*', comando = ''] = /^(\S+) (.*)$/.exec(texto.slice(0, fim)) ?? [];
        texto = texto.slice(fim + 2);
        dentro ||= comando === `LOGIN ${USUARIO} "${SENHA}"` || comando === `LOGIN "${USUARIO}" "${SENHA}"`;
        const resposta = dentro || /^(?:CAPABILITY|LOGOUT)/.test(comando) ? responder(comando) : null;
        for (const pedaco of resposta ?? []) conexao.write(pedaco);
        conexao.write(`${marca} ${resposta ? 'OK' : dentro ? 'BAD' : 'NO'} ${comando.split(' ')[0]}\r\n`);
        if (comando === 'LOGOUT') conexao.end();
      }
    });
  });
  /** What is said before the last word; null: it does not know the command. */
  function responder(comando: string): (string | Buffer)[] | null {
    const [, pedido = comando, uid = ''] = /^(UID (?:FETCH|STORE)) (\d+)/.exec(comando) ?? [];
    const uma = mensagens[Number(uid) - 1];
    if (comando === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1\r\n'];
    if (comando.startsWith('LOGIN') || comando === 'NOOP') return [];
    if (comando === 'LOGOUT') return ['* BYE\r\n'];
    if (comando.startsWith('LIST')) return ['* LIST () "/" INBOX\r\n'];
    if (/^SELECT "?INBOX"?$/.test(comando))
      return [`* ${mensagens.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 1]\r\n`];
    if (comando.startsWith('UID SEARCH') && comando.includes('UNSEEN')) {
      const novas = mensagens.flatMap(({ lida }, i) => (lida ? [] : [i + 1]));
      return [`* SEARCH ${novas.join(' ')}\r\n`];
    }
    if (!uma) return null;
    if (pedido === 'UID STORE' && comando.includes('+FLAGS') && comando.includes('\\Seen')) {
      uma.lida = true;
      return [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`];
    }
    const parte = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(comando);
    if (pedido !== 'UID FETCH' || !parte) return null;
    const bytes = uma.bruta.subarray(0, Number(parte[1]));
    return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${bytes.length}}\r\n`, bytes, ')\r\n'];
  }
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  afterAll(() => {
    for (const conexao of conexoes) conexao.destroy();
    return new Promise((fechado) => servidor.close(fechado));
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `imap://${USUARIO}:${encodeURIComponent(SENHA)}@127.0.0.1:${port}/INBOX`,
    chegar: (mensagem) => mensagens.push({ bruta: Buffer.from(mensagem.replace(/\r?\n/g, '\r\n')), lida: false }),
    lida: (uid) => mensagens[uid - 1]?.lida === true,
  };
}
