export { type DitoDoBanco, retornoDoItau } from '../src/modules/cobranca/demonstracao/retorno-do-itau.ts';
