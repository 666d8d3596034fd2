import { dictionary } from '../dictionary.ts';

/** Companies and people: refusals in Spanish (Ecuador). */
export default dictionary({
  'INFORME O QUE A EMPRESA É PARA O GRUPO': 'INDIQUE QUÉ ES LA EMPRESA PARA EL GRUPO',
  'INFORME QUAL É O ENDEREÇO PRINCIPAL': 'INDIQUE CUÁL ES LA DIRECCIÓN PRINCIPAL',
  'RETIRE O NÚMERO OU MUDE A SITUAÇÃO DA INSCRIÇÃO': 'QUITE EL NÚMERO O CAMBIE LA SITUACIÓN DE LA INSCRIPCIÓN',
  'INSCRIÇÃO MUNICIPAL INVÁLIDA': 'INSCRIPCIÓN MUNICIPAL NO VÁLIDA',
  'SUFRAMA INVÁLIDA': 'SUFRAMA NO VÁLIDA',
  'REVENDA NÃO ENCONTRADA': 'DISTRIBUIDOR NO ENCONTRADO',
  'INFORME UMA MATRIZ DO GRUPO': 'INDIQUE UNA MATRIZ DEL GRUPO',
  'NÃO HÁ ESTE TIPO PARA ESTE USO': 'NO HAY ESTE TIPO PARA ESTE USO',
  'INFORME OS DIAS DE PRAZO': 'INDIQUE LOS DÍAS DE PLAZO',
  'FUSO HORÁRIO DESCONHECIDO': 'ZONA HORARIA DESCONOCIDA',
  'OS ESTADOS DEVEM SER DIFERENTES': 'LOS ESTADOS DEBEN SER DIFERENTES',
  'INFORME DE 0 A 99,99, COM ATÉ DUAS CASAS': 'INDIQUE DE 0 A 99,99, CON HASTA DOS DECIMALES',
  'Este documento já está cadastrado no grupo, fora do que você vê.':
    'Este documento ya está registrado en el grupo, fuera de lo que usted ve.',
  'Esta empresa é matriz de uma filial.': 'Esta empresa es matriz de una sucursal.',
  'Esta empresa é matriz de {0} filiais.': 'Esta empresa es matriz de {0} sucursales.',
  'Só o provedor muda a revenda de um cliente.': 'Solo el proveedor cambia el distribuidor de un cliente.',
  'O cadastro da revenda é mantido pelo provedor.': 'El registro del distribuidor lo mantiene el proveedor.',
  'SITE INVÁLIDO': 'SITIO NO VÁLIDO',
  'CNAE NÃO ENCONTRADO': 'CNAE NO ENCONTRADO',
  'MUNICÍPIO NÃO ENCONTRADO': 'MUNICIPIO NO ENCONTRADO',
  'O CÓDIGO NÃO É DE UM MUNICÍPIO DESTA UF': 'EL CÓDIGO NO ES DE UN MUNICIPIO DE ESTE ESTADO',
  'É a única empresa própria ativa: o grupo fica sempre com uma.':
    'Es la única empresa propia activa: el grupo siempre conserva una.',
  'INFORME UM CNPJ OU CPF': 'INDIQUE UN CNPJ O CPF',
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
  'Este documento já é de {0}{1}.': 'Este documento ya es de {0}{1}.',
  'O CÓDIGO DO IBGE É DE {0}': 'EL CÓDIGO DEL IBGE ES DE {0}',
  'OS SÓCIOS SOMAM {0} %': 'LOS SOCIOS SUMAN {0} %',
});
