import { setTimeout as esperar } from 'node:timers/promises';
import { somarDias } from '@retaguarda/brasil';
import type { NotaLida } from '@retaguarda/contracts';
import type { Cliente } from './cliente.ts';
import { criar as criarEmpresa } from './empresas.ts';
import { type PalcoFiscal, palcoFiscal } from './fiscal.ts';

export interface PalcoDeNotas extends PalcoFiscal {
  /** A product taxed in full, whose only stock is what the test gives it. */
  produto(campos?: Record<string, unknown>): Promise<number>;
  /** A taxpayer of São Paulo. */
  clienteId: number;
  cliente(campos?: Record<string, unknown>): Promise<number>;
  /** What the form sends: one item of 1000.00 to the client, unless told. */
  corpo(mudancas?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Keeps a note. @returns its id */
  nota(mudancas?: Record<string, unknown>): Promise<number>;
  ler(id: number, quem?: Cliente): Promise<NotaLida>;
  /** Sends it and waits until the authority's word is kept. */
  transmitir(id: number): Promise<NotaLida>;
  /** Waits until the note is as asked. @throws Error telling how it is, when it never comes to be */
  ate(id: number, quando: (nota: NotaLida) => boolean, ms?: number): Promise<NotaLida>;
}

let ultimo = 0;
export const tributado = {
  ncm: '09012100',
  origem: '0',
  cstIcms: '00',
  aliquotaIcms: '18',
  cstPis: '01',
  aliquotaPis: '1.65',
  cstCofins: '01',
  aliquotaCofins: '7.6',
  cstIbsCbs: '000',
  cclasstrib: '000001',
  cfop: '5102',
};

/** A day from today on. */
export const emDias = (dias: number): string => somarDias(new Date().toISOString().slice(0, 10), dias);

const PARADA = ['autorizada', 'rejeitada', 'denegada', 'cancelada', 'inutilizada'];
export const parou = ({ situacao }: Pick<NotaLida, 'situacao'>): boolean => PARADA.includes(situacao);

/** A company that issues, with a client and products. @param fiscal a stage that others stand on too */
export async function palcoDeNotas(fiscal?: PalcoFiscal): Promise<PalcoDeNotas> {
  const palco = fiscal ?? (await palcoFiscal());
  const { quem, empresaId } = palco;
  const unidades = (await quem.get('unidades?rowsPerPage=100')).body.data as { id: number; sigla: string }[];
  const unidadeComercialId = unidades.find(({ sigla }) => sigla === 'UN')?.id;
  await exigir(
    quem.put(`fiscal/emissores/${empresaId}`, {
      ambienteNfe: '2',
      ambienteNfse: '2',
      pisCofins: 'naoCumulativo',
      creditoSimples: null,
      regimeApuracaoSn: null,
      regimeEspecialNfse: '0',
      cscId: null,
    }),
  );
  const produto: PalcoDeNotas['produto'] = async (campos = {}) => {
    ultimo += 1;
    const corpo = { descricao: `Café ${ultimo}`, unidadeComercialId, ...tributado, ...campos };
    const { id } = await exigir(quem.post('products', corpo));
    return id;
  };
  const cliente: PalcoDeNotas['cliente'] = async (campos = {}) =>
    (await criarEmpresa(quem, { ie: '110042490114', ieSituacao: 'numero', ...campos })).id;
  const clienteId = await cliente();
  const corpo: PalcoDeNotas['corpo'] = async (mudancas = {}) => ({
    empresaId,
    modelo: '55',
    pessoaId: clienteId,
    itens: [{ produtoId: await produto(), quantidade: '1', valorUnitario: '1000' }],
    ...mudancas,
  });
  const nota: PalcoDeNotas['nota'] = async (mudancas) => (await exigir(quem.post('nfe', await corpo(mudancas)))).id;
  const ler: PalcoDeNotas['ler'] = (id, de = quem) => exigir(de.get(`nfe/${id}`));
  const ate: PalcoDeNotas['ate'] = async (id, quando, ms = 15_000) => {
    const fim = Date.now() + ms;
    for (;;) {
      const lida = await ler(id);
      if (quando(lida)) return lida;
      if (Date.now() > fim) {
        const { situacao, cStat, motivo, tentativas, pendencia } = lida;
        throw new Error(`nota ${id}: ${JSON.stringify({ situacao, cStat, motivo, pendencia, tentativas })}`);
      }
      await esperar(40);
    }
  };
  const transmitir: PalcoDeNotas['transmitir'] = async (id) => {
    await exigir(quem.post(`nfe/submit/${id}`));
    return ate(id, parou);
  };
  return { ...palco, produto, clienteId, cliente, corpo, nota, ler, ate, transmitir };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
async function exigir(resposta: Promise<{ status: number; body: any }>): Promise<any> {
  const { status, body } = await resposta;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** An answer to the byte. */
export async function bruto(quem: Cliente, caminho: string): Promise<{ status: number; body: Buffer }> {
  const resposta = await fetch(`${quem.url}/api/${caminho}`, { headers: { authorization: `Bearer ${quem.token}` } });
  return { status: resposta.status, body: Buffer.from(await resposta.arrayBuffer()) };
}
