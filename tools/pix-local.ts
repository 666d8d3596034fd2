import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { abrirPixLocal } from '../apps/api/test-support/pix-local/index.ts';
import {
  autoridadeDaPasta,
  certificadoDaPasta,
  SENHA,
} from '../packages/fiscal/test-support/servidor-local/autoridade.ts';

/**
 * A bank on this machine that speaks the API Pix: `npm run pix-local`. It charges whoever shows a certificate of its own authority, and
 * does what it is told to on its input. A payer pays a charge, answers a mandate of Pix Automático, has or has not the money on the day of
 * a debit.
 */
const { values: opcoes } = parseArgs({
  options: {
    pasta: { type: 'string', default: join(process.env.DATA_DIR ?? '.data', 'pix-local') },
    cnpj: { type: 'string', default: '11222333000181' },
    chave: { type: 'string', default: 'cobranca@loja.test' },
    porta: { type: 'string', default: '9453' },
  },
});
const pasta = resolve(opcoes.pasta);
const autoridade = autoridadeDaPasta(pasta);
const pix = await abrirPixLocal({ autoridade, porta: Number(opcoes.porta) });
pix.banco.chaves.add(opcoes.chave);

console.log(`Banco local:  PIX_LOCAL_URL=${pix.base} PIX_LOCAL_CA=${join(pasta, 'autoridade.pem')}`);
console.log(`Credenciais:  loja / segredo-da-loja, chave ${opcoes.chave}`);
console.log(`Certificado:  ${certificadoDaPasta(pasta, autoridade, opcoes.cnpj)}  (senha: ${SENHA})`);
const { automatico } = pix.banco;
const COMANDOS: Readonly<Record<string, { diz: string; faz: (id: string) => Promise<string> }>> = {
  pagar: { diz: 'TXID    paga uma cobrança e avisa', faz: async (txid) => entrou(pix.banco.pagar(txid)) },
  aceitar: { diz: 'IDREC    o pagador autoriza o Pix Automático', faz: (idRec) => respondeu('aceitar', idRec) },
  rejeitar: { diz: 'IDREC    o pagador não o autoriza', faz: (idRec) => respondeu('rejeitar', idRec) },
  encerrar: { diz: 'IDREC    o pagador acaba com a autorização', faz: (idRec) => respondeu('cancelar', idRec) },
  debitar: { diz: 'TXID    chega o dia, e há saldo', faz: async (txid) => entrou(automatico.debitar(txid)) },
  falhar: {
    diz: 'TXID    chega o dia, e não há saldo',
    faz: async (txid) => {
      automatico.falhar(txid);
      return `${txid}: não debitada, ${await pix.avisarDoAutomatico('cobr', txid)}`;
    },
  },
};

async function entrou(pago: Record<string, string>): Promise<string> {
  const aviso = pix.banco.avisos.has(pago.chave ?? '')
    ? `avisado (${await pix.avisar(pago)})`
    : 'ninguém registrou avisos';
  return `${pago.endToEndId}: R$ ${pago.valor}, ${aviso}`;
}

async function respondeu(ato: 'aceitar' | 'rejeitar' | 'cancelar', idRec: string): Promise<string> {
  const { status } = automatico[ato](idRec);
  return `${idRec}: ${status}, ${await pix.avisarDoAutomatico('rec', idRec)}`;
}

for (const [comando, { diz }] of Object.entries(COMANDOS)) console.log(`${comando} ${diz}`);
console.log('Ctrl+C encerra.');

const linhas = createInterface({ input: process.stdin });
linhas.on('line', async (linha) => {
  const [comando = '', id = ''] = linha.trim().split(/\s+/);
  const pedido = COMANDOS[comando];
  if (!pedido) return console.log(`Comandos: ${Object.keys(COMANDOS).join(', ')}`);
  try {
    console.log(await pedido.faz(id));
  } catch (error) {
    console.error(String(error));
  }
});
const encerrar = (): void => {
  linhas.close();
  void pix.fechar();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
