import { ajudaDoBackoffice } from './backoffice.ts';
import { ajudaDosCadastros } from './cadastros.ts';
import { ajudaDaCobranca } from './cobranca.ts';
import { ajudaDosContratos } from './contratos.ts';
import { ajudaDasEntregas } from './entregas.ts';
import { ajudaDasFerramentas } from './ferramentas.ts';
import { ajudaDoFinanceiro } from './financeiro.ts';
import { ajudaDoFiscal } from './fiscal.ts';
import { ajudaDoInicio } from './inicio.ts';
import { ajudaDasPessoas } from './pessoas.ts';
import { ajudaDosProdutos } from './produtos.ts';
import { ajudaDoRestaurante } from './restaurante.ts';
import { ajudaDaSeguranca } from './seguranca.ts';
import type { AjudaDasTelas } from './tela.ts';
import { ajudaDasVendas } from './vendas.ts';

/** The help of every screen of the menu that is no plain register, by its path. */
export const ajudaDasTelas: AjudaDasTelas = {
  ...ajudaDoInicio,
  ...ajudaDasVendas,
  ...ajudaDosCadastros,
  ...ajudaDosProdutos,
  ...ajudaDosContratos,
  ...ajudaDoFinanceiro,
  ...ajudaDaCobranca,
  ...ajudaDoFiscal,
  ...ajudaDoRestaurante,
  ...ajudaDasEntregas,
  ...ajudaDasPessoas,
  ...ajudaDasFerramentas,
  ...ajudaDaSeguranca,
  ...ajudaDoBackoffice,
};
