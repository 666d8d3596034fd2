import { atosDoVinculo } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { novaEmpresa } from '../exemplos.ts';
import { hoje, novoFuncionario } from '../funcionarios.ts';
import type { Roteiro } from './roteiro.ts';

/** Employments of one company, each of a person of its own. */
export async function roteiroDoFuncionario(palco: Cenario): Promise<Roteiro> {
  const { admin } = palco.grupo;
  const empresaId = await novaEmpresa(palco, palco.grupo);
  const endereco = (id: number) => `funcionarios/${id}`;
  const corpos = {
    afastar: async () => ({ desde: hoje(-10) }),
    retornar: async () => ({ desde: hoje(-1) }),
    desligar: async () => ({ dia: hoje(), motivo: 'pedido' }),
  };
  const trabalhando = async () => (await novoFuncionario(admin, empresaId)).id;
  const depoisDe = (ato: keyof typeof corpos) => async () => {
    const id = await trabalhando();
    await admin.post(`${endereco(id)}/${ato}`, await corpos[ato]());
    return id;
  };
  return {
    document: atosDoVinculo,
    endereco,
    em: { trabalhando, afastado: depoisDe('afastar'), desligado: depoisDe('desligar') },
    corpos,
  };
}
