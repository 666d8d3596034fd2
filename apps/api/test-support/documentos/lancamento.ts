import { atosDaParcela } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { palcoDeTitulos } from '../titulos.ts';
import type { Roteiro } from './roteiro.ts';

const PAGO_EM = '2025-03-28';

/** Entries of one instalment to be received: overdue since March 2025, or due in a year that is far away. */
export async function roteiroDoLancamento(palco: Cenario): Promise<Roteiro> {
  const { quem, titulo, baixar, contaId } = await palcoDeTitulos(palco);
  const endereco = (id: number) => `financeiro/${id}`;
  const acordo = { vencimento: '2099-01-10', quantidade: 2 };
  const perda = { data: PAGO_EM, motivo: 'Sumiu' };
  const vencida = async () => (await titulo())[0] as number;
  const aberta = async () => (await titulo({ vencimento: '2099-01-10' }))[0] as number;
  const paga = async (valor?: string) => {
    const id = await vencida();
    await baixar([{ id, ...(valor && { valor }) }], { data: PAGO_EM });
    return id;
  };
  let ato = '';
  const conciliada = async (id: number) => {
    if (ato === 'desconciliar') await quem.put(`financeiro/conciliar/${id}`, {});
    return id;
  };
  const naJustica = async (id: number) => {
    if (ato === 'retirarDaJustica') {
      await quem.post('financeiro/judicial-collection', { ids: [id], data: PAGO_EM });
    }
    return id;
  };
  return {
    document: atosDaParcela,
    endereco,
    em: {
      aberta,
      vencida: async () => naJustica(await vencida()),
      // One that is paid in part and overdue is said to be overdue.
      parcial: async () => {
        const id = await aberta();
        await baixar([{ id, valor: '10.00' }], { data: PAGO_EM });
        return id;
      },
      quitada: async () => conciliada(await paga()),
      perda: async () => {
        const id = await vencida();
        await quem.post('financeiro/loss', { ids: [id], ...perda });
        return id;
      },
      acordo: async () => {
        const id = await vencida();
        await quem.post('financeiro/renegociar', { ids: [id], ...acordo });
        return id;
      },
      inativa: async () => {
        const id = await vencida();
        await quem.post('financeiro/inactivateSingleAccount', { id });
        return id;
      },
    },
    antes: (este) => {
      ato = este;
    },
    corpos: {
      baixar: async (id) => ({ data: PAGO_EM, contaId, itens: [{ id, valor: '10.00' }] }),
      perder: async (id) => ({ ids: [id], ...perda }),
      cobrarNaJustica: async (id) => ({ ids: [id], data: PAGO_EM }),
      inativar: async (id) => ({ id }),
      renegociar: async (id) => ({ ids: [id], ...acordo }),
      faturar: async (id) => ({ ids: [id], ...acordo }),
      alterar: async () => ({ documento: 'NF 10' }),
      reclassificar: async (id) => ({ itens: [{ id }], observacao: 'Revista' }),
    },
    fatos: (lido) => ({
      ...lido,
      baixas: lido.baixas.filter(
        (uma: { estornoDeId: number | null; estornada: boolean }) => uma.estornoDeId === null && !uma.estornada,
      ).length,
    }),
    onde: {
      cancelarPagamento: 'quitada',
      conciliar: 'quitada',
      desconciliar: 'quitada',
      cobrarNaJustica: 'vencida',
      retirarDaJustica: 'vencida',
    },
    segue: ['baixar', 'cancelarPagamento', 'reaver', 'reativar'],
    umaVez: [
      'cancelarPagamento',
      'conciliar',
      'desconciliar',
      'cobrarNaJustica',
      'retirarDaJustica',
      'reaver',
      'reativar',
    ],
    // The account it names is of the group too, and is looked for first.
    deOutro: { baixar: 400 },
    fora: { desfazerAcordo: 'its call names the agreement, which ends many entries at once' },
  };
}
