export * from './atos.ts';
export * from './calls.ts';
export * from './creditos.ts';
export * from './encargos.ts';
export * from './esquemas.ts';
export * from './fechamento.ts';
export { lerTitulos, listaAPagar, listaAReceber, listaDeTitulos, listaSemBoleto, type TituloLinha } from './listas.ts';
export * from './parcelas.ts';
export * from './situacoes.ts';
