import { type Alergeno, alergenos, type LinguaDoCardapio } from '@retaguarda/contracts';

const pt = {
  html: 'pt-BR',
  cardapio: 'Cardápio',
  mesa: (mesa: string) => `Mesa ${mesa}`,
  horario: 'Horário',
  filtro: 'Alergias: esconder o que contém…',
  filtrar: 'Esconder',
  semFiltro: 'Mostrar tudo',
  filtrado: (quantos: number) => `${quantos} escondidos por conterem o que você marcou.`,
  aviso: 'Em caso de alergia grave, avise a equipe antes de pedir.',
  contem: 'Contém',
  podeConter: 'Pode conter',
  esgotado: 'Esgotado',
  restam: (quantos: number) => (quantos === 1 ? 'Resta 1' : `Restam ${quantos}`),
  servido: 'Servido',
  das: (de: string, ate: string) => `das ${de} às ${ate}`,
  semPreco: 'consulte',
  vazio: 'O cardápio ainda não tem pratos.',
  quantidade: (prato: string) => `Quantidade de ${prato}`,
  conferir: 'Conferir o pedido',
  peca: 'Para pedir, chame quem atende.',
  dias: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  seuPedido: 'Seu pedido',
  nadaEscolhido: 'Escolha ao menos um prato e diga quantos.',
  voltar: 'Voltar ao cardápio',
  observacao: 'Observação',
  nome: 'Seu nome',
  total: 'Total',
  semServico: 'Sem o serviço, que vem na conta.',
  pedir: 'Enviar o pedido',
  esperando: 'A casa ainda vai confirmar',
  esperandoLinha: 'Esta página se atualiza sozinha.',
  confirmado: 'Pedido confirmado',
  confirmadoLinha: 'Já foi para a cozinha e está na conta da sua mesa.',
  recusado: 'A casa não pôde atender',
  naoVale: 'Este código não vale mais',
  naoValeLinha: 'Peça o cardápio a quem atende.',
  naoDeu: 'Não deu certo',
  pedidoSumiu: 'Este pedido não foi encontrado.',
  naoVende: (prato: string) => `${prato} não está à venda agora.`,
  naoHaTantos: (prato: string, restam: number) => `${prato}: ${restam === 1 ? 'resta 1' : `restam ${restam}`}.`,
  esperem: 'Espere a casa responder aos pedidos que já fez.',
  soNaMesa: 'Aqui não se pede pelo cardápio: chame quem atende.',
  reveja: 'Reveja o que escreveu e tente de novo.',
  foraDoAr: 'Tente de novo em instantes.',
  depressa: 'Muitos pedidos de uma vez. Espere um minuto e tente de novo.',
} as const;

type Textos = { readonly [K in keyof typeof pt]: (typeof pt)[K] extends string ? string : Largo<(typeof pt)[K]> };
type Largo<T> = T extends (...args: infer A) => string ? (...args: A) => string : readonly string[];

const es: Textos = {
  html: 'es-EC',
  cardapio: 'Menú',
  mesa: (mesa) => `Mesa ${mesa}`,
  horario: 'Horario',
  filtro: 'Alergias: ocultar lo que contiene…',
  filtrar: 'Ocultar',
  semFiltro: 'Mostrar todo',
  filtrado: (quantos) => `${quantos} ocultos por contener lo que usted marcó.`,
  aviso: 'En caso de alergia grave, avise al personal antes de pedir.',
  contem: 'Contiene',
  podeConter: 'Puede contener',
  esgotado: 'Agotado',
  restam: (quantos) => (quantos === 1 ? 'Queda 1' : `Quedan ${quantos}`),
  servido: 'Se sirve',
  das: (de, ate) => `de ${de} a ${ate}`,
  semPreco: 'consulte',
  vazio: 'El menú aún no tiene platos.',
  quantidade: (prato) => `Cantidad de ${prato}`,
  conferir: 'Revisar el pedido',
  peca: 'Para pedir, llame a quien atiende.',
  dias: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  seuPedido: 'Su pedido',
  nadaEscolhido: 'Elija al menos un plato y diga cuántos.',
  voltar: 'Volver al menú',
  observacao: 'Observación',
  nome: 'Su nombre',
  total: 'Total',
  semServico: 'Sin el servicio, que viene en la cuenta.',
  pedir: 'Enviar el pedido',
  esperando: 'La casa aún debe confirmar',
  esperandoLinha: 'Esta página se actualiza sola.',
  confirmado: 'Pedido confirmado',
  confirmadoLinha: 'Ya fue a la cocina y está en la cuenta de su mesa.',
  recusado: 'La casa no pudo atenderlo',
  naoVale: 'Este código ya no vale',
  naoValeLinha: 'Pida el menú a quien atiende.',
  naoDeu: 'No se pudo',
  pedidoSumiu: 'Este pedido no fue encontrado.',
  naoVende: (prato) => `${prato} no está a la venta ahora.`,
  naoHaTantos: (prato, restam) => `${prato}: ${restam === 1 ? 'queda 1' : `quedan ${restam}`}.`,
  esperem: 'Espere que la casa responda a los pedidos que ya hizo.',
  soNaMesa: 'Aquí no se pide por el menú: llame a quien atiende.',
  reveja: 'Revise lo que escribió e intente de nuevo.',
  foraDoAr: 'Intente de nuevo en unos instantes.',
  depressa: 'Muchos pedidos a la vez. Espere un minuto e intente de nuevo.',
};

export const textosDoCardapio: Readonly<Record<LinguaDoCardapio, Textos>> = { pt, es };
export type TextosDoCardapio = Textos;

const alergenosEmEspanhol: Readonly<Record<Alergeno, string>> = {
  alergenoTrigo: 'Trigo, centeno, cebada o avena',
  alergenoCrustaceos: 'Crustáceos',
  alergenoOvos: 'Huevos',
  alergenoPeixes: 'Pescado',
  alergenoAmendoim: 'Maní',
  alergenoSoja: 'Soya',
  alergenoLeite: 'Leche',
  alergenoAmendoa: 'Almendra',
  alergenoAvela: 'Avellana',
  alergenoCastanhaDeCaju: 'Anacardo',
  alergenoCastanhaDoBrasil: 'Nuez de Brasil',
  alergenoMacadamia: 'Macadamia',
  alergenoNozes: 'Nueces',
  alergenoPeca: 'Pacana',
  alergenoPistache: 'Pistacho',
  alergenoPinoli: 'Piñón',
  alergenoCastanha: 'Castaña',
  alergenoLatex: 'Látex natural',
};

export const nomeDoAlergeno = (alergeno: Alergeno, lingua: LinguaDoCardapio): string =>
  lingua === 'es' ? alergenosEmEspanhol[alergeno] : alergenos[alergeno];

/** Categories of dishes that are under no heading of the house. */
export const categoriasDoCardapio: Readonly<Record<LinguaDoCardapio, Readonly<Record<string, string>>>> = {
  pt: {
    entrada: 'Entradas',
    principal: 'Pratos principais',
    acompanhamento: 'Acompanhamentos',
    sobremesa: 'Sobremesas',
    bebida: 'Bebidas',
  },
  es: {
    entrada: 'Entradas',
    principal: 'Platos fuertes',
    acompanhamento: 'Acompañamientos',
    sobremesa: 'Postres',
    bebida: 'Bebidas',
  },
};

/** The language asked for, else that of the phone. */
export function linguaDe(pedida: LinguaDoCardapio | undefined, aceita: string | undefined): LinguaDoCardapio {
  return pedida ?? (/^\s*es\b/i.test(aceita ?? '') ? 'es' : 'pt');
}
