import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of screens and acts in Spanish (Ecuador). */
export default dictionary({
  'Cadastro de NFS-e': 'Registro de NFS-e',
  'Emitir nota de serviço': 'Emitir factura de servicio',
});
