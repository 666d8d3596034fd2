import { afterAll } from 'vitest';
import {
  abrirPrefeituraLocal,
  type PrefeituraLocal,
} from '../../../packages/fiscal/test-support/abrasf-local/servidor.ts';
import { type AutoridadeDeTeste, autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { abrirSefazLocal, type SefazLocal } from '../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { abrirSefinLocal, type SefinLocal } from '../../../packages/fiscal/test-support/sefin-local/servidor.ts';
import type { validadeLonga } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { type Cenario, cenario } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { a1DeTeste, emissorDeTeste } from './emissor.ts';
import { criar as criarEmpresa } from './empresas.ts';

export interface PalcoFiscal {
  palco: Cenario;
  quem: Cliente;
  /** A company of one's own in São Paulo, regular regime, with certificate, that issues in the test environment. */
  empresaId: number;
  sefaz: SefazLocal;
  sefin: SefinLocal;
  /** A city that issues by a system of its own: Brasília. */
  prefeitura: PrefeituraLocal;
  autoridade: AutoridadeDeTeste;
  /** The A1 of a CNPJ by the authority that is trusted here, in base64. */
  certificado(cnpj?: string, validade?: Partial<typeof validadeLonga>): { arquivo: string; senha: string };
  /** Another company of one's own that issues. @returns its id */
  emissor(mudancas?: Record<string, unknown>): Promise<number>;
}

/** A group whose company issues to a SEFAZ and a Sefin on this machine. */
export async function palcoFiscal(): Promise<PalcoFiscal> {
  const autoridade = autoridadeDeTeste();
  const [sefaz, sefin, prefeitura] = await Promise.all([
    abrirSefazLocal({ autoridade }),
    abrirSefinLocal({ autoridade }),
    abrirPrefeituraLocal({ autoridade }),
  ]);
  afterAll(async () => {
    await Promise.all([sefaz.fechar(), sefin.fechar(), prefeitura.fechar()]);
  });
  const palco = await cenario({
    fiscalLocal: {
      sefaz: sefaz.base,
      sefin: sefin.base,
      prefeitura: prefeitura.base,
      raiz: autoridade.pem,
      respostaMs: 3000,
      paciencia: { janelaMs: 1500, esperasMs: [50, 200], minutoMs: 300 },
    },
  });
  const quem = palco.grupo.admin;
  const certificado: PalcoFiscal['certificado'] = (cnpj, validade) => a1DeTeste(autoridade, cnpj, validade);
  const emissor: PalcoFiscal['emissor'] = async (mudancas = {}) => {
    const { id } = await criarEmpresa(quem, { ...emissorDeTeste, ...mudancas });
    const cnpj = String(mudancas.cnpj ?? emissorDeTeste.cnpj);
    const guardado = await quem.put(`fiscal/emissores/${id}/certificado`, certificado(cnpj));
    if (guardado.status !== 200)
      throw new Error(`certificado answered ${guardado.status}: ${JSON.stringify(guardado.body)}`);
    return id;
  };
  return { palco, quem, empresaId: await emissor(), sefaz, sefin, prefeitura, autoridade, certificado, emissor };
}
