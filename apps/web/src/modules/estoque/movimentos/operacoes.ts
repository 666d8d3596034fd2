import { useQuery } from '@tanstack/react-query';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import { estoqueKeys } from '../keys.ts';

/** What the dialog asks of an operation, as its register has it. */
export interface Operacao {
  id: number;
  nome: string;
  sentido: 'entrada' | 'saida';
  pedeCusto: boolean;
  exigeMotivo: boolean;
  exigeDocumento: boolean;
}

const operacoes = registerNamed('operacao-tipo-movimento');
const MOST = 500;

/** Operations that move stock. Transfers and productions have screens of their own. */
export function useOperacoes(): readonly Operacao[] {
  const { data } = useQuery({
    queryKey: estoqueKeys.of('operacoes'),
    queryFn: async ({ signal }) => {
      const { data: linhas } = await registerApi.list(operacoes, { page: 1, rowsPerPage: MOST }, signal);
      return linhas
        .filter(
          ({ efeitoEstoque, tipo }) => efeitoEstoque !== 'nenhum' && !/^(transferencia|producao)_/.test(String(tipo)),
        )
        .map(
          (linha): Operacao => ({
            id: linha.id,
            nome: String(linha.nome),
            sentido: linha.efeitoEstoque === 'subtrai' ? 'saida' : 'entrada',
            pedeCusto: linha.efeitoCusto === 'recalcula' || linha.tipo === 'devolucao_de_venda',
            exigeMotivo: linha.exigeMotivo === true,
            exigeDocumento: linha.exigeDocumento === true,
          }),
        );
    },
  });
  return data ?? [];
}
