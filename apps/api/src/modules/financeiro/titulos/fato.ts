import type { TipoDeEvento } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { contarFatos } from '../../webhooks/public.ts';
import type { BaixaSeguida } from './seguidores.ts';

function tipoDa({ origem, estornoDeId }: BaixaSeguida): TipoDeEvento {
  if (estornoDeId !== null) return 'pagamento.estornado';
  return origem === 'R' ? 'pagamento.recebido' : 'pagamento.feito';
}

/** Tells payments to other programs (`docs/webhooks.md`). An agreement moves no money. */
export const contarBaixas = (tx: Tx, grupoId: number, baixas: readonly BaixaSeguida[]): Promise<void> =>
  contarFatos(tx, grupoId, () =>
    baixas
      .filter(({ tipo }) => tipo !== 'acordo')
      .map((baixa) => {
        const { id, lancamentoId, tituloId, pessoaId, data, valor, principal, estornoDeId, quitada } = baixa;
        const origem = baixa.origem === 'R' ? 'receber' : 'pagar';
        const dados = {
          baixaId: id,
          lancamentoId,
          tituloId,
          origem,
          pessoaId,
          data,
          valor,
          principal,
          estornoDeId,
          quitada,
        };
        return { tipo: tipoDa(baixa), empresaId: baixa.empresaId, dados };
      }),
  );
