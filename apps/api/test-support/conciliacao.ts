import { contas } from '@retaguarda/contracts';
import { beforeEach } from 'vitest';
import type { Cenario } from './cenario.ts';
import { Fabrica } from './exemplos.ts';
import { enviarExtrato, type LinhaDeTeste, ofx, painel } from './extratos.ts';
import { palcoDeTitulos } from './titulos.ts';

/** Two accounts with nothing in them before each test, and what is done with the lines of the bank in them. */
export async function palcoDeConciliacao(palco: Cenario) {
  const titulos = await palcoDeTitulos(palco);
  const { quem, titulo, ler, empresaId } = titulos;
  const fabrica = new Fabrica(palco);
  const novaConta = async () =>
    (await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null })).id;
  const contasDoTeste = { contaId: 0, outraId: 0 };
  beforeEach(async () => {
    contasDoTeste.contaId = await novaConta();
    contasDoTeste.outraId = await novaConta();
  });
  const semVersao = ({ versao: _, ...resto }: Record<string, unknown>) => resto;
  return {
    ...titulos,
    /** Those of the test at hand. */
    contas: contasDoTeste,
    /** The test goes on with an account of another company. */
    async usarConta(daEmpresa: number): Promise<number> {
      const vazia = { empresaId: daEmpresa, saldoInicial: '0.00', saldoInicialData: null };
      contasDoTeste.contaId = (await fabrica.criar(contas, vazia)).id;
      return contasDoTeste.contaId;
    },
    /** Lines of the account, by their order. */
    async linhas(dadas: readonly LinhaDeTeste[], conta = contasDoTeste.contaId): Promise<number[]> {
      const arquivo = ofx(dadas.map((uma, i) => ({ idNoBanco: `L${i}`, ...uma })));
      const { status, body } = await enviarExtrato(quem, conta, arquivo);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { linhas: todas } = await painel(quem, conta);
      return todas.map(({ id }: { id: number }) => id);
    },
    conciliar: (item: Record<string, unknown>, conta = contasDoTeste.contaId, mais: Record<string, unknown> = {}) =>
      quem.post(`financeiro/contas/${conta}/conciliar`, { itens: [item], ...mais }),
    desfazer: (corpo: Record<string, unknown>, conta = contasDoTeste.contaId) =>
      quem.post(`financeiro/contas/${conta}/desconciliar`, corpo),
    aberta: async (mudancas: Record<string, unknown> = {}): Promise<number> =>
      (await titulo({ valor: '100.00', emissao: '2026-03-01', vencimento: '2026-03-10', ...mudancas }))[0] as number,
    /** An entry without what undoing rightly leaves behind: the rows of both signs. */
    async estado(id: number) {
      const { baixas: _, ...resto } = semVersao(await ler(id));
      return resto;
    },
  };
}
