import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const A = 1;
const INEXISTENTE = 3;

/**
 * A server of names on this machine, and who asks it.
 *
 * @param nomes IPv4 addresses by name; any other name does not exist, and none has IPv6
 * @source RFC 1035, 4.1
 */
export async function abrirDns(nomes: Readonly<Record<string, readonly string[]>>): Promise<Resolver> {
  const socket = createSocket('udp4');
  socket.on('message', (pergunta, quem) => socket.send(respostaA(pergunta, nomes), quem.port, quem.address));
  await new Promise<void>((pronto) => {
    socket.bind(0, '127.0.0.1', pronto);
  });
  afterAll(() => void socket.close());
  const dns = new Resolver({ timeout: 2000, tries: 1 });
  dns.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return dns;
}

function respostaA(pergunta: Buffer, nomes: Readonly<Record<string, readonly string[]>>): Buffer {
  const { nome, fim } = nomeEm(pergunta);
  const enderecos = nomes[nome];
  const dados = pergunta.readUInt16BE(fim) === A ? (enderecos ?? []) : [];
  const cabecalho = Buffer.alloc(12);
  pergunta.copy(cabecalho, 0, 0, 2);
  cabecalho.writeUInt16BE(0x8180 | (enderecos ? 0 : INEXISTENTE), 2);
  cabecalho.writeUInt16BE(1, 4);
  cabecalho.writeUInt16BE(dados.length, 6);
  const respostas = dados.map((ip) =>
    // The name of the question, type A, class IN, a minute, four bytes.
    Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...ip.split('.').map(Number)]),
  );
  return Buffer.concat([cabecalho, pergunta.subarray(12, fim + 4), ...respostas]);
}

/** The name a question begins with, and where its type is. */
function nomeEm(pergunta: Buffer): { nome: string; fim: number } {
  const partes: string[] = [];
  let em = 12;
  for (let tamanho = pergunta[em] ?? 0; tamanho > 0; tamanho = pergunta[em] ?? 0) {
    partes.push(pergunta.toString('latin1', em + 1, em + 1 + tamanho));
    em += tamanho + 1;
  }
  return { nome: partes.join('.').toLowerCase(), fim: em + 1 };
}
