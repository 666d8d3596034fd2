import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { abrirOpenDeliveryLocal } from '../apps/api/test-support/open-delivery-local/index.ts';

/**
 * An ordering application of Open Delivery on this machine: `npm run open-delivery-local`. It does what it is told on its input: orders,
 * cancels, concludes, and goes away.
 */
const { values: opcoes } = parseArgs({ options: { porta: { type: 'string', default: '9455' } } });
const { base, aplicativo, fechar } = await abrirOpenDeliveryLocal({ porta: Number(opcoes.porta) });
const { clientId, clientSecret } = aplicativo.credenciais;
console.log(`Open Delivery local:  OPEN_DELIVERY_APPS="Aplicativo local=${base}"`);
console.log(`Na tela Open Delivery: loja ${aplicativo.loja.id}, client id ${clientId}, client secret ${clientSecret}`);

const COMANDOS: Readonly<Record<string, { diz: string; faz: (id: string) => string }>> = {
  pedir: { diz: '    um cliente faz um pedido', faz: () => aplicativo.pedir() },
  concluir: { diz: 'PEDIDO    o pedido acaba', faz: (id) => aplicativo.dizer('CONCLUDED', id) },
  desistir: {
    diz: 'PEDIDO    o cliente pede para cancelar',
    faz: (id) =>
      aplicativo.dizer('ORDER_CANCELLATION_REQUEST', id, {
        reason: 'Desisti',
        code: 'CONSUMER_CANCELLATION_REQUESTED',
      }),
  },
  expirar: {
    diz: '    os acessos acabam',
    faz: () => {
      aplicativo.expirarTokens();
      return 'expirados';
    },
  },
  cair: {
    diz: '    sai do ar, ou volta',
    faz: () => {
      aplicativo.foraDoAr = !aplicativo.foraDoAr;
      return aplicativo.foraDoAr ? 'fora do ar' : 'de volta';
    },
  },
};
for (const [comando, { diz }] of Object.entries(COMANDOS)) console.log(`${comando} ${diz}`);
console.log('Ctrl+C encerra.');

const linhas = createInterface({ input: process.stdin });
linhas.on('line', (linha) => {
  const [comando = '', id = ''] = linha.trim().split(/\s+/);
  const pedido = COMANDOS[comando];
  console.log(pedido ? pedido.faz(id) : `Comandos: ${Object.keys(COMANDOS).join(', ')}`);
});
const encerrar = (): void => {
  linhas.close();
  void fechar();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
