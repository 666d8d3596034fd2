import { contas } from '@retaguarda/contracts';
import type { Cenario, Grupo } from './cenario.ts';
import { Fabrica, proximo } from './exemplos.ts';

/** A company that sells by card: an account, an acquirer, a brand, and the fees of 2026. */
export async function palcoDeCartoes(cenario: Cenario, grupo: Grupo = cenario.grupo) {
  const quem = grupo.admin;
  const fabrica = new Fabrica(cenario, grupo);
  const empresaId = await fabrica.referencia('empresas');
  const vazia = { empresaId, saldoInicial: '0.00', saldoInicialData: null };
  const contaId = (await fabrica.criar(contas, vazia)).id;
  const outraContaId = (await fabrica.criar(contas, vazia)).id;
  const criar = async (path: string, corpo: Record<string, unknown>): Promise<number> => {
    const { status, body } = await quem.post(path, corpo);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const adquirenteId = await criar('adquirentes', { nome: `Adquirente ${proximo()}` });
  const bandeiraId = await criar('bandeiras', {
    nome: `Bandeira ${proximo()}`,
    codigoNfe: '99',
    credito: true,
    debito: true,
  });
  const taxa = (mudancas: Record<string, unknown> = {}) => ({
    adquirenteId,
    bandeiraId: null,
    empresaId,
    contaId,
    modalidade: 'credito',
    parcelasDe: 1,
    parcelasAte: 1,
    mdrPercentual: '3.2000',
    tarifa: '0.00',
    prazoDias: 30,
    antecipacaoMensalPercentual: '2.0000',
    inicio: '2025-01-01',
    ...mudancas,
  });
  const creditoId = await criar('taxas-de-cartao', taxa());
  await criar('taxas-de-cartao', taxa({ modalidade: 'debito', mdrPercentual: '1.5', prazoDias: 1 }));
  await criar(
    'taxas-de-cartao',
    taxa({ modalidade: 'parcelado', parcelasDe: 2, parcelasAte: 6, mdrPercentual: '3.99' }),
  );
  const venda = (mudancas: Record<string, unknown> = {}) => ({
    empresaId,
    adquirenteId,
    bandeiraId,
    modalidade: 'credito',
    parcelas: 1,
    data: '2025-03-03',
    bruto: '100.00',
    ...mudancas,
  });
  return {
    quem,
    empresaId,
    contaId,
    outraContaId,
    adquirenteId,
    bandeiraId,
    creditoId,
    taxa,
    venda,
    /** Enters a sale; @returns ids of its receivables */
    async vender(mudancas: Record<string, unknown> = {}): Promise<number[]> {
      const { status, body } = await quem.post('recebimento-de-cartoes', venda(mudancas));
      if (status !== 201) throw new Error(`recebimento-de-cartoes answered ${status}: ${JSON.stringify(body)}`);
      return body.ids;
    },
    ler: async (id: number) => (await quem.get(`recebimento-de-cartoes/${id}`)).body,
    saldo: async (id = contaId) => (await quem.get(`contas/financeiro/${id}`)).body.saldo.calculado as string,
  };
}
