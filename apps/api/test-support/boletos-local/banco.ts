import { montarBoleto } from '@retaguarda/boletos';
import { montarBrCode } from '@retaguarda/brasil';

/** A body of the API, as it came or as it goes. */
// biome-ignore lint/suspicious/noExplicitAny: judged by its schema before it gets here
export type Corpo = Record<string, any>;

/** The bank says no, in its own words. */
export class RecusaDoBanco extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly providencia: string;
  constructor(status: number, codigo: string, mensagem: string, providencia = '') {
    super(mensagem);
    this.status = status;
    this.codigo = codigo;
    this.providencia = providencia;
  }
}

interface Guardado {
  pedido: Corpo;
  codigoDeBarras: string;
  estado: number;
  vencimento: string;
  abatimento: number;
  protestoDias: number;
  movimento: string;
  recebido: Corpo;
  /** Of a title asked with Pix. */
  emv: string | null;
}

/** `dd.mm.aaaa` of now, in Brasília. */
const hoje = (): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date()).replaceAll('/', '.');
const ordem = (dia: string): string => dia.split('.').reverse().join('');

/**
 * What Banco do Brasil keeps of titles: the states of its API and what it refuses in each. An independent reading of it:
 * nothing of the program's client is used here.
 */
export class BancoLocal {
  readonly titulos = new Map<string, Guardado>();
  /** The only agreement of this client. */
  convenio = 3128557;
  /** Registers without the Pix it was asked for, as when the bank's own Pix is out. */
  semPix = false;

  registrar(pedido: Corpo): Corpo {
    const numero = pedido.numeroTituloCliente as string;
    if (pedido.numeroConvenio !== this.convenio || !numero.startsWith(`000${this.convenio}`)) {
      throw new RecusaDoBanco(400, '4874814', 'Convênio não pertence ao cliente.', 'Informar convênio do cliente.');
    }
    if (this.titulos.has(numero)) {
      throw new RecusaDoBanco(
        400,
        '4874915',
        'Nosso Número já incluído anteriormente.',
        'Informar outro Nosso Número.',
      );
    }
    if (ordem(pedido.dataVencimento) < ordem(pedido.dataEmissao)) {
      throw new RecusaDoBanco(400, '4874820', 'Data de vencimento inválida.', 'Informar outra data.');
    }
    const { codigoBarras } = montarBoleto({
      banco: '001',
      convenio: String(this.convenio),
      carteira: String(pedido.numeroCarteira),
      nossoNumero: String(Number(numero.slice(10))),
      valor: pedido.valorOriginal.toFixed(2),
      vencimento: pedido.dataVencimento.split('.').reverse().join('-'),
    });
    this.titulos.set(numero, {
      pedido,
      codigoDeBarras: codigoBarras,
      estado: 1,
      vencimento: pedido.dataVencimento,
      abatimento: 0,
      protestoDias: pedido.quantidadeDiasProtesto ?? 0,
      movimento: hoje(),
      recebido: {},
      emv: null,
    });
    if (pedido.indicadorPix === 'S' && !this.semPix) this.gerarPix(numero);
    const { emv } = this.#titulo(numero);
    return {
      numero,
      numeroCarteira: pedido.numeroCarteira,
      codigoBarraNumerico: codigoBarras,
      codigoCliente: 1,
      qrCode: emv === null ? { url: '', txId: '', emv: '' } : this.#qrCode(emv),
    };
  }

  /** Makes the Pix of a title. */
  gerarPix(numero: string): void {
    const titulo = this.#titulo(numero);
    titulo.emv = montarBrCode({
      url: `qrcodepix.bb.com.br/pix/v2/cobv/${numero}`,
      valor: titulo.pedido.valorOriginal.toFixed(2),
      nome: 'LOJA DE TESTE',
      cidade: 'SAO PAULO',
    });
  }

  pix(numero: string): Corpo {
    const { emv, pedido } = this.#titulo(numero);
    if (emv === null) throw new RecusaDoBanco(404, '4874998', 'Boleto não possui Pix vinculado.');
    return {
      id: numero,
      dataRegistroTituloCobranca: pedido.dataEmissao,
      agenciaBeneficiario: 452,
      contaBeneficiario: 123873,
      valorOriginalTituloCobranca: pedido.valorOriginal,
      validadeTituloCobranca: '',
      pix: { chave: 'loja@teste.com.br' },
      qrCode: { ...this.#qrCode(emv), tipo: 1 },
    };
  }

  #qrCode(emv: string): Corpo {
    return { url: 'qrcodepix.bb.com.br', txId: 'BOLETO00000000000000000000001', emv };
  }

