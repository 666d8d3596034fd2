import { dictionary } from '../dictionary.ts';

/** Who comes in, and what each may do: refusals in Spanish (Ecuador). */
export default dictionary({
  'Informe um endereço IP ou uma rede, como 203.0.113.7 ou 203.0.113.0/24':
    'Indique una dirección IP o una red, como 203.0.113.7 o 203.0.113.0/24',
  'Escolha o que a chave pode fazer': 'Elija lo que la clave puede hacer',
  'No máximo 50 endereços': 'Máximo 50 direcciones',
  'A chave de API não é aceita: não existe ou foi revogada.':
    'La clave de API no es aceptada: no existe o fue revocada.',
  'Esta chave de API não é aceita do endereço {0}.': 'Esta clave de API no es aceptada desde la dirección {=0}.',
  'A chave de API venceu. Crie outra.': 'La clave de API venció. Cree otra.',
  'A chave de API que pediu foi revogada ou venceu.': 'La clave de API que lo pidió fue revocada o venció.',
  'Chamadas demais desta chave de API. Aguarde {0} segundos.':
    'Demasiadas llamadas de esta clave de API. Espere {0} segundos.',
  'Uma chave de API não faz isto: só quem entra com a própria senha.':
    'Una clave de API no hace esto: solo quien ingresa con su propia contraseña.',
  'Esta chave foi revogada. Crie outra.': 'Esta clave fue revocada. Cree otra.',
  'As senhas não são iguais': 'Las contraseñas no son iguales',
  'Senha incorreta': 'Contraseña incorrecta',
  'Senha fácil de adivinhar': 'Contraseña fácil de adivinar',
  'Código incorreto': 'Código incorrecto',
  'Informe uma prova': 'Indique una prueba',
  'Chave de acesso não aceita': 'Llave de acceso no aceptada',
  'Só o provedor atende outras células.': 'Solo el proveedor de la plataforma atiende otras células.',
  'Esta passagem já foi usada ou venceu. Volte à sua célula e comece de novo.':
    'Este paso ya fue usado o venció. Vuelva a su célula y comience de nuevo.',
  'Usuário não encontrado': 'Usuario no encontrado',
  'O pedido expirou. Entre novamente.': 'La solicitud venció. Ingrese de nuevo.',
  'Grupo não encontrado.': 'Grupo no encontrado.',
  'Você não pode conceder permissões que não possui.': 'No puede conceder permisos que no tiene.',
  'Você só pode dar acesso às empresas que vê.': 'Solo puede dar acceso a las empresas que ve.',
  'Você não pode inativar o próprio usuário.': 'No puede inactivar su propio usuario.',
  'O grupo não pode ficar sem administrador.': 'El grupo no puede quedar sin administrador.',
  'Altere o seu próprio nome e e-mail em Minha conta.': 'Cambie su propio nombre y correo en Mi cuenta.',
  'Troque a sua própria senha em Minha conta.': 'Cambie su propia contraseña en Mi cuenta.',
  'Cuide das suas próprias chaves em Minha conta.': 'Cuide de sus propias llaves en Mi cuenta.',
  'Esta é a sua sessão: use Sair.': 'Esta es su sesión: use Salir.',
  'Muitas tentativas. Aguarde {0} segundos antes de tentar novamente.':
    'Demasiados intentos. Espere {0} segundos antes de intentar de nuevo.',
  'Esta função está em uso por um usuário. Escolha a função que a substitui.':
    'Este rol está en uso por un usuario. Elija el rol que lo reemplaza.',
  'Esta função está em uso por {0} usuários. Escolha a função que a substitui.':
    'Este rol está en uso por {0} usuarios. Elija el rol que lo reemplaza.',
  'Esta função tem permissões que você não possui. Só quem as possui a altera.':
    'Este rol tiene permisos que usted no tiene. Solo quien los tiene lo modifica.',
  'Informe o e-mail para enviar o primeiro acesso, ou uma senha':
    'Indique el correo para enviar el primer acceso, o una contraseña',
  'O usuário não tem e-mail: informe uma senha': 'El usuario no tiene correo: indique una contraseña',
  '{0} {1}. Só quem pode o mesmo altera este usuário.': '{=0} {1}. Solo quien puede lo mismo modifica este usuario.',
  'Você não pode retirar permissões da função de que depende.':
    'No puede quitar permisos del rol del que usted depende.',
  'Esta função é também de pessoas de fora da sua revenda.':
    'Este rol es también de personas de fuera de su distribuidor.',
  'Você não pode inativar a função de que depende.': 'No puede inactivar el rol del que usted depende.',
  'Limpeza do que a entrada deixa': 'Limpieza de lo que deja el ingreso',
  'O navegador não mandou uma chave de acesso válida.': 'El navegador no envió una llave de acceso válida.',
  'Esta chave de acesso não vale para este grupo. Entre com a senha.':
    'Esta llave de acceso no vale para este grupo. Ingrese con la contraseña.',
  'O aparelho não confirmou que é você. Use a digital, o rosto ou o PIN do aparelho.':
    'El dispositivo no confirmó que es usted. Use la huella, el rostro o el PIN del dispositivo.',
  'A chave de acesso foi recusada: pode haver uma cópia dela. Entre de outro modo e cadastre outra.':
    'La llave de acceso fue rechazada: puede haber una copia. Ingrese de otro modo y registre otra.',
  'A chave de acesso não foi aceita. Tente novamente ou entre com a senha.':
    'La llave de acceso no fue aceptada. Intente de nuevo o ingrese con la contraseña.',
  'O pedido da chave de acesso expirou. Tente novamente.':
    'La solicitud de la llave de acceso venció. Intente de nuevo.',
  'As chaves de acesso pedem que o sistema seja aberto por https e por um nome, não por um número de IP.':
    'Las llaves de acceso exigen abrir el sistema por https y por un nombre, no por un número de IP.',
  'As chaves de acesso funcionam só em {0}. Abra o sistema por esse endereço.':
    'Las llaves de acceso funcionan solo en {0}. Abra el sistema por esa dirección.',
  'Você já tem {0} chaves de acesso. Remova uma que não usa.':
    'Usted ya tiene {0} llaves de acceso. Elimine una que no use.',
  'A chave de acesso não foi aceita. O aparelho precisa confirmar que é você, com a digital, o rosto ou o PIN.':
    'La llave de acceso no fue aceptada. El dispositivo debe confirmar que es usted, con la huella, el rostro o el PIN.',
  'Cadastre antes uma chave de acesso.': 'Registre antes una llave de acceso.',
  'Você já é este usuário.': 'Usted ya es este usuario.',
  'Ninguém age como uma pessoa do grupo do provedor.': 'Nadie actúa como una persona del grupo del proveedor.',
  'Esta pessoa pode o que você não pode no seu próprio grupo: {0}{1}.':
    'Esta persona puede lo que usted no puede en su propio grupo: {0}{1}.',
  'Você não tem chaves de acesso.': 'Usted no tiene llaves de acceso.',
  'Código já usado: espere o próximo': 'Código ya usado: espere el siguiente',
  'Confirme com a sua chave de acesso.': 'Confirme con su llave de acceso.',
  'Escolha uma senha diferente da atual': 'Elija una contraseña diferente de la actual',
  'Ative o usuário antes de dar um link a ele.': 'Active el usuario antes de darle un enlace.',
  'Este pedido veio de outro endereço.': 'Esta solicitud vino de otra dirección.',
  'Sua sessão terminou por inatividade. Entre novamente.': 'Su sesión terminó por inactividad. Ingrese de nuevo.',
  'Sua sessão chegou ao prazo de {0} dias. Entre novamente.': 'Su sesión llegó al plazo de {0} días. Ingrese de nuevo.',
  'Não há acesso de suporte em curso.': 'No hay acceso de soporte en curso.',
  'Aviso de tentativas de entrada': 'Aviso de intentos de ingreso',
  'Envio do link de uma nova senha': 'Envío del enlace de una nueva contraseña',
  'Este endereço foi dado para o usuário {0}. Confirme que é seu.':
    'Esta dirección se indicó para el usuario {0}. Confirme que es suya.',
  'Foram pedidas muitas trocas de e-mail para este usuário. Tente novamente mais tarde.':
    'Se pidieron muchos cambios de correo para este usuario. Intente más tarde.',
  'A função não é deste usuário': 'El rol no es de este usuario',
  'O grupo não deixa o suporte emitir documentos fiscais em seu nome: peça ao administrador dele.':
    'El grupo no deja que el soporte emita documentos fiscales en su nombre: pida al administrador del grupo.',
  'Só o próprio grupo deixa o suporte emitir em seu nome.':
    'Solo el propio grupo deja que el soporte emita en su nombre.',
  'Só o provedor controla os grupos.': 'Solo el proveedor controla los grupos.',
  'Uma revenda não altera o grupo do provedor.': 'Un distribuidor no modifica el grupo del proveedor.',
  'O grupo do provedor não pode ser inativado.': 'El grupo del proveedor no puede inactivarse.',
  'Só o provedor define quem trabalha em uma revenda.': 'Solo el proveedor define quién trabaja en un distribuidor.',
  'Você não pode pôr o próprio usuário em uma revenda.': 'No puede poner a su propio usuario en un distribuidor.',
  'Use letras, números, ponto, traço ou @': 'Use letras, números, punto, guion o @',
  'Escolha ao menos uma empresa': 'Elija al menos una empresa',
});
