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
 * A bank on this machine that speaks the API Pix: `npm run pix-local`. It charges whoever shows a certificate of its own
 * authority, and pays what it is told to on its input: `pagar TXID`.
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
console.log('pagar TXID    paga uma cobrança e avisa; Ctrl+C encerra.');

const linhas = createInterface({ input: process.stdin });
linhas.on('line', async (linha) => {
  const [comando, txid = ''] = linha.trim().split(/\s+/);
  if (comando !== 'pagar') return console.log('Comandos: pagar TXID');
  try {
    const pago = pix.banco.pagar(txid);
    const aviso = pix.banco.avisos.has(pago.chave) ? `avisado (${await pix.avisar(pago)})` : 'ninguém registrou avisos';
    console.log(`${pago.endToEndId}: R$ ${pago.valor}, ${aviso}`);
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
