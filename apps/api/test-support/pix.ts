import { afterAll, expect } from 'vitest';
import { autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { type PalcoDeBoletos, palcoDeBoletos } from './boletos.ts';
import { type Cenario, cenario } from './cenario.ts';
import { abrirPixLocal, type PixLocal } from './pix-local/index.ts';

export interface PalcoDePix extends PalcoDeBoletos {
  palco: Cenario;
  banco: PixLocal;
  /** What an account says of itself to this bank. */
  credenciais: Record<string, unknown>;
  /** Charges an entry and waits until the bank has it. @returns the charge */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  cobrar(lancamentoId: number): Promise<Record<string, any>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  cobranca(id: number): Promise<Record<string, any>>;
  /** Waits until the charge is so. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  ate(id: number, situacao: string): Promise<Record<string, any>>;
  /** Waits until the Pix is known. @returns it */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  recebido(endToEndId: string): Promise<Record<string, any>>;
  /** Tells of Pix at the registered address, as the bank does. @returns statuses */
  avisar(...endToEndIds: string[]): Promise<number>;
}

/** A company whose account charges by Pix at a bank on this machine. */
export async function palcoDePix(): Promise<PalcoDePix> {
  const autoridade = autoridadeDeTeste();
  const banco = await abrirPixLocal({ autoridade });
  afterAll(() => banco.fechar());
  const palco = await cenario({ pixLocal: { base: banco.base, raiz: autoridade.pem, respostaMs: 1500 } });
  const boletos = await palcoDeBoletos(palco);
  const { quem, contaId } = boletos;
  const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, '11222333000181');
  const credenciais = {
    provedor: 'local',
    clientId: 'loja',
    clientSecret: 'segredo-da-loja',
    certificado: certificadoPem,
    chavePrivada: chavePem,
    chave: 'cobranca@loja.test',
  };
  const feita = await quem.put(`contas/${contaId}/pix`, credenciais);
  if (feita.status !== 200) throw new Error(`contas/pix answered ${feita.status}: ${JSON.stringify(feita.body)}`);
  const registrada = await quem.post(`contas/${contaId}/pix/avisos`, {});
  if (!registrada.body.ok) throw new Error(JSON.stringify(registrada.body));
  const cobranca = async (id: number) => (await quem.get(`pix/cobrancas/${id}`)).body;
  const ate = async (id: number, situacao: string) => {
    await expect.poll(async () => (await cobranca(id)).situacao).toBe(situacao);
    return cobranca(id);
  };
  const caminho = new URL(banco.banco.avisos.get('cobranca@loja.test') as string).pathname;
  return {
    ...boletos,
    palco,
    banco,
    credenciais,
    cobranca,
    ate,
    cobrar: async (lancamentoId) => {
      const { status, body } = await quem.post('pix/cobrancas', { lancamentoIds: [lancamentoId] });
      if (status !== 201) throw new Error(`pix/cobrancas answered ${status}: ${JSON.stringify(body)}`);
      return ate(body.ids[0], 'ativa');
    },
    recebido: async (endToEndId) => {
      const achar = async () => (await quem.get(`pix/recebidos?search=${endToEndId}`)).body.data[0];
      await expect.poll(achar).toBeTruthy();
      return (await quem.get(`pix/recebidos/${(await achar()).id}`)).body;
    },
    avisar: async (...endToEndIds) => {
      const resposta = await fetch(`${palco.url}${caminho}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: endToEndIds.map((endToEndId) => ({ endToEndId, valor: '999999.99' })) }),
      });
      return resposta.status;
    },
  };
}
