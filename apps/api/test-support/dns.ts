import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const A = 1;
const TXT = 16;
const INEXISTENTE = 3;
const FALHOU = 2;

/**
 * A server of names on this machine, and who asks it.
 *
 * @param nomes IPv4 addresses by name; any other name does not exist, and none has IPv6
 * @source RFC 1035, 4.1
 */
export async function abrirDns(nomes: Readonly<Record<string, readonly string[]>>): Promise<Resolver> {
  const dns = new Resolver({ timeout: 2000, tries: 1 });
  dns.setServers([await abrirServidorDeNomes({ enderecos: nomes })]);
  return dns;
}

interface Nomes {
  /** IPv4 addresses by name. */
  enderecos?: Readonly<Record<string, readonly string[]>>;
  /** Texts by name, read anew for each question; null: the server fails. */
  textos?: ReadonlyMap<string, readonly string[] | null>;
}

/** @returns where it is: `127.0.0.1:5353` */
export async function abrirServidorDeNomes(nomes: Nomes): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (pergunta, quem) => socket.send(responder(pergunta, nomes), quem.port, quem.address));
  await new Promise<void>((pronto) => {
    socket.bind(0, '127.0.0.1', pronto);
  });
  afterAll(() => void socket.close());
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

function responder(pergunta: Buffer, { enderecos = {}, textos }: Nomes): Buffer {
  const { nome, fim } = nomeEm(pergunta);
  const tipo = pergunta.readUInt16BE(fim);
  const ditos = textos?.get(nome);
  const dados =
    tipo === A
      ? (enderecos[nome] ?? []).map((ip) => Buffer.from(ip.split('.').map(Number)))
      : tipo === TXT
        ? (ditos ?? []).map(emPartes)
        : [];
  const cabecalho = Buffer.alloc(12);
  pergunta.copy(cabecalho, 0, 0, 2);
  const como = ditos === null ? FALHOU : enderecos[nome] || ditos ? 0 : INEXISTENTE;
  cabecalho.writeUInt16BE(0x8180 | como, 2);
  cabecalho.writeUInt16BE(1, 4);
  cabecalho.writeUInt16BE(dados.length, 6);
  const respostas = dados.map((dado) => {
    // The name of the question, its type, class IN, a minute, and how long the rest is.
    const antes = Buffer.from([0xc0, 12, 0, tipo, 0, 1, 0, 0, 0, 60, 0, 0]);
    antes.writeUInt16BE(dado.length, 10);
    return Buffer.concat([antes, dado]);
  });
  return Buffer.concat([cabecalho, pergunta.subarray(12, fim + 4), ...respostas]);
}

/** A text as DNS carries it: parts of at most 255 bytes, each with its length. */
function emPartes(texto: string): Buffer {
  const bytes = Buffer.from(texto);
  const partes: Buffer[] = [];
  for (let em = 0; em < bytes.length; em += 255) {
    const parte = bytes.subarray(em, em + 255);
    partes.push(Buffer.from([parte.length]), parte);
  }
  return Buffer.concat(partes);
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
