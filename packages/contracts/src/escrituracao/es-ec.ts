import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the month's books in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Pacote do contador': 'Paquete del contador',
    'EFD ICMS/IPI': 'EFD ICMS/IPI',
    'EFD-Contribuições': 'EFD-Contribuciones',
    'Nota em contingência ainda não transmitida': 'Factura en contingencia aún no transmitida',
    'Nota enviada ainda sem resposta da SEFAZ': 'Factura enviada aún sin respuesta de la SEFAZ',
    'Nota rejeitada que ficou com o número': 'Factura rechazada que se quedó con el número',
    'Número pulado a inutilizar': 'Número saltado por inutilizar',
    'Inutilização ainda não homologada': 'Inutilización aún no homologada',
    'NFS-e enviada ainda sem resposta': 'NFS-e enviada aún sin respuesta',
    'Nota de fornecedor de que só há o resumo': 'Factura de proveedor de la que solo hay el resumen',
    'Nota de fornecedor ainda não lançada': 'Factura de proveedor aún no registrada',
    'CT-e recebido ainda não lançado': 'CT-e recibido aún no registrado',
    'Guia de recolhimento': 'Guía de recaudación',
    'Guias de recolhimento': 'Guías de recaudación',
    'O DIFAL, a ST e o FCP de cada nota para outro estado onde a empresa não é inscrita.':
      'El DIFAL, la ST y el FCP de cada factura a otro estado donde la empresa no está inscrita.',
    'Destinatário, nota, UF ou chave': 'Destinatario, factura, UF o clave',
    'Lançada a pagar': 'Registrada por pagar',
    'Cancelada com a nota': 'Anulada con la factura',
    'FCP do DIFAL': 'FCP del DIFAL',
    'FCP da ST': 'FCP de la ST',
    'A quem se paga': 'A quién se paga',
  },
  ['ICMS-ST', 'FCP'],
);
