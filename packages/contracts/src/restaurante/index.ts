export { type Alergeno, alergenos, diasDoPrato } from './cardapio/alergenos.ts';
export { cardapioCalls, type ItemDoCardapio, temaDoCardapio } from './cardapio/calls.ts';
export { default as cardapioDoRestauranteEsEc } from './cardapio/es-ec.ts';
export {
  type MotivoDoCardapio,
  motivosDoCardapio,
  naHora,
  type PeriodoDoPrato,
  type ProdutoNoCardapio,
  porqueNaoSeVende,
} from './cardapio/regra.ts';
export {
  type ImagemDoTerminal,
  imagemDoSetorCalls,
  imagensCalls,
  telasDeTerminal,
} from './imagens.calls.ts';
export {
  type FormaDeMesa,
  formasDeMesa,
  LADO_DA_PLANTA,
  type LugarNaPlanta,
  lugarNaPlanta,
  type PlantaDoSalao,
  plantaCalls,
} from './planta.calls.ts';
export * from './setores.calls.ts';
