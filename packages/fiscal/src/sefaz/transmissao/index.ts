export { type Avanco, avancar, iniciar } from './avancar.ts';
export { type DesfechoDoEvento, type PortaDeEventos, transmitirEvento } from './evento.ts';
export { type DesfechoDaInutilizacao, transmitirInutilizacao } from './inutilizacao.ts';
export {
  calou,
  depoisDeCalar,
  ouvindo,
  pedirVez,
  type RegraDoSilencio,
  regraDoSilencio,
  type Silencio,
} from './silencio.ts';
export {
  type Acontecimento,
  type Desfecho,
  type DestinoDoNumero,
  type DocumentoATransmitir,
  type Estado,
  type MotivoDaIncerteza,
  numeroDepoisDe,
  type Paciencia,
  type Passo,
} from './tipos.ts';
export {
  type ArredoresDaTransmissao,
  type Ocorrencia,
  type PortaDeAutorizacao,
  pacienciaPadrao,
  portaDoCliente,
  type Transmissao,
  transmitirNFe,
} from './transmitir.ts';
