import { atosDoTurno, type TurnoLido } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { novaEmpresa } from '../exemplos.ts';
import type { Roteiro } from './roteiro.ts';

/** Shifts that somebody else opens and counts, each at a till of a company of its own. */
export async function roteiroDoTurno(palco: Cenario): Promise<Roteiro> {
  const { grupo } = palco;
  const { admin } = grupo;
  const operador = await grupo.as('caixa_index', 'caixa_show', 'caixa_create');
  const endereco = (id: number) => `caixa-movimento/${id}`;
  const contagem = [{ especie: 'dinheiro', valor: '90.00' }];
  const ler = async (id: number): Promise<TurnoLido> => (await admin.get(endereco(id))).body;
  /** The drawer of the operator is free again. */
  const fecharOsOutros = async () => {
    const { turno } = (await operador.get('caixa-movimento/meu')).body;
    if (turno) await operador.post('caixa-movimento/finalizar', { id: turno.id });
  };
  const aberto = async () => {
    await fecharOsOutros();
    const empresaId = await novaEmpresa(palco, grupo);
    const { id } = (await operador.post('caixa-movimento', { empresaId, fundo: '90.00' })).body;
    await operador.post(`${endereco(id)}/movimentos`, { tipo: 'suprimento', valor: '10.00' });
    return id as number;
  };
  const contado = async () => {
    const id = await aberto();
    await operador.post('caixa-movimento/finalizar', { id, contagem });
    return id;
  };
  let paraContar = false;
  const motivo = 'Nota rasgada';
  return {
    document: atosDoTurno,
    endereco,
    em: {
      aberto,
      // One act wants it not yet counted, the others counted: they take turns by what is asked of them.
      encerrado: async () => {
        if (!paraContar) return contado();
        const id = await aberto();
        await operador.post('caixa-movimento/finalizar', { id });
        return id;
      },
      conferido: async () => {
        const id = await contado();
        await admin.post(`${endereco(id)}/conferir`, { diferencas: [{ especie: 'dinheiro', motivo }] });
        return id;
      },
    },
    antes: (ato) => {
      paraContar = ato === 'contar';
    },
    corpos: {
      movimentar: async () => ({ tipo: 'suprimento', valor: '10.00' }),
      desfazer: async (id) => ({ movimentoId: (await ler(id)).movimentos[0]?.id, motivo }),
      encerrar: async (id) => ({ id }),
      contar: async () => ({ contagem }),
      conferir: async () => ({ diferencas: [{ especie: 'dinheiro', motivo }] }),
      corrigir: async (id) => ({
        id,
        especie: 'dinheiro',
        valor: (await ler(id)).situacao === 'aberto' ? '1.00' : '95.00',
        motivo,
      }),
      destinar: async () => ({ diferencas: [{ especie: 'dinheiro', motivo }] }),
    },
  };
}
