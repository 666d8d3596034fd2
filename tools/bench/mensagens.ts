import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { empresas } from '../seed/empresas.ts';
import { semear } from '../seed/semear.ts';
import { type Ask, load, type Measure } from './load.ts';
import { noPalco, type Servidores, timed } from './palco.ts';

/** `BENCH_DESTINATARIOS=5000`: a smaller one. */
const DESTINATARIOS = Number(process.env.BENCH_DESTINATARIOS ?? 50_000);
const META_S = 10;
/** Most that a screen may take while messages leave, over what it takes alone. */
const META_RAZAO = 1.5;
const SEGUNDOS = 15;
/** The most a campaign may send. */
const POR_MINUTO = 600;

/** Freezes a campaign to many, then sends it at the limit of its pace while people read screens. */
export async function benchMensagens(): Promise<void> {
  const correio = await abrirCorreio();
  process.env.SMTP_URL = correio.url;
  await noPalco(
    ({ databaseUrl, grupoId }) => semear(databaseUrl, grupoId, empresas, DESTINATARIOS, () => undefined),
    (servidores) => medir(servidores, correio.quantas),
  );
  correio.fechar();
}

/** A server of mail that takes all it is given, and counts. */
async function abrirCorreio() {
  let recebidas = 0;
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        recebidas++;
        done();
      });
    },
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    url: `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    quantas: () => recebidas,
    fechar: () => servidor.close(),
  };
}

const telas: readonly string[] = [
  'empresas/v2?tipoEntidade=cliente&origem=C&rowsPerPage=25',
  'campanhas',
  'mensagens/supressoes',
  'avisos/meus',
];
const pedido = (n: number): Ask => ({ method: 'GET', path: `/api/${telas[n % telas.length]}` });

async function medir({ api, call, renovar }: Servidores, quantas: () => number): Promise<void> {
  const { id: empresaId } = await call<{ id: number }>('POST', 'empresas', empresa({ propria: true, cliente: false }));
  const { id } = await call<{ id: number }>('POST', 'email/send', {
    nome: 'A todos',
    empresaId,
    assunto: 'Olá, {primeiroNome}',
    texto: 'Olá, {nome}.\n\n{empresa}',
    publico: { lista: 'clientes', filtros: {} },
    porMinuto: POR_MINUTO,
    enviar: false,
  });
  let escolhidos = 0;
  const segundos = await timed(`conferir ${DESTINATARIOS.toLocaleString('pt-BR')} destinatários`, async () => {
    const lida = await call<{ escolhidos: number; aEnviar: number }>('POST', `campanhas/${id}/congelar`, {});
    escolhidos = lida.escolhidos;
    return `${lida.escolhidos} escolhidos, ${lida.aEnviar} a enviar`;
  });
  const meta = (META_S * escolhidos) / 50_000;
  console.log(`${segundos <= meta ? '✓' : '✗'} ${segundos.toFixed(2)} s (meta ${meta.toFixed(1)} s)`);

  await renovar();
  const telasAgora = () => load(api.url, api.token, 4, SEGUNDOS, pedido);
  const paradas: Measure[] = [];
  const enviando: Measure[] = [];
  // By turns, so that what else the machine does falls on both.
  paradas.push(await telasAgora());
  await call('POST', `campanhas/${id}/enviar`, {});
  const antes = quantas();
  enviando.push(await telasAgora(), await telasAgora());
  const sairam = quantas() - antes;
  await call('POST', `campanhas/${id}/pausar`, {});
  paradas.push(await telasAgora());
  const maior = (medidas: readonly Measure[]) => Math.max(...medidas.map(({ p95 }) => p95));
  const [sem, com] = [maior(paradas), maior(enviando)];
  const razao = com / sem;
  console.log(`telas sem envio       p95 ${sem.toFixed(1)} ms`);
  console.log(`telas durante o envio p95 ${com.toFixed(1)} ms, ${sairam} e-mails em ${2 * SEGUNDOS} s`);
  console.log(`${razao <= META_RAZAO ? '✓' : '✗'} razão ${razao.toFixed(2)} (meta ${META_RAZAO})`);
}
