export { comandosDaPrefeitura } from './comandos.ts';
export { abrirPrefeituraLocal } from './servidor.ts';
