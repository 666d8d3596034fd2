export { comandosDaSefaz } from './comandos.ts';
export { abrirSefazLocal } from './servidor.ts';
