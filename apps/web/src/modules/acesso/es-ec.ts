import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Entrar: 'Ingresar',
  'Atualizar senha': 'Actualizar contraseña',
  'Confirmar e-mail': 'Confirmar correo',
  Inicialização: 'Inicialización',
  'Cadastro de usuário': 'Registro de usuario',
  'Cadastro de função de usuário': 'Registro de función de usuario',
  'Novo usuário': 'Nuevo usuario',
  'Nova função de usuário': 'Nueva función de usuario',
});
