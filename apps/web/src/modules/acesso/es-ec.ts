import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Entrar: 'Ingresar',
  'Atualizar senha': 'Actualizar contraseña',
  'Confirmar e-mail': 'Confirmar correo',
  'Acesso de suporte': 'Acceso de soporte',
  Inicialização: 'Inicialización',
  'Cadastro de usuário': 'Registro de usuario',
  'Cadastro de função de usuário': 'Registro de función de usuario',
  'Usuários da empresa': 'Usuarios de la empresa',
  'Minha área': 'Mi área',
  'Quem entra, com que funções e em que empresas.': 'Quién ingresa, con qué funciones y en qué empresas.',
  'O que cada função vê e faz, e de quem se pede segundo fator.':
    'Lo que cada función ve y hace, y de quién se pide segundo factor.',
  'Cadastro de chave de API': 'Registro de clave de API',
  'Que outros programas usam os seus dados, e o que cada um pode.':
    'Qué otros programas usan sus datos, y lo que puede cada uno.',
  'Novo usuário': 'Nuevo usuario',
  'Nova função de usuário': 'Nueva función de usuario',
});
