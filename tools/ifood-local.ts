import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { abrirIfoodLocal, CLIENTE_DO_IFOOD } from '../apps/api/test-support/ifood-local/index.ts';

/**
 * iFood on this machine: `npm run ifood-local`. It does what it is told on its input: authorises a code, orders, cancels, disputes,
 * concludes, and makes things go wrong.
 */
const { values: opcoes } = parseArgs({ options: { porta: { type: 'string', default: '9454' } } });
const { base, ifood, fechar } = await abrirIfoodLocal({ porta: Number(opcoes.porta) });
const { clientId, clientSecret } = CLIENTE_DO_IFOOD;
console.log(`iFood local:  IFOOD_URL=${base} IFOOD_CLIENT_ID=${clientId} IFOOD_CLIENT_SECRET=${clientSecret}`);

const COMANDOS: Readonly<Record<string, { diz: string; faz: (id: string) => string }>> = {
  autorizar: { diz: 'CODIGO    o lojista digita o código no portal', faz: (codigo) => ifood.autorizar(codigo) },
  pedir: { diz: '    um cliente faz um pedido', faz: () => ifood.loja.pedir() },
  testar: { diz: '    chega um pedido de teste', faz: () => ifood.loja.pedir({ isTest: true }) },
  concluir: { diz: 'PEDIDO    o pedido acaba', faz: (id) => ifood.loja.dizer('CON', id) },
  cancelar: {
    diz: 'PEDIDO    o cliente cancela',
    faz: (id) => ifood.loja.dizer('CAN', id, { CANCEL_ORIGIN: 'CUSTOMER' }),
  },
  disputar: { diz: 'PEDIDO    o cliente reclama', faz: (id) => ifood.loja.disputar(id) },
  expirar: {
    diz: '    os acessos acabam',
    faz: () => {
      ifood.expirarTokens();
      return 'expirados';
    },
  },
  cair: {
    diz: '    sai do ar, ou volta',
    faz: () => {
      ifood.foraDoAr = !ifood.foraDoAr;
      return ifood.foraDoAr ? 'fora do ar' : 'de volta';
    },
  },
};
for (const [comando, { diz }] of Object.entries(COMANDOS)) console.log(`${comando} ${diz}`);
console.log('Ctrl+C encerra.');

const linhas = createInterface({ input: process.stdin });
linhas.on('line', (linha) => {
  const [comando = '', id = ''] = linha.trim().split(/\s+/);
  const pedido = COMANDOS[comando];
  if (!pedido) return console.log(`Comandos: ${Object.keys(COMANDOS).join(', ')}`);
  try {
    console.log(pedido.faz(id));
  } catch (error) {
    console.error(String(error));
  }
});
const encerrar = (): void => {
  linhas.close();
  void fechar();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
