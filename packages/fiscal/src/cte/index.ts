export {
  type CteConsultado,
  consultarCte,
  type RespostaDaConsulta,
} from './consultar.ts';
export { enderecoDaConsulta } from './enderecos.ts';
export { type EventoDoCte, lerEventoCte } from './evento.ts';
export { type CteLido, type IcmsDoCte, isCteSimplificado, lerCte, type ParteDoCte } from './ler.ts';
