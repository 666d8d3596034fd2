export {
  type ClientePaulistano,
  criarClientePaulistano,
  leituraPaulistana,
  type OpcoesDoClientePaulistano,
} from './cliente.ts';
export {
  assinarRpsPaulistano,
  cadeiaDoRps,
  type DadosDoRpsPaulistano,
  NAMESPACE_PAULISTANA,
  SAO_PAULO,
  type TributacaoDoRps,
} from './declaracao.ts';
export { explicarErroPaulistano } from './erros.ts';
export { lerNotaPaulistana, paulistanaComoAbrasf } from './nota.ts';
export { assinarCancelamentoPaulistano, cadeiaDoCancelamento } from './pedidos.ts';
