import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { abrirBoletosLocal, CREDENCIAIS, contaDoBB } from '../apps/api/test-support/boletos-local/index.ts';
import { autoridadeDaPasta } from '../packages/fiscal/test-support/servidor-local/autoridade.ts';

/**
 * A Banco do Brasil on this machine that registers boletos by API: `npm run boletos-local`. It pays what it is told to on its
 * input: `pagar NOSSO-NUMERO`.
 */
const { values: opcoes } = parseArgs({
  options: {
    pasta: { type: 'string', default: join(process.env.DATA_DIR ?? '.data', 'boletos-local') },
    convenio: { type: 'string', default: contaDoBB.convenio },
    porta: { type: 'string', default: '9463' },
  },
});
const pasta = resolve(opcoes.pasta);
const local = await abrirBoletosLocal(autoridadeDaPasta(pasta), Number(opcoes.porta));
local.banco.convenio = Number(opcoes.convenio);

const { clientId, clientSecret, chaveDaAplicacao } = CREDENCIAIS;
console.log(`Banco local:  BOLETOS_LOCAL_URL=${local.base} BOLETOS_LOCAL_CA=${join(pasta, 'autoridade.pem')}`);
console.log(`Credenciais:  ${clientId} / ${clientSecret}, chave ${chaveDaAplicacao}, convênio ${opcoes.convenio}`);
console.log('pagar NÚMERO  paga um boleto, pelo nosso número; Ctrl+C encerra.');

const linhas = createInterface({ input: process.stdin });
linhas.on('line', (linha) => {
  const [comando, numero = ''] = linha.trim().split(/\s+/);
  if (comando !== 'pagar') return console.log('Comandos: pagar NÚMERO');
  try {
    local.banco.pagar(`000${numero}`);
    console.log(`${numero}: pago; entra na próxima consulta`);
  } catch (error) {
    console.error(String(error));
  }
});
const encerrar = (): void => {
  linhas.close();
  void local.fechar();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
