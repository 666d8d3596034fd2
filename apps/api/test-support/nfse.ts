import { waitUntil } from '@retaguarda/installation';
import { expect } from 'vitest';
import { criar as criarEmpresa } from './empresas.ts';
import { type PalcoFiscal, palcoFiscal } from './fiscal.ts';

/** A client of services in São Paulo. */
export const tomadorDeServicos = {
  cliente: true,
  nomeFantasia: 'Tomador de Serviços',
  razaoSocial: 'TOMADOR DE SERVICOS LTDA',
  cnpj: '11444777000161',
  email: 'contas@tomador.test',
  enderecos: [
    {
      tipo: 'principal',
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      numero: '900',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    },
  ],
};

/** A client of services in Quito. */
export const tomadorEstrangeiro = {
  tipoPessoa: 'estrangeira',
  cliente: true,
  nomeFantasia: 'Andina Software',
  razaoSocial: 'ANDINA SOFTWARE S.A.',
  cnpj: null,
  ie: null,
  documentoEstrangeiro: '1790012345001',
  email: 'pagos@andina.test',
  enderecos: [
    {
      tipo: 'principal',
      logradouro: 'Avenida Amazonas',
      numero: '477',
      cidade: 'Quito',
      regiao: 'Pichincha',
      codigoPostal: '170519',
      pais: 'equador',
    },
  ],
};

/** What a note says of a service exported to a country. */
export const exportacaoPara = (paisResultadoId: number) => ({
  modo: '1',
  vinculo: '0',
  moeda: '220',
  valorMoeda: '200.00',
  paisResultadoId,
  apoio: '01',
  bens: '1',
  documentoDosBens: null,
  mdic: false,
  semNif: null,
});

/** A company of one's own whose city, Brasília, makes notes of services by a system of its own: what it has beside `emissorDeTeste`. */
export const deBrasilia = {
  nomeFantasia: 'Filial de Brasília',
  razaoSocial: 'SERVICOS DE BRASILIA LTDA',
  cnpj: '12ABC34501DE35',
  ie: null,
  ieSituacao: 'isento',
  im: '07964815001-61',
  cnae: '6209100',
  enderecos: [
    {
      tipo: 'principal',
      cep: '70040010',
      logradouro: 'SBN Quadra 2',
      numero: '1',
      bairro: 'Asa Norte',
      cidade: 'Brasília',
      uf: 'DF',
      ibge: '5300108',
    },
  ],
};

/** A company that issues notes of services to a Sefin on this machine, with a service and a client. @param palco a stage that others stand on too */
export async function palcoDeNfse(palco?: PalcoFiscal) {
  const fiscal = palco ?? (await palcoFiscal());
  const { quem, empresaId } = fiscal;
  const opcao = async (recurso: string, search: string): Promise<number> =>
    (await quem.get(`${recurso}/select?search=${search}`)).body[0].id;
  const servicoNacionalId = await opcao('servicos-nacionais', '010501');
  const servico = async (mudancas: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await quem.post('servico', {
      nome: `Licença ${Math.random().toString(36).slice(2, 8)}`,
      servicoNacionalId,
      tributacaoIss: '1',
      aliquotaIss: '5.00',
      ...mudancas,
    });
    if (status !== 201) throw new Error(`servico answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const tomador = async (mudancas: Record<string, unknown> = {}): Promise<number> =>
    (
      await criarEmpresa(quem, {
        ...tomadorDeServicos,
        ...mudancas,
      })
    ).id;
  const [servicoId, pessoaId] = [await servico(), await tomador()];
  const entrada = (mudancas: Record<string, unknown> = {}) => ({
    empresaId,
    pessoaId,
    servicoId,
    valor: '1000.00',
    ...mudancas,
  });
  const emitir = async (mudancas: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await quem.post('nfse/createandsubmit', entrada(mudancas));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  const nota = async (id: number): Promise<any> => (await quem.get(`nfse/${id}`)).body;
  /** The note once it is there. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  const ate = async (id: number, situacao: string): Promise<any> => {
    if (!(await waitUntil(async () => (await nota(id)).situacao === situacao, 20_000))) {
      throw new Error(`nota ${id} is not ${situacao}: ${JSON.stringify(await nota(id))}`);
    }
    return nota(id);
  };
  return { ...fiscal, servicoId, pessoaId, servico, tomador, entrada, emitir, nota, ate };
}
