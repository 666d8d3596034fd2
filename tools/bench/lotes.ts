import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { semearContratos } from '../seed/contratos.ts';
import { noPalco, type Servidores, timed } from './palco.ts';

const CONTRACTS = Number(process.env.BENCH_CONTRACTS ?? 10_000);

/** Monthly fees of many contracts in one run: the preview, the run as a job, the same run again, and undoing it. */
export const benchLotes = (): Promise<void> =>
  noPalco(
    ({ database, grupoId }) => database.write(doSistema(grupoId), (tx) => semearContratos(tx, grupoId, CONTRACTS)),
    measure,
  );

async function measure({ call, job }: Servidores): Promise<void> {
  const pedido = { competencia: '2026-10' };
  const run = async () => {
    const { execucaoId, jobId } = await call<{ execucaoId: number; jobId: string }>(
      'POST',
      'empresas/batch-monthly-payment',
      pedido,
    );
    await job(jobId);
    return execucaoId;
  };
  const result = async (id: number) => {
    const { feitas, excluidas } = await call<{ feitas: number; excluidas: number }>('GET', `contratos/execucoes/${id}`);
    return `${feitas} feitas, ${excluidas} de fora`;
  };
  console.log(`${CONTRACTS.toLocaleString('pt-BR')} contratos, mensalidades em um lote`);
  await timed('prévia', async () => {
    const { totais } = await call<{ totais: { incluidos: number } }>(
      'POST',
      'empresas/batch-monthly-payment/preview',
      pedido,
    );
    return `${totais.incluidos} incluídos`;
  });
  let first = 0;
  await timed('lote', async () => {
    first = await run();
    return result(first);
  });
  await timed('o mesmo lote outra vez', async () => result(await run()));
  await timed('desfazer', async () => {
    await call('POST', `contratos/execucoes/${first}/desfazer`, {});
    return result(first);
  });
}
