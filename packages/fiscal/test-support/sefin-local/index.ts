export { comandosDaSefin } from './comandos.ts';
export { abrirSefinLocal } from './servidor.ts';