  detalhe(numero: string): Corpo {
    const { pedido, codigoDeBarras, estado, vencimento, abatimento, protestoDias, recebido } = this.#titulo(numero);
    return {
      textoCodigoBarrasTituloCobranca: codigoDeBarras,
      codigoEstadoTituloCobranca: estado,
      dataVencimentoTituloCobranca: vencimento,
      valorOriginalTituloCobranca: pedido.valorOriginal,
      valorAbatimentoTituloCobranca: abatimento,
      quantidadeDiaProtesto: protestoDias,
      dataRecebimentoTitulo: '',
      dataCreditoLiquidacao: '',
      ...recebido,
    };
  }

  alterar(numero: string, corpo: Corpo): Corpo {
    const titulo = this.#emSer(numero, 'alterado');
    if (corpo.indicadorNovaDataVencimento === 'S') titulo.vencimento = corpo.alteracaoData.novaDataVencimento;
    if (corpo.indicadorIncluirAbatimento === 'S') {
      if (titulo.abatimento > 0) throw new RecusaDoBanco(400, '4874931', 'Título já possui abatimento.');
      titulo.abatimento = corpo.abatimento.valorAbatimento;
    }
    if (corpo.indicadorAlterarAbatimento === 'S') titulo.abatimento = corpo.alteracaoAbatimento.novoValorAbatimento;
    if (corpo.indicadorProtestar === 'S') titulo.protestoDias = corpo.protesto.quantidadeDiasProtesto;
    if (corpo.indicadorSustacaoProtesto === 'S') titulo.protestoDias = 0;
    return { numeroContratoCobranca: 19964210, dataAtualizacao: hoje(), horarioAtualizacao: '10:00:00' };
  }

  baixar(numero: string): Corpo {
    const titulo = this.#emSer(numero, 'baixado');
    Object.assign(titulo, { estado: 7, movimento: hoje() });
    return { numeroContratoCobranca: '19964210', dataBaixa: hoje(), horarioBaixa: '10:00:00' };
  }

  /** Somebody pays: what is owed, unless told another amount. */
  pagar(numero: string, { valor, dia = hoje(), estado = 6 }: { valor?: number; dia?: string; estado?: number } = {}) {
    const titulo = this.#titulo(numero);
    const pago = valor ?? titulo.pedido.valorOriginal - titulo.abatimento;
    Object.assign(titulo, {
      estado,
      movimento: dia,
      recebido: {
        dataRecebimentoTitulo: dia,
        dataCreditoLiquidacao: dia,
        valorPagoSacado: pago,
        valorCreditoCedente: pago,
        valorJuroMoraRecebido: 0,
        valorMultaRecebido: 0,
        valorDescontoUtilizado: 0,
        valorAbatimentoTotal: titulo.abatimento,
      },
    });
  }

  /** The list of those out of its hands, a page of at most three. */
  lista(consulta: URLSearchParams): Corpo {
    const [de, ate] = ['dataInicioMovimento', 'dataFimMovimento'].map((nome) => ordem(consulta.get(nome) ?? ''));
    const achados = [...this.titulos].filter(
      ([, { estado, movimento }]) => estado !== 1 && ordem(movimento) >= (de ?? '') && ordem(movimento) <= (ate ?? ''),
    );
    // Asked for only to go on, by what the page before gave.
    if (consulta.get('indice') === '0') throw new RecusaDoBanco(400, '4874803', 'Índice inválido.');
    const indice = Number(consulta.get('indice') ?? 0);
    const pagina = achados.slice(indice, indice + 3);
    const mais = achados.length > indice + 3;
    return {
      indicadorContinuidade: mais ? 'S' : 'N',
      quantidadeRegistros: pagina.length,
      proximoIndice: mais ? indice + 3 : 0,
      boletos: pagina.map(([numero, { pedido, estado, movimento, recebido }]) => ({
        numeroBoletoBB: numero,
        codigoEstadoTituloCobranca: estado,
        estadoTituloCobranca: String(estado),
        dataMovimento: movimento,
        dataVencimento: pedido.dataVencimento,
        valorOriginal: pedido.valorOriginal,
        valorPago: recebido.valorPagoSacado ?? 0,
      })),
    };
  }

  #titulo(numero: string): Guardado {
    const titulo = this.titulos.get(numero);
    if (!titulo) throw new RecusaDoBanco(404, '4874999', 'Título não encontrado.');
    return titulo;
  }

  #emSer(numero: string, feito: string): Guardado {
    const titulo = this.#titulo(numero);
    if (titulo.estado !== 1) {
      throw new RecusaDoBanco(400, '4874930', `Título não pode ser ${feito}: não está em ser.`);
    }
    return titulo;
  }
}
