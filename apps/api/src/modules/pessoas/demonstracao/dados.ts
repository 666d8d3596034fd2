import { calcularDvCpf, somarDias } from '@retaguarda/brasil';
import { maisAnos, type NomeDeFicha } from '@retaguarda/contracts';

/** A row of a list, by today and the day of admission. */
type Linha = (hoje: string, admissao: string) => Record<string, unknown>;
interface FuncionarioDeExemplo {
  nome: string;
  cpf: string;
  origem: 'F' | 'V';
  empresa: string;
  funcao: string;
  /** Days ago. */
  admitidoHa: number;
  nascidoEm: (hoje: string) => string;
  fichas?: Partial<Record<NomeDeFicha, readonly Linha[]>>;
  [campo: string]: unknown;
}

const cpf = (base: string) => base + calcularDvCpf(base);
const nascido = (anos: number, emDias: number) => (hoje: string) => maisAnos(somarDias(hoje, emDias), -anos);
const salario =
  (valor: string): Linha =>
  (_, admissao) => ({ desde: admissao, valor, motivo: 'Admissão' });
const exame =
  (venceEm: number): Linha =>
  (hoje) => ({
    tipo: 'periodico',
    data: somarDias(hoje, venceEm - 365),
    validade: somarDias(hoje, venceEm),
    resultado: 'apto',
    medico: 'Dra. Helena Prado',
    crm: 'SP 123456',
  });
const manipulacao =
  (venceEm: number): Linha =>
  (hoje) => ({ tipo: 'certificado', numero: 'Boas práticas', validade: somarDias(hoje, venceEm) });
const CANTINA = 'Cantina da Vila';

/** Names and CPFs nobody has; the check digits are right. */
export const funcionariosDeExemplo: readonly FuncionarioDeExemplo[] = [
  {
    nome: 'Antônia Rezende',
    cpf: cpf('900100001'),
    origem: 'F',
    empresa: CANTINA,
    funcao: 'Cozinheira',
    matricula: '001',
    admitidoHa: 1000,
    nascidoEm: nascido(46, 4),
    telefone: '11991110001',
    pontosGorjeta: 10,
    escolaridade: '07',
    cidade: 'São Paulo',
    uf: 'SP',
    dependentes: [{ nome: 'Lia Rezende', parentesco: 'filho', salarioFamilia: true }],
    empregos: [{ empregador: 'Bar do Porto', funcao: 'Auxiliar de cozinha', inicio: '2015-03-02', fim: '2021-08-30' }],
    fichas: {
      salarios: [
        salario('2650.00'),
        (hoje) => ({ desde: somarDias(hoje, -200), valor: '2890.00', motivo: 'Dissídio' }),
      ],
      saude: [exame(12)],
      documentos: [manipulacao(18)],
      ferias: [
        (_, admissao) => ({ aquisitivo: admissao, inicio: maisAnos(admissao, 1), dias: 30 }),
        (hoje, admissao) => ({
          aquisitivo: maisAnos(admissao, 1),
          inicio: somarDias(hoje, 5),
          dias: 20,
          abonoDias: 10,
        }),
      ],
    },
  },
  {
    nome: 'Bruno Castilho',
    cpf: cpf('900100002'),
    origem: 'F',
    empresa: CANTINA,
    funcao: 'Garçom',
    matricula: '002',
    admitidoHa: 690,
    nascidoEm: nascido(29, 120),
    telefone: '11991110002',
    vendedor: true,
    pontosGorjeta: 8,
    comissaoPercentual: '2',
    fichas: {
      salarios: [salario('1980.00')],
      saude: [exame(140)],
      documentos: [manipulacao(-6)],
      ausencias: [
        (hoje) => ({ tipo: 'falta', de: somarDias(hoje, -3), ate: somarDias(hoje, -3) }),
        (hoje) => ({ tipo: 'folga', de: somarDias(hoje, 2), ate: somarDias(hoje, 2), justificada: true }),
      ],
    },
  },
  {
    nome: 'Célia Moura',
    cpf: cpf('900100003'),
    origem: 'F',
    empresa: CANTINA,
    funcao: 'Caixa',
    matricula: '003',
    admitidoHa: 40,
    experienciaDias: 45,
    prorrogacaoDias: 45,
    nascidoEm: nascido(23, 60),
    telefone: '11991110003',
    fichas: { salarios: [salario('1850.00')], saude: [exame(320)] },
  },
  {
    nome: 'Davi Nogueira',
    cpf: cpf('900100004'),
    origem: 'F',
    empresa: CANTINA,
    funcao: 'Entregador',
    matricula: '004',
    admitidoHa: 460,
    entregador: true,
    cnh: '01234567807',
    cnhCategoria: 'AB',
    nascidoEm: nascido(31, 200),
    fichas: {
      salarios: [salario('1790.00')],
      ausencias: [(hoje) => ({ tipo: 'licenca', de: somarDias(hoje, -2), ate: somarDias(hoje, 6), justificada: true })],
    },
  },
  {
    nome: 'Edna Farias',
    cpf: cpf('900100005'),
    origem: 'V',
    empresa: CANTINA,
    funcao: 'Segurança',
    prestadorNome: 'Guardiã Vigilância',
    admitidoHa: 210,
    nascidoEm: nascido(38, 300),
    fichas: { documentos: [(hoje) => ({ tipo: 'certificado', numero: 'Vigilante', validade: somarDias(hoje, 25) })] },
  },
];
