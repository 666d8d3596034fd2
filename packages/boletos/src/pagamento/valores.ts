import { identificarDocumento, normalizarChavePix, type TipoChavePix } from '@retaguarda/brasil';
import { lerArrecadacao, linhaArrecadacao } from '../arrecadacao.ts';
import type { Valores } from '../cnab/motor/escrever.ts';
import { codigoBarrasDaLinha } from '../linha-digitavel.ts';
import type { FamiliaDeLote, NomeDeRegistro } from './layouts/layout.ts';
import type {
  ArquivoDePagamento,
  ContaDoFavorecido,
  MeioDePagamento,
  Pagamento,
  ServicoDePagamento,
} from './modelo.ts';

/** @source FEBRABAN 240, domain G025 */
export const servicos: Readonly<Record<ServicoDePagamento, string>> = {
  fornecedores: '20',
  salarios: '30',
  diversos: '98',
};

const familias: Readonly<Record<MeioDePagamento['como'], FamiliaDeLote>> = {
  conta: 'transferencia',
  pix_chave: 'transferencia',
  pix_conta: 'transferencia',
  boleto: 'boleto',
  convenio: 'convenio',
  tributo: 'tributo',
};
export const familiaDe = ({ meio }: Pagamento): FamiliaDeLote => familias[meio.como];

const formasDeTributo = { gps: '17', darf: '16', darf_simples: '18', gare: '22' } as const;

/** How the money moves: payments of one form share a batch. @source FEBRABAN 240, domain G029 */
export function formaDe({ meio, favorecido }: Pagamento, arquivo: ArquivoDePagamento): string {
  const { banco, empresa } = arquivo;
  switch (meio.como) {
    case 'conta':
      if (arquivo.formaDeTransferencia) return arquivo.formaDeTransferencia;
      if (meio.banco === banco) return meio.tipo === 'poupanca' ? '05' : '01';
      return raiz(favorecido.documento) === raiz(empresa.documento) ? '43' : '41';
    case 'pix_chave':
    case 'pix_conta':
      return '45';
    case 'boleto':
      return codigoDeBarras(meio.codigo).startsWith(banco) ? '30' : '31';
    case 'convenio':
      return '11';
    case 'tributo':
      return formasDeTributo[meio.tributo];
  }
}

/** The records one payment takes. */
export function registrosDe({ meio }: Pagamento, semSegmentoB: boolean): NomeDeRegistro[] {
  switch (meio.como) {
    case 'conta':
      return semSegmentoB ? ['A'] : ['A', 'B'];
    case 'pix_chave':
    case 'pix_conta':
      return ['A', 'BPix'];
    case 'boleto':
      return ['J', 'J52'];
    case 'convenio':
      return ['O'];
    case 'tributo':
      return [meio.tributo];
  }
}

export function valoresDoArquivo({ banco, conta, empresa, geracao, sequencia, servico }: ArquivoDePagamento): Valores {
  const { endereco } = empresa;
  return {
    banco,
    sequencia: String(sequencia),
    dataGeracao: geracao.data,
    horaGeracao: geracao.hora,
    servico: servicos[servico ?? 'fornecedores'],
    empresaNome: empresa.nome,
    ...inscricao('empresa', empresa.documento),
    ...conta,
    logradouro: endereco?.logradouro,
    numero: endereco?.numero?.replace(/\D/g, '').slice(0, 5),
    complemento: endereco?.complemento,
    cidade: endereco?.cidade,
    cep: endereco?.cep,
    uf: endereco?.uf,
  };
}

export function valoresDoPagamento(pagamento: Pagamento, arquivo: ArquivoDePagamento): Valores {
  const { seuNumero, data, valor, favorecido, meio } = pagamento;
  return {
    seuNumero,
    data,
    valor,
    favorecidoNome: favorecido.nome,
    ...inscricao('favorecido', favorecido.documento),
    ...valoresDoMeio(meio, arquivo, formaDe(pagamento, arquivo)),
  };
}

