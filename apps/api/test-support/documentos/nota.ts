import { atosDaNota } from '@retaguarda/contracts';
import type { PalcoDeNotas } from '../notas.ts';
import type { Roteiro } from './roteiro.ts';
import { situarComo } from './situar.ts';

const justificativa = 'CLIENTE DESISTIU DA COMPRA';

/** NF-e of one product each. */
export async function roteiroDaNota({
  palco,
  quem,
  sefaz,
  produto,
  corpo,
  nota,
  transmitir,
  ate,
}: PalcoDeNotas): Promise<Roteiro> {
  const endereco = (id: number) => `nfe/${id}`;
  const situar = situarComo(palco, palco.grupo, 'nota');
  const produtoId = await produto();
  const itens = [{ produtoId, quantidade: '4', valorUnitario: '250' }];
  const digitacao = () => nota({ itens });
  const autorizada = async () => {
    const { id } = await transmitir(await digitacao());
    await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    return id;
  };
  /** Its text stays that of an authorised note, so that the clock asks nothing about it. */
  const dita = (situacao: string) => async () => situar(await autorizada(), { situacao });
  /** A note of an earlier test that is still on its way may be refused in the place of this one. */
  const rejeitada = async (): Promise<number> => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    const { id, situacao } = await transmitir(await digitacao());
    return situacao === 'rejeitada' ? id : rejeitada();
  };
  return {
    document: atosDaNota,
    endereco,
    em: {
      digitacao,
      validada: async () => {
        const id = await digitacao();
        await quem.post(`nfe/validar/${id}`);
        return id;
      },
      assinada: dita('assinada'),
      enviada: dita('enviada'),
      contingencia: dita('contingencia'),
      autorizada,
      rejeitada,
      denegada: dita('denegada'),
      cancelada: dita('cancelada'),
      inutilizada: dita('inutilizada'),
    },
    corpos: {
      alterar: () => corpo({ itens }),
      cancelar: async () => ({ justificativa }),
      corrigir: async () => ({ texto: 'ONDE SE LE CAIXA VERDE, LEIA-SE CAIXA AZUL' }),
      informarReforma: async () => ({ tipo: '112110' }),
      devolver: async () => ({ itens: [{ item: 1, quantidade: '1' }] }),
      complementarImposto: async () => ({ impostos: ['icms'], itens: [{ item: 1, base: '10.00' }] }),
      creditarOuDebitar: async () => ({ nota: 'reducao', itens: [{ item: 1, valor: '10.00' }] }),
      recusar: async () => ({ itens: [{ item: 1, quantidade: '1' }] }),
      enviarPorEmail: async () => ({ para: ['cliente@loja.test'] }),
      inutilizar: async () => ({ justificativa }),
    },
    onde: { transmitir: 'assinada', imprimir: 'autorizada', baixarXml: 'autorizada', consultar: 'autorizada' },
    segue: ['alterar', 'validar', 'transmitir', 'consultar', 'cancelar', 'corrigir', 'inutilizar'],
    fora: {
      substituir: 'it names another NFC-e, of one sale: the tests of events issue both',
      contingenciar: 'what became of its number decides: the tests of contingency lose the answer',
    },
  };
}
