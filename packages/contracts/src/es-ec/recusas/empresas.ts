import { dictionary } from '../dictionary.ts';

/** Companies and people: refusals in Spanish (Ecuador). */
export default dictionary({
  'Informe o que a empresa é para o grupo': 'Indique qué es la empresa para el grupo',
  'Informe qual é o endereço principal': 'Indique cuál es la dirección principal',
  'Retire o número ou mude a situação da inscrição': 'Quite el número o cambie la situación de la inscripción',
  'Inscrição municipal inválida': 'Inscripción municipal no válida',
  'SUFRAMA inválida': 'SUFRAMA no válida',
  'Revenda não encontrada': 'Distribuidor no encontrado',
  'Informe uma matriz do grupo': 'Indique una matriz del grupo',
  'Não há este tipo para este uso': 'No hay este tipo para este uso',
  'Informe os dias de prazo': 'Indique los días de plazo',
  'Fuso horário desconhecido': 'Zona horaria desconocida',
  'Os estados devem ser diferentes': 'Los estados deben ser diferentes',
  'Informe de 0 a 99,99, com até duas casas': 'Indique de 0 a 99,99, con hasta dos decimales',
  'Este documento já está cadastrado no grupo, fora do que você vê.':
    'Este documento ya está registrado en el grupo, fuera de lo que usted ve.',
  'Esta empresa é matriz de uma filial.': 'Esta empresa es matriz de una sucursal.',
  'Esta empresa é matriz de {0} filiais.': 'Esta empresa es matriz de {0} sucursales.',
  'Só o provedor muda a revenda de um cliente.': 'Solo el proveedor cambia el distribuidor de un cliente.',
  'O cadastro da revenda é mantido pelo provedor.': 'El registro del distribuidor lo mantiene el proveedor.',
  'CNAE não encontrado': 'CNAE no encontrado',
  'Município não encontrado': 'Municipio no encontrado',
  'Cidade não encontrada em {0}': 'Ciudad no encontrada en {0}',
  'O código não é de um município desta UF': 'El código no es de un municipio de este estado',
  'É a única empresa própria ativa: o grupo fica sempre com uma.':
    'Es la única empresa propia activa: el grupo siempre conserva una.',
  'Informe um CNPJ ou CPF': 'Indique un CNPJ o CPF',
  'Escolha outro cadastro: este é o mesmo.': 'Elija otro registro: este es el mismo.',
  'As empresas do próprio grupo não se juntam: têm estoque, caixa e notas.':
    'Las empresas del propio grupo no se unen: tienen inventario, caja y facturas.',
  'Ative antes o cadastro que fica.': 'Active antes el registro que queda.',
  'Uma pessoa física e uma jurídica não são a mesma.': 'Una persona natural y una jurídica no son la misma.',
  'Os documentos são diferentes: são duas pessoas, não uma cadastrada duas vezes.':
    'Los documentos son diferentes: son dos personas, no una registrada dos veces.',
  'Esta revenda tem um cliente ativo. Passe-o a outra revenda antes.':
    'Este distribuidor tiene un cliente activo. Páselo antes a otro distribuidor.',
  'Esta revenda tem {0} clientes ativos. Passe-os a outra revenda antes.':
    'Este distribuidor tiene {0} clientes activos. Páselos antes a otro distribuidor.',
  'Só quem vê todas as empresas altera as configurações do grupo.':
    'Solo quien ve todas las empresas modifica la configuración del grupo.',
  'Só um cliente de contrato ativo tem aprovação a pedir.':
    'Solo un cliente de contrato activo tiene aprobación por pedir.',
  'Uma revenda só cadastra clientes e fornecedores da sua carteira.':
    'Un distribuidor solo registra clientes y proveedores de su cartera.',
  'Este documento já é de {0}{1}.': 'Este documento ya es de {=0}{1}.',
  'O código do IBGE é de {0}': 'El código del IBGE es de {0}',
  'Os sócios somam {0} %': 'Los socios suman {0} %',
});
