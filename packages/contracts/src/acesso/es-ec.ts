import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of access in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Histórico de login': 'Historial de acceso',
    'Quem entrou, quem foi recusado e por que cada sessão terminou.':
      'Quién entró, quién fue rechazado y por qué terminó cada sesión.',
    'Buscar por usuário, endereço ou navegador': 'Buscar por usuario, dirección o navegador',
    'O que houve': 'Qué pasó',
    'Grupo do cliente': 'Grupo del cliente',
    'Acessos de suporte': 'Accesos de soporte',
    'Exige segundo fator': 'Exige segundo factor',
    'A sua função pede um segundo fator: cadastre-o para continuar.':
      'Su función pide un segundo factor: regístrelo para continuar.',
    'Quem agiu por usuários deste grupo, quando e por quê.':
      'Quién actuó por usuarios de este grupo, cuándo y por qué.',
    'Buscar por pessoa ou motivo': 'Buscar por persona o motivo',
    Acesso: 'Acceso',
    'Quem agiu': 'Quién actuó',
    'Em curso': 'En curso',
    Suporte: 'Soporte',
    'Usuários que o suporte pode atender agindo como eles, por tempo limitado e com motivo registrado.':
      'Usuarios a los que soporte puede atender actuando como ellos, por tiempo limitado y con motivo registrado.',
    'Buscar por pessoa ou grupo': 'Buscar por persona o grupo',
    'Último acesso': 'Último acceso',
    'Nunca entrou': 'Nunca ingresó',
    Atendimento: 'Atención',
    'Pode atender': 'Puede atender',
    'Pode mais que você': 'Puede más que usted',
    'Conjuntos de permissões com nome: caixa, gerente, financeiro. Cada usuário recebe uma ou mais.':
      'Conjuntos de permisos con nombre: caja, gerente, finanzas. Cada usuario recibe una o más.',
    'Buscar por nome ou descrição': 'Buscar por nombre o descripción',
    Função: 'Función',
    Funções: 'Funciones',
    'Criada em': 'Creada el',
    'Links de acesso': 'Enlaces de acceso',
    'Os convites de primeiro acesso, as redefinições de senha e as trocas de e-mail que aguardam a pessoa.':
      'Las invitaciones de primer acceso y los cambios de contraseña y de correo que esperan a la persona.',
    'Nome, usuário ou e-mail': 'Nombre, usuario o correo',
    Link: 'Enlace',
    Links: 'Enlaces',
    'Primeiro acesso': 'Primer acceso',
    'Nova senha': 'Nueva contraseña',
    'Novo e-mail': 'Nuevo correo',
    'Usado em': 'Usado el',
    'Conectados agora': 'Conectados ahora',
    'Quem está usando o sistema neste momento.': 'Quién está usando el sistema en este momento.',
    'Buscar por pessoa ou endereço': 'Buscar por persona o dirección',
    'Pessoa conectada': 'Persona conectada',
    'Pessoas conectadas': 'Personas conectadas',
    'Esta sessão': 'Esta sesión',
    'Quem age': 'Quién actúa',
    'Acessos do contrato': 'Accesos del contrato',
    'Quem entra no Retaguarda, com as funções e as empresas que pode ver.':
      'Quién ingresa a Retaguarda, con las funciones y las empresas que puede ver.',
    'Buscar por nome, usuário ou e-mail': 'Buscar por nombre, usuario o correo',
  },
  ['Registros', 'Por', 'Navegador', 'Último uso', 'Desde'],
);
