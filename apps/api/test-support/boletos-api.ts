import { afterAll, expect } from 'vitest';
import { autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { type PalcoDeBoletos, palcoDeBoletos } from './boletos.ts';
import { abrirBoletosLocal, type BoletosLocal, CREDENCIAIS, contaDoBB } from './boletos-local/index.ts';
import { type Cenario, cenario } from './cenario.ts';
import { consultar } from './copias.ts';

/** Long enough for a queue that shares the machine. */

export interface PalcoDaApi extends PalcoDeBoletos {
  palco: Cenario;
  banco: BoletosLocal;
  contaId: number;
  /** What a wallet says of itself to this bank. */
  credenciais: Record<string, unknown>;
  /** Of a company, by the authority the bank trusts. */
  certificado(cnpj: string): { certificado: string; chavePrivada: string };
  /** Issues the boleto of a new entry in the wallet. */
  emitir(mudancas?: Record<string, unknown>): Promise<{ id: number; lancamentoId: number }>;
  /** Waits until the boleto is so. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  ate(id: number, situacao: string): Promise<Record<string, any>>;
  /** Issues one and waits until the bank has it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  registrado(mudancas?: Record<string, unknown>): Promise<Record<string, any>>;
  /** The hour of the clock. */
  relogio(): Promise<unknown>;
}

/** A company whose wallet registers boletos by API at a bank on this machine. @param cnpj whose certificate the bank demands */
export async function palcoDaApi(descansoMs = 0, { cnpj }: { cnpj?: string } = {}): Promise<PalcoDaApi> {
  const autoridade = autoridadeDeTeste();
  const banco = await abrirBoletosLocal(autoridade, 0, cnpj === undefined ? {} : { cnpj });
  afterAll(() => banco.fechar());
  const boletosLocal = { base: banco.base, raiz: autoridade.pem, respostaMs: 1500, descansoMs };
  const palco = await cenario({ boletosLocal });
  const boletos = await palcoDeBoletos(palco);
  const { quem } = boletos;
  const contaId = await boletos.conta(contaDoBB);
  const certificado = (de: string) => {
    const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, de);
    return { certificado: certificadoPem, chavePrivada: chavePem };
  };
  const credenciais = { provedor: 'local', ...CREDENCIAIS, ...(cnpj !== undefined && certificado(cnpj)) };
  const feita = await quem.put(`contas/${contaId}/carteira/api`, credenciais);
  if (feita.status !== 200) throw new Error(`carteira/api answered ${feita.status}: ${JSON.stringify(feita.body)}`);
  const ate = async (id: number, situacao: string) => {
    await expect.poll(async () => (await boletos.ler(id)).situacao).toBe(situacao);
    return boletos.ler(id);
  };
  const emitir = async (mudancas: Record<string, unknown> = {}) => {
    const [lancamentoId] = (await boletos.titulo({ contaId, ...mudancas })) as [number];
    return { id: await boletos.boleto(lancamentoId), lancamentoId };
  };
  return {
    ...boletos,
    palco,
    banco,
    contaId,
    credenciais,
    certificado,
    emitir,
    ate,
    registrado: async (mudancas) => ate((await emitir(mudancas)).id, 'registrado'),
    relogio: () =>
      consultar(
        palco.banco.url,
        "select graphile_worker.add_job('boleto_api_consulta', '{}'::json, job_key => 'boleto_api_consulta')",
      ),
  };
}
