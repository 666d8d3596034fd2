export { verificarAssinatura } from './assinatura.ts';
export { ErroXml } from './leitor.ts';
