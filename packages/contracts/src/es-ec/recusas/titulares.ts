import { dictionary } from '../dictionary.ts';

/** What the API refuses of requests of people about their data, in Spanish (Ecuador). */
export default dictionary({
  'Informe o CPF ou o e-mail, ou escolha um cadastro': 'Indique el CPF o el correo, o elija un registro',
  'Este pedido já foi respondido. Registre outro.': 'Este pedido ya fue respondido. Registre otro.',
  'Pedidos de titulares são atendidos por quem vê todas as empresas do grupo.':
    'Los pedidos de titulares los atiende quien ve todas las empresas del grupo.',
  'Sobre esta pessoa se guarda o que você não pode ver. A cópia é feita por quem tem também a permissão “{0}”.':
    'Sobre esta persona se guarda lo que usted no puede ver. La copia la hace quien tiene también el permiso “{0}”.',
  'Este pedido não é de anonimização nem de eliminação.': 'Este pedido no es de anonimización ni de eliminación.',
  'Escreva o nome como está no pedido': 'Escriba el nombre como está en el pedido',
  '{0} é uma empresa, e não uma pessoa. Exclua os contatos no cadastro dela.':
    '{=0} es una empresa, y no una persona. Elimine los contactos en su registro.',
  '{0} é uma empresa do próprio grupo.': '{=0} es una empresa del propio grupo.',
  '{0} trabalha na casa. Registre antes o desligamento.': '{=0} trabaja en la casa. Registre antes la salida.',
  'O usuário {0} ainda usa o sistema. Inative-o antes.': 'El usuario {=0} todavía usa el sistema. Inactívelo antes.',
  'Os dados desta pessoa foram anonimizados ou estão bloqueados. Faça outro cadastro.':
    'Los datos de esta persona fueron anonimizados o están bloqueados. Haga otro registro.',
  'Anonimização do que já não se precisa guardar': 'Anonimización de lo que ya no hace falta guardar',
});
