import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of notes of services in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cancelamento pedido': 'Anulación solicitada',
  'Erro na emissão': 'Error en la emisión',
  'Serviço não prestado': 'Servicio no prestado',
  'Outro motivo': 'Otro motivo',
  'Desenquadramento do Simples Nacional': 'Salida del Simples Nacional',
  'Enquadramento no Simples Nacional': 'Ingreso al Simples Nacional',
  'Inclusão retroativa de imunidade ou isenção': 'Inclusión retroactiva de inmunidad o exención',
  'Exclusão retroativa de imunidade ou isenção': 'Exclusión retroactiva de inmunidad o exención',
  'Rejeição pelo tomador ou intermediário': 'Rechazo por el tomador o el intermediario',
  'Retirada do envio': 'Retirada del envío',
  Consultada: 'Consultada',
  'Conta a receber criada': 'Cuenta por cobrar creada',
  'Conta a receber não criada': 'Cuenta por cobrar no creada',
  'Enviada por e-mail': 'Enviada por correo',
  'Cancelamento recusado': 'Anulación rechazada',
  Substituída: 'Sustituida',
  'As notas dos serviços prestados: do rascunho à autorização, com o que cada uma reteve.':
    'Las facturas de los servicios prestados: del borrador a la autorización, con lo que cada una retuvo.',
  'Descrição, número ou chave': 'Descripción, número o clave',
  Tomador: 'Tomador',
  Retido: 'Retenido',
  Alterada: 'Modificada',
  Criada: 'Creada',
  Inativada: 'Inactivada',
  'DPS ou RPS': 'DPS o RPS',
  Emissor: 'Emisor',
  'Código de verificação': 'Código de verificación',
  'Emissor nacional': 'Emisor nacional',
  'Prefeitura (ABRASF 2.04)': 'Municipalidad (ABRASF 2.04)',
});
