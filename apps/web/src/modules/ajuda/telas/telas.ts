import { ajudaDoInicio } from './inicio.ts';
import type { AjudaDasTelas } from './tela.ts';
import { ajudaDasVendas } from './vendas.ts';

/** The help of every screen of the menu that is no plain register, by its path. */
export const ajudaDasTelas: AjudaDasTelas = { ...ajudaDoInicio, ...ajudaDasVendas };
