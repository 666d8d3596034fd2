import { cartaoDoQueAcaba, type MinimoLinha } from '@retaguarda/contracts';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardSource } from '../../platform/cards/source.ts';
import { readList } from '../../platform/lists/engine.ts';
import { minimos } from './listas/minimos.ts';

const MOSTRADAS = 6;

/** Stocks below their minimum: as their list says. */
const acabando: CardSource = {
  card: cartaoDoQueAcaba,
  async read({ db, actor, empresaId }) {
    const pedido = {
      ...(empresaId === undefined ? {} : { empresaId }),
      page: 1,
      rowsPerPage: MOSTRADAS,
      contarTodos: true,
    };
    const { data, total } = await readList<MinimoLinha>(db, minimos, actor, pedido);
    return {
      figura: figure('Abaixo do mínimo', total, 'integer', total > 0 ? 'espera' : null),
      linhas: data.map(({ id, produto, saldo, minimo }) =>
        line(id, produto.descricao, {
          nota: minimo === null ? null : String(minimo),
          valor: String(saldo),
          unidade: 'decimal',
        }),
      ),
      mais: Math.max(0, total - data.length),
    };
  },
};

/** What stock tells on dashboards. */
export const cartoesDosEstoques: readonly CardSource[] = [acabando];
