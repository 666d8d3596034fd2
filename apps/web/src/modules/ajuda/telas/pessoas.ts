import type { AjudaDasTelas } from './tela.ts';

export const ajudaDasPessoas: AjudaDasTelas = {
  '/sistema/funcionarios/pesquisar': {
    'pt-BR': {
      paraQue: 'Guarda quem a casa emprega: função, documentos, férias e ausências.',
      tarefas: [
        'Tecle N para cadastrar. Comece pelo CPF.',
        'No cadastro, use **Marcar férias**. A tela mostra o saldo de cada período.',
        'Use **Desligar** quando o vínculo termina. O usuário dele é inativado à parte, em **Usuários**.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda a quién emplea la casa: función, documentos, vacaciones y ausencias.',
      tarefas: [
        'Pulse N para registrar. Empiece por el CPF.',
        'En el registro, use **Fijar vacaciones**. La pantalla muestra el saldo de cada período.',
        'Use **Desvincular** cuando termina el vínculo. Su usuario se inactiva aparte, en **Usuarios**.',
      ],
    },
  },
  '/sistema/tercerizados/pesquisar': {
    'pt-BR': {
      paraQue: 'Guarda quem trabalha na casa por outra empresa: limpeza, segurança, entregas.',
      tarefas: [
        'Tecle N para cadastrar. Informe a **Empresa prestadora**.',
        'Filtre por **Empresa** ou por **Função** para achar alguém.',
        'Use **Desligar** quando a pessoa deixa de trabalhar na casa.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda quién trabaja en la casa por otra empresa: limpieza, seguridad, entregas.',
      tarefas: [
        'Pulse N para registrar. Indique la **Empresa prestadora**.',
        'Filtre por **Empresa** o por **Función** para encontrar a alguien.',
        'Use **Desvincular** cuando la persona deja de trabajar en la casa.',
      ],
    },
  },
  '/sistema/funcionarios/calendario': {
    'pt-BR': {
      paraQue: 'Mostra, dia por dia, quem está de férias ou ausente e quem faz aniversário.',
      tarefas: [
        'Escolha o **Mês** e a **Empresa**.',
        'Confira quem falta em cada dia antes de marcar outras férias.',
        'Abra a pessoa para ver as datas ou marcar férias.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra, día por día, quién está de vacaciones o ausente y quién cumple años.',
      tarefas: [
        'Elija el **Mes** y la **Empresa**.',
        'Revise quién falta cada día antes de fijar otras vacaciones.',
        'Abra a la persona para ver las fechas o fijar vacaciones.',
      ],
    },
  },
};