function valoresDoMeio(meio: MeioDePagamento, { empresa }: ArquivoDePagamento, forma: string): Valores {
  switch (meio.como) {
    case 'conta':
      return { ...valoresDaConta(meio), ...(camaras[forma] ?? {}), finalidadeConta: finalidadeDa(meio, forma) };
    case 'pix_chave': {
      const lida = normalizarChavePix(meio.chave);
      return { camara: '009', iniciacao: lida ? iniciacoes[lida.tipo] : undefined };
    }
    case 'pix_conta':
      return { ...valoresDaConta(meio), camara: '009', iniciacao: '05', ispb: meio.ispb };
    case 'boleto':
      return {
        codigoDeBarras: codigoDeBarras(meio.codigo),
        vencimento: meio.vencimento,
        valorDoTitulo: meio.valorDoTitulo,
        desconto: meio.desconto,
        acrescimo: meio.acrescimo,
      };
    case 'convenio': {
      const codigo = lerArrecadacao(meio.codigo).codigoBarras;
      return { codigoDeBarras: codigo, linhaDigitavel: linhaArrecadacao(codigo), vencimento: meio.vencimento };
    }
    case 'tributo':
      return { ...textosDe(meio), contribuinteNome: empresa.nome, ...inscricao('contribuinte', empresa.documento) };
  }
}

/** The way between banks, and what for: 00005 pays suppliers. @source FEBRABAN 240, domains P001 and P011 */
const camaras: Readonly<Record<string, Valores>> = {
  '01': { camara: '000' },
  '03': { camara: '700' },
  '05': { camara: '000' },
  '10': { camara: '000' },
  '41': { camara: '018', finalidadeTed: '00005' },
  '43': { camara: '018', finalidadeTed: '00005' },
};

/** Only another bank asks which kind of account it is. */
function finalidadeDa({ tipo }: ContaDoFavorecido, forma: string): string | undefined {
  if (camaras[forma]?.camara === '000') return undefined;
  return tipo === 'poupanca' ? 'PP' : 'CC';
}

/** @source FEBRABAN 240, domain G100: how the Pix is started */
const iniciacoes: Readonly<Record<TipoChavePix, string>> = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
};

const valoresDaConta = (conta: ContaDoFavorecido): Valores => ({
  favorecidoBanco: conta.banco,
  favorecidoAgencia: conta.agencia,
  favorecidoAgenciaDv: conta.agenciaDv,
  favorecidoConta: conta.conta,
  favorecidoContaDv: conta.contaDv,
  favorecidoAgenciaContaDv: conta.agenciaContaDv,
});

/** A month goes as MMAAAA. */
function textosDe(meio: Extract<MeioDePagamento, { como: 'tributo' }>): Valores {
  const textos: Record<string, string> = {};
  for (const [nome, dado] of Object.entries(meio)) if (typeof dado === 'string') textos[nome] = dado;
  const { competencia } = textos;
  if (competencia) textos.competencia = competencia.replace(/^(\d{4})-(\d{2})$/, '$2$1');
  return textos;
}

/** Type (1 CPF, 2 CNPJ) and number; without one, the column says that it does not apply. */
function inscricao(de: string, documento: string | undefined): Valores {
  const lido = documento ? identificarDocumento(documento) : null;
  if (!lido)
    return documento ? { [`${de}Tipo`]: documento.length > 11 ? '2' : '1', [`${de}Documento`]: documento } : {};
  return { [`${de}Tipo`]: lido.tipo === 'cpf' ? '1' : '2', [`${de}Documento`]: lido.valor };
}

/** The 44 digits of a boleto, from them or from its typed line. */
export function codigoDeBarras(codigo: string): string {
  const digitos = codigo.replace(/[\s.-]/g, '');
  return digitos.length === 47 ? codigoBarrasDaLinha(digitos) : digitos;
}

/** The eight positions all establishments of one company share; a CPF whole. */
function raiz(documento = ''): string {
  const lido = identificarDocumento(documento);
  if (!lido) return documento;
  return lido.tipo === 'cnpj' ? lido.valor.slice(0, 8) : lido.valor;
}
