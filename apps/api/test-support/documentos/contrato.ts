import { atoQueLevaA, atosDoContrato } from '@retaguarda/contracts';
import type { Cenario } from '../cenario.ts';
import { contratoAprovado, novoContrato, novoTipo } from '../contratos.ts';
import type { Roteiro } from './roteiro.ts';

/** Contracts of the provider, each of a client of its own. */
export async function roteiroDoContrato({ provedor: { admin } }: Cenario): Promise<Roteiro> {
  const contratoTipoId = (await novoTipo(admin)).id as number;
  const endereco = (id: number) => `contratos/${id}`;
  const motivo = 'Combinado com o cliente';
  const ir = (id: number, para: string) => admin.put(`${endereco(id)}/situacao`, { para, motivo });
  const rascunho = async () => (await novoContrato(admin, { contratoTipoId })).id as number;
  const pendente = async () => {
    const id = await rascunho();
    await ir(id, 'pendente');
    return id;
  };
  const aprovado = async () => (await contratoAprovado(admin, { contratoTipoId })).id as number;
  const depoisDeAprovado = (para: string) => async () => {
    const id = await aprovado();
    await ir(id, para);
    return id;
  };
  const destinos = ['pendente', 'rascunho', 'suspenso', 'aprovado', 'encerrado'] as const;
  const leva = destinos.map((para) => [atoQueLevaA(para), async () => ({ para, motivo })] as const);
  return {
    document: atosDoContrato,
    endereco,
    em: {
      rascunho,
      pendente,
      aprovado,
      reprovado: async () => {
        const id = await pendente();
        await admin.put(`contratos/reprovar/${id}`, { motivo });
        return id;
      },
      suspenso: depoisDeAprovado('suspenso'),
      encerrado: depoisDeAprovado('encerrado'),
    },
    corpos: { ...Object.fromEntries(leva), reprovar: async () => ({ motivo }) },
  };
}
