import type { Dictionary } from '../../es-ec/dictionary.ts';
import { registers as definitions } from '../all.ts';
import comum from './comum.ts';
import contratos from './contratos.ts';
import financeiro from './financeiro.ts';
import fiscal from './fiscal.ts';
import frases from './frases.ts';
import pessoas from './pessoas.ts';
import produtos from './produtos.ts';
import restaurante from './restaurante.ts';

/** What registers say, in Spanish (Ecuador): what each says beside its definition, and what several say by area. */
export const registers: readonly Dictionary[] = [
  comum,
  contratos,
  financeiro,
  fiscal,
  pessoas,
  produtos,
  restaurante,
  frases,
  ...definitions.flatMap(({ spanish }) => (spanish ? [spanish] : [])),
];
