import { randomUUID } from 'node:crypto';
import { atosDaProposta, type Proposta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../src/platform/database/database.ts';
import { balcaoAberto, vendaTipada } from '../balcao.ts';
import type { Cenario } from '../cenario.ts';
import type { Roteiro } from './roteiro.ts';

/** Quotations of one product, at a counter whose shift is open. */
export async function roteiroDaProposta(palco: Cenario): Promise<Roteiro> {
  const { grupo, database } = palco;
  const { admin } = grupo;
  const { empresaId, produto } = await balcaoAberto(palco, grupo);
  const produtoId = await produto('10.00');
  const itens = [{ produtoId, quantidade: '2', unitario: '10.00' }];
  const endereco = (id: number) => `vendas/orcamentos/${id}`;
  const campos = { empresaId, contato: 'Maria', validade: '2099-12-31', itens };
  const orcamento = async () => (await admin.post('vendas/orcamentos', campos)).body.id as number;
  const reservaAte = '2099-12-31T12:00:00Z';
  const motivo = 'Achou mais barato';
  const venda = () => {
    const { uuid, pagamentos } = vendaTipada(empresaId, itens, '20.00');
    return { uuid, empresaId, itens, pagamentos };
  };
  const depoisDe = (ato: string, corpo: () => object) => async () => {
    const id = await orcamento();
    await admin.post(`${endereco(id)}/${ato}`, corpo());
    return id;
  };
  return {
    document: atosDaProposta,
    endereco,
    em: {
      orcamento,
      pedido: depoisDe('pedir', () => ({ reservaAte })),
      // Nobody writes it: the day goes by.
      vencida: async () => {
        const id = await orcamento();
        await database.write(doSistema(grupo.id), (tx) =>
          sql`update proposta set validade = '2020-01-01' where id = ${id}`.execute(tx),
        );
        return id;
      },
      vendida: depoisDe('vender', venda),
      perdida: depoisDe('perder', () => ({ motivo })),
    },
    corpos: {
      alterar: async () => campos,
      pedir: async () => ({ reservaAte }),
      vender: async () => ({ ...venda(), uuid: randomUUID() }),
      perder: async () => ({ motivo }),
      enviar: async (id) => {
        const { numero }: Proposta = (await admin.get(endereco(id))).body;
        return { para: `cliente${numero}@exemplo.com.br` };
      },
    },
  };
}
