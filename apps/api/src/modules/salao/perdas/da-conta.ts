import { decimal } from '@retaguarda/brasil';
import type { Aplicado, EstadoDaConta, EventoDaConta } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Autor } from '../contas/autor.ts';
import { devolverPreparado, perderPreparado } from './perder.ts';

const documentoDe = (evento: string): string => `cancelamento/${evento}`;

/**
 * What cancelling means for the stock: of what the kitchen had been told, what was prepared is lost. Undone, it comes back.
 *
 * @returns the event, with what became of the stock
 */
export async function seguirNoEstoque(
  tx: Tx,
  { actor }: Autor,
  { empresaId, estado }: { empresaId: number; estado: EstadoDaConta },
  evento: EventoDaConta,
  { deltas }: Aplicado,
): Promise<EventoDaConta> {
  if (evento.tipo === 'desfeito' && evento.dados.tipo === 'cancelado') {
    await devolverPreparado(tx, actor, { empresaId, documento: documentoDe(evento.dados.evento), em: evento.em });
    return evento;
  }
  if (evento.tipo !== 'cancelado' || !evento.dados.preparado) return evento;
  const { item: uuid, motivo } = evento.dados;
  const item = estado.itens.find((um) => um.uuid === uuid);
  const enviada = decimal(deltas.find((delta) => delta.item === uuid)?.enviada ?? '0').negated();
  if (!item || !enviada.gt(0)) return evento;
  const perda = await perderPreparado(tx, actor, {
    empresaId,
    documento: documentoDe(evento.uuid),
    nome: estado.identificador,
    em: evento.em,
    motivo: `Cancelado já preparado: ${motivo ?? item.descricao}`,
    itens: [
      {
        item: 1,
        produtoId: item.produtoId,
        quantidade: enviada.toFixed(),
        partes: item.partes?.map((parte) => ({ ...parte, quantidade: '1' })) ?? null,
      },
    ],
  });
  return { ...evento, dados: { ...evento.dados, perda } };
}
