import { defineTexts } from '../../platform/i18n/texts.ts';

export const copiasTexts = defineTexts('copias', {
  'pt-BR': {
    title: 'Cópias de segurança',
    proved: 'Última cópia provada em {quando}',
    copied: 'Última cópia em {quando}',
    never: 'Nenhuma cópia provada ainda',
    em_dia: 'Em dia',
    atrasada: 'Atrasada',
    falhou: 'Falhou',
    nenhuma: 'Aguardando',
    desligadas: 'Desligadas',
    running: 'Uma cópia está sendo feita agora. Pode continuar trabalhando.',
    em_dia_advice: '',
    atrasada_advice:
      'Há mais de dois dias nenhuma cópia é provada. Avise quem cuida do servidor: o diagnóstico do programa diz a causa.',
    falhou_advice:
      'A última cópia não deu certo e será tentada de novo. Se isto continuar amanhã, avise quem cuida do servidor.',
    nenhuma_advice: 'A primeira cópia começa sozinha, pouco depois de o programa iniciar.',
    desligadas_advice: 'Se o computador se perder, os dados se perdem com ele. Quem cuida do servidor as liga de novo.',
  },
  'es-EC': {
    title: 'Copias de seguridad',
    proved: 'Última copia probada el {quando}',
    copied: 'Última copia el {quando}',
    never: 'Ninguna copia probada todavía',
    em_dia: 'Al día',
    atrasada: 'Atrasada',
    falhou: 'Falló',
    nenhuma: 'En espera',
    desligadas: 'Apagadas',
    running: 'Se está haciendo una copia ahora. Puede seguir trabajando.',
    em_dia_advice: '',
    atrasada_advice:
      'Hace más de dos días que ninguna copia se prueba. Avise a quien cuida del servidor: el diagnóstico del programa dice la causa.',
    falhou_advice:
      'La última copia no salió bien y se intentará de nuevo. Si esto sigue mañana, avise a quien cuida del servidor.',
    nenhuma_advice: 'La primera copia empieza sola, poco después de iniciar el programa.',
    desligadas_advice:
      'Si la computadora se pierde, los datos se pierden con ella. Quien cuida del servidor las vuelve a encender.',
  },
});
