export { verificarAssinatura } from './assinatura.ts';
export { type XmlDeFora, xmlDeFora } from './de-fora.ts';
export { ErroXml } from './leitor.ts';
export { exigirTamanho, limitesDoXml } from './limites.ts';
