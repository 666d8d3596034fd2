import { afterAll, expect } from 'vitest';
import { autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { hojeNoBrasil } from '../src/platform/today.ts';
import { prepararBoletos } from './boletos.ts';
import { cenario } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { contratoAprovado, formaDePagamento, novoCliente, novoTipo, terminar } from './contratos.ts';
import { abrirCorreio } from './correio.ts';
import { abrirPixLocal } from './pix-local/index.ts';

/** A day of the month every contract may have, on which the payer's bank still takes the order to debit. */
export const vencimentoDebitavel = (): string =>
  [4, 5, 6, 7, 8, 9].map((dias) => hojeNoBrasil(dias)).find((dia) => Number(dia.slice(8)) <= 28) as string;

/** What an account says of itself to the bank on this machine. */
export function credenciaisDoAutomatico() {
  const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridadeDeTeste(), '11222333000181');
  return {
    provedor: 'local',
    clientId: 'loja',
    clientSecret: 'segredo-da-loja',
    chave: 'cobranca@loja.test',
    certificado: certificadoPem,
    chavePrivada: chavePem,
    automatico: true,
  };
}

/** A contract in force, of a client and a type of its own, due on a day that may be debited. */
export async function contratoDebitavel(
  quem: Cliente,
  { meio = 'Transferência', ...doCliente }: Record<string, unknown> = {},
) {
  const cliente = await novoCliente(quem, doCliente);
  const tipo = await novoTipo(quem);
  const contrato = await contratoAprovado(quem, {
    empresaId: cliente.id,
    contratoTipoId: tipo.id,
    diaVencimento: Number(vencimentoDebitavel().slice(8)),
    pagamentoFormaId: await formaDePagamento(quem, meio as string),
  });
  return { contratoId: contrato.id as number, clienteId: cliente.id as number, tipoId: tipo.id as number };
}

/** A provider whose account debits by Pix Automático at a bank on this machine. */
export async function palcoDoAutomatico() {
  const autoridade = autoridadeDeTeste();
  const pix = await abrirPixLocal({ autoridade });
  afterAll(() => pix.fechar());
  const correio = await abrirCorreio();
  const palco = await cenario({
    smtpUrl: correio.smtpUrl,
    pixLocal: { base: pix.base, raiz: autoridade.pem, respostaMs: 1500 },
  });
  const quem = palco.provedor.admin;
  const { contaId, conta } = await prepararBoletos(quem);
  const ligada = await quem.put(`contas/${contaId}/pix`, credenciaisDoAutomatico());
  if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));
  const { body: conf } = await quem.get('conf-contratos/1');
  await quem.put('conf-contratos/1', { versao: conf.versao, emissaoNfse: 'nao', contaId });
  const autorizacao = async (id: number) => (await quem.get(`pix/autorizacoes/${id}`)).body;
  const ate = async (id: number, situacao: string) => {
    await expect.poll(async () => (await autorizacao(id)).situacao).toBe(situacao);
    return autorizacao(id);
  };
  const pedir = async (contratoId: number, mais: Record<string, unknown> = {}) => {
    const corpo = { contratoId, contaId, objeto: 'Mensalidade', inicio: hojeNoBrasil(), ...mais };
    const { status, body } = await quem.post('pix/autorizacoes', corpo);
    if (status !== 201) throw new Error(`pix/autorizacoes answered ${status}: ${JSON.stringify(body)}`);
    return body.id as number;
  };
  return {
    palco,
    pix,
    correio,
    quem,
    contaId,
    conta,
    autorizacao,
    ate,
    pedir,
    /** A mandate its payer accepted. */
    async emVigor(contratoId: number, mais: Record<string, unknown> = {}) {
      const id = await pedir(contratoId, mais);
      const { idRec } = await ate(id, 'aguardando');
      pix.banco.automatico.aceitar(idRec);
      // Asked when it became known, and let rest: the answer of the payer is asked for after.
      await expect
        .poll(async () => (await quem.post(`pix/autorizacoes/${id}/consultar`, {})).body.situacao)
        .toBe('aprovada');
      return { id, idRec: idRec as string };
    },
    /** Runs the month of a type of contract. @returns the run */
    async rodar(contratoTipoId: number, competencia = vencimentoDebitavel().slice(0, 7)): Promise<number> {
      const { status, body } = await quem.post('empresas/batch-monthly-payment', {
        contratoTipoIds: [contratoTipoId],
        competencia,
      });
      if (status !== 202) throw new Error(JSON.stringify(body));
      await terminar(quem, body.jobId);
      return body.execucaoId;
    },
    linha: async (execucaoId: number) =>
      (await quem.get(`contratos/execucoes/${execucaoId}/linhas?rowsPerPage=5`)).body.data[0],
    async repetir(execucaoId: number) {
      const { body } = await quem.post(`contratos/execucoes/${execucaoId}/tentar-novamente`, {});
      await terminar(quem, body.jobId);
    },
    cobrancasDe: async (clienteId: number) => (await quem.get(`pix/cobrancas?clienteId=${clienteId}`)).body.data,
    aReceberDe: async (clienteId: number) => (await quem.get(`financeiro?clienteId=${clienteId}&origem=R`)).body.data,
  };
}
