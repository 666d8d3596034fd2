import { calcularDvCnpj, decimal, somar, somarDias } from '@retaguarda/brasil';
import type { RetencaoProposta } from '@retaguarda/contracts';
import { montarChaveNfse } from '@retaguarda/fiscal/nfse';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import type { NfseLida } from '../servicos/ler-nfse.ts';
import { inserirNfse } from '../servicos/receber.ts';

interface ServicoDeExemplo {
  numero: number;
  raiz: string;
  nome: string;
  diasAtras: number;
  codigoServico: string;
  descricao: string;
  valor: string;
  /** ISS rate, %, and what is withheld, % of the value. */
  iss: string;
  retem: Partial<Record<RetencaoProposta['tributo'], string>>;
}

const exemplos: readonly ServicoDeExemplo[] = [
  {
    numero: 318,
    raiz: '99551027',
    nome: 'Contábil Paulista Ltda',
    diasAtras: 2,
    codigoServico: '171901',
    descricao: 'Honorários de contabilidade do mês',
    valor: '1850.00',
    iss: '5',
    retem: { irrf: '1.5', csrf: '4.65' },
  },
  {
    numero: 2204,
    raiz: '99640138',
    nome: 'Limpa Bem Serviços Ltda',
    diasAtras: 1,
    codigoServico: '071001',
    descricao: 'Limpeza da loja, duas vezes por semana',
    valor: '960.00',
    iss: '2',
    retem: { iss: '2', inss: '11' },
  },
];

/** Two notes of services that wait in the shop, each with what it withholds. */
export async function criarServicosTomados({ tx, actor }: DemoScene, empresaId: number): Promise<void> {
  for (const um of exemplos) await inserirNfse(tx, actor.grupoId, empresaId, notaDe(um), null);
}

/** A note as its file would be read. */
function notaDe({
  numero,
  raiz,
  nome,
  diasAtras,
  codigoServico,
  descricao,
  valor,
  iss,
  retem,
}: ServicoDeExemplo): Omit<NfseLida, 'ambiente'> {
  const documento = `${raiz}0001${calcularDvCnpj(`${raiz}0001`)}`;
  const dia = somarDias(hojeNoBrasil(), -diasAtras);
  const parte = (aliquota: string) => decimal(valor).times(aliquota).div(100).toFixed(2);
  const retencoes = Object.entries(retem).map(([tributo, aliquota]) => ({
    tributo: tributo as RetencaoProposta['tributo'],
    valor: parte(aliquota),
  }));
  const retido = somar(retencoes.map((uma) => uma.valor)).toFixed(2);
  return {
    chave: montarChaveNfse({
      municipio: '3550308',
      ambienteGerador: '2',
      documento: { tipo: 'cnpj', valor: documento },
      numero,
      aamm: `${dia.slice(2, 4)}${dia.slice(5, 7)}`,
      codigoNumerico: String(numero).padStart(9, '7'),
    }),
    numero: String(numero),
    tomador: null,
    prestador: {
      documento,
      nome,
      im: null,
      endereco: {
        xMun: 'São Paulo',
        UF: 'SP',
        cMun: '3550308',
        xLgr: 'Rua Direita',
        nro: '50',
        xBairro: 'Sé',
        CEP: '01002000',
      },
    },
    emitidaEm: `${dia}T14:10:00-03:00`,
    competencia: dia,
    codigoServico,
    descricao,
    valor,
    iss: parte(iss),
    retencoes,
    retido,
    liquido: decimal(valor).minus(retido).toFixed(2),
  };
}
