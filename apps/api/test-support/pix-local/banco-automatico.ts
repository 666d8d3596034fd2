import { randomBytes } from 'node:crypto';
import { diasEntre, somarDias } from '@retaguarda/brasil';
import { type Corpo, Recusa } from './recusa.ts';

const recusar = (tipo: string, razao: string, propriedade = tipo): never => {
  throw new Recusa(400, tipo, [{ razao, propriedade }]);
};
const letras = (quantas: number) => randomBytes(quantas).toString('hex').slice(0, quantas);
const agora = () => new Date().toISOString();
/** A day is in the time zone of Brasília, hours behind ours. */
const hoje = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
const ACABADAS = ['REJEITADA', 'EXPIRADA', 'CANCELADA'];
/** Refusals of a try that end the charge with it, by the catalogue of messages. */
const QUE_ENCERRAM = new Set(['AC05', 'AM09', 'DENC', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09']);

/** Where money comes in, of whatever it is. */
interface Caixa {
  readonly recebidos: readonly Corpo[];
  entrar(pix: Corpo): Corpo;
}

/**
 * What a bank keeps of Pix Automático: places of mandates, mandates, requests to payers and charges that are debited, with
 * the states of the standard and what it refuses in each. An independent reading of it.
 */
export class BancoDoAutomatico {
  readonly lugares = new Map<number, Corpo>();
  readonly autorizacoes = new Map<string, Corpo>();
  readonly solicitacoes = new Map<string, Corpo>();
  readonly cobrancas = new Map<string, Corpo>();
  /** Addresses told of mandates and of charges. */
  readonly avisos = new Map<'rec' | 'cobr', string>();
  /** Whether it sends the code of a mandate, or leaves it to be made of its place. */
  mandaCodigo = false;
  readonly #banco: Caixa;

  constructor(banco: Caixa) {
    this.#banco = banco;
  }

  criarLugar(): Corpo {
    const id = this.lugares.size + 1;
    const lugar = { id, location: `pix.local/qr/v2/rec/${letras(32)}`, criacao: agora() };
    this.lugares.set(id, lugar);
    return lugar;
  }

  lugar(id: number): Corpo {
    const lugar = this.lugares.get(id);
    if (!lugar) throw new Recusa(404, 'PayloadLocationRecNaoEncontrada');
    const idRec = this.#doLugar(id)?.idRec;
    return { ...lugar, ...(idRec && { idRec }) };
  }

  #doLugar = (id: number) => [...this.autorizacoes.values()].find((um) => um.loc?.id === id);

  criar(corpo: Corpo): Corpo {
    if (corpo.valor?.valorRec && corpo.valor?.valorMinimoRecebedor) {
      recusar('RecOperacaoInvalida', 'Ambos os valores estão preenchidos.', 'rec.valor');
    }
    if (corpo.calendario.dataInicial < hoje()) {
      recusar('RecOperacaoInvalida', 'A data inicial é anterior à criação.', 'rec.calendario.dataInicial');
    }
    if (corpo.calendario.dataFinal < corpo.calendario.dataInicial) {
      recusar('RecOperacaoInvalida', 'A data final é anterior à inicial.', 'rec.calendario.dataFinal');
    }
    const { loc: locId, ...resto } = corpo;
    if (locId !== undefined && !this.lugares.has(locId))
      recusar('RecOperacaoInvalida', 'O location inexiste.', 'rec.loc');
    if (locId !== undefined && this.#doLugar(locId)) {
      recusar('RecOperacaoInvalida', 'O location já está sendo utilizado por outra recorrência.', 'rec.loc');
    }
    const permite = corpo.politicaRetentativa === 'PERMITE_3R_7D' ? 'R' : 'N';
    const idRec = `R${permite}12345678${hoje().replaceAll('-', '')}${letras(11)}`;
    const rec = {
      ...resto,
      idRec,
      status: 'CRIADA',
      recebedor: { cnpj: '11222333000181', nome: 'Loja' },
      ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO' },
      atualizacao: [{ status: 'CRIADA', data: agora() }],
      ...(locId !== undefined && { loc: { ...this.lugares.get(locId), idRec } }),
    };
    this.autorizacoes.set(idRec, rec);
    return rec;
  }

  ler(idRec: string): Corpo {
    const rec = this.autorizacoes.get(idRec);
    if (!rec) throw new Recusa(404, 'RecNaoEncontrada');
    const solicitacao = [...this.solicitacoes.values()].filter((um) => um.idRec === idRec);
    return {
      ...rec,
      ...(solicitacao.length > 0 && { solicitacao }),
      ...(this.mandaCodigo &&
        rec.loc && { dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: codigoDe(rec.loc.location) } }),
    };
  }

  revisar(idRec: string, { status }: Corpo): Corpo {
    const rec = this.ler(idRec);
    if (ACABADAS.includes(rec.status)) {
      recusar('RecOperacaoInvalida', 'A recorrência encontra-se expirada, cancelada ou rejeitada.', 'rec.status');
    }
    return status === 'CANCELADA' ? this.cancelar(idRec, 'USUARIO_RECEBEDOR') : rec;
  }

  /** Ended by either side: what was to be debited another day is out. */
  cancelar(idRec: string, solicitante = 'USUARIO_PAGADOR'): Corpo {
    const codigo = solicitante === 'USUARIO_PAGADOR' ? 'SLDB' : 'SLCR';
    for (const cobr of this.cobrancas.values()) {
      if (
        cobr.idRec === idRec &&
        ['CRIADA', 'ATIVA'].includes(cobr.status) &&
        cobr.calendario.dataDeVencimento > hoje()
      ) {
        this.encerrarCobranca(cobr.txid, 'CANCELADA', {
          cancelamento: { solicitante, codigo: 'CCLD', descricao: 'A recorrência foi cancelada' },
        });
      }
    }
    return this.#mudar(idRec, 'CANCELADA', {
      encerramento: { cancelamento: { solicitante, codigo, descricao: 'Cancelamento solicitado' } },
    });
  }

  #mudar(idRec: string, status: string, mais: Corpo = {}): Corpo {
    const rec = this.autorizacoes.get(idRec);
    if (!rec) throw new Error(`nobody asked for ${idRec}`);
    const nova = { ...rec, ...mais, status, atualizacao: [...rec.atualizacao, { status, data: agora() }] };
    this.autorizacoes.set(idRec, nova);
    for (const [id, solicitacao] of this.solicitacoes) {
      if (solicitacao.idRec !== idRec || !['CRIADA', 'RECEBIDA'].includes(solicitacao.status)) continue;
      const dela = { APROVADA: 'ACEITA', REJEITADA: 'REJEITADA', EXPIRADA: 'EXPIRADA' }[status] ?? 'CANCELADA';
      this.solicitacoes.set(id, { ...solicitacao, status: dela });
    }
    return nova;
  }

  /** The payer accepts, in his bank's application. */
  aceitar(idRec: string): Corpo {
    const { status, solicitacao } = this.ler(idRec);
    if (status !== 'CRIADA') throw new Error(`${idRec} is ${status}`);
    return this.#mudar(idRec, 'APROVADA', {
      ativacao: { tipoJornada: solicitacao ? 'JORNADA_1' : 'JORNADA_2' },
      pagador: { ispbParticipante: '87654321', cpf: '52998224725', codMun: '3550308' },
    });
  }

  rejeitar(idRec: string): Corpo {
    return this.#mudar(idRec, 'REJEITADA', {
      encerramento: { rejeicao: { codigo: 'AP13', descricao: 'Rejeitada pelo usuário pagador' } },
    });
  }

  expirar = (idRec: string): Corpo => this.#mudar(idRec, 'EXPIRADA');

  solicitar(corpo: Corpo): Corpo {
    const { solicitacao = [], status } = this.ler(corpo.idRec);
    if (corpo.calendario.dataExpiracaoSolicitacao < agora()) {
      recusar('SolicRecOperacaoInvalida', 'A expiração é anterior à criação.', 'solicrec.calendario');
    }
    if (status !== 'CRIADA') recusar('SolicRecOperacaoInvalida', `A recorrência está ${status}.`, 'solicrec.idRec');
    if (solicitacao.some((um: Corpo) => !['REJEITADA', 'EXPIRADA', 'CANCELADA'].includes(um.status))) {
      recusar('SolicRecOperacaoInvalida', 'Existe uma solicitação ativa referente ao mesmo idRec.', 'solicrec.idRec');
    }
    const idSolicRec = `SC12345678${hoje().replaceAll('-', '')}${letras(11)}`;
    const feita = { ...corpo, idSolicRec, status: 'CRIADA', atualizacao: [{ status: 'CRIADA', data: agora() }] };
    this.solicitacoes.set(idSolicRec, feita);
    return feita;
  }

  cobrar(txid: string, corpo: Corpo): Corpo {
    const rec = this.ler(corpo.idRec);
    if (rec.status !== 'APROVADA') recusar('CobROperacaoInvalida', `A recorrência está ${rec.status}.`, 'cobr.idRec');
    if (this.cobrancas.has(txid)) recusar('CobROperacaoInvalida', 'O campo cobr.txid encontra-se em uso.', 'cobr.txid');
    const { dataDeVencimento } = corpo.calendario;
    const antes = diasEntre(hoje(), dataDeVencimento);
    if (antes < 2 || antes > 10) {
      recusar(
        'CobROperacaoInvalida',
        'Fora do prazo de agendamento, de 2 a 10 dias.',
        'cobr.calendario.dataDeVencimento',
      );
    }
    const noCiclo = [...this.cobrancas.values()].some(
      (um) =>
        um.idRec === corpo.idRec &&
        !['REJEITADA', 'CANCELADA'].includes(um.status) &&
        um.calendario.dataDeVencimento.slice(0, 7) === dataDeVencimento.slice(0, 7),
    );
    if (noCiclo) recusar('CobROperacaoInvalida', 'Existe uma CobR no mesmo ciclo.', 'cobr.calendario.dataDeVencimento');
    const cobr = {
      ...corpo,
      txid,
      status: 'ATIVA',
      calendario: { ...corpo.calendario, criacao: hoje() },
      recebedor: { ...corpo.recebedor, cnpj: '11222333000181', nome: 'Loja' },
      politicaRetentativa: rec.politicaRetentativa,
      atualizacao: [{ status: 'CRIADA', data: agora() }],
      tentativas: [tentativa(dataDeVencimento, 'AGND')],
    };
    this.cobrancas.set(txid, cobr);
    return cobr;
  }

  cobranca(txid: string): Corpo {
    const cobr = this.cobrancas.get(txid);
    if (!cobr) throw new Recusa(404, 'CobRNaoEncontrado');
    const pix = this.#banco.recebidos.filter((um) => um.txid === txid);
    return { ...cobr, ...(pix.length > 0 && { pix }) };
  }

  revisarCobranca(txid: string, { status }: Corpo): Corpo {
    const cobr = this.cobranca(txid);
    if (status !== 'CANCELADA') return cobr;
    if (!['CRIADA', 'ATIVA'].includes(cobr.status)) {
      recusar('CobROperacaoInvalida', `A cobrança está ${cobr.status}.`, 'cobr.status');
    }
    if (cobr.tentativas[0].dataLiquidacao <= hoje() || cobr.tentativas[0].status !== 'AGENDADA') {
      recusar('CobROperacaoInvalida', 'Não é possível cancelar a partir da data da primeira tentativa.', 'cobr.status');
    }
    return this.encerrarCobranca(txid, 'CANCELADA', {
      cancelamento: { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR', descricao: 'Solicitado por quem recebe' },
    });
  }

  encerrarCobranca(txid: string, status: string, encerramento: Corpo): Corpo {
    const cobr = this.cobranca(txid);
    const tentativas = cobr.tentativas.map((um: Corpo) =>
      um.status === 'AGENDADA' ? { ...um, status: status === 'CANCELADA' ? 'CANCELADA' : 'REJEITADA' } : um,
    );
    const { pix: _, ...nova } = { ...cobr, status, encerramento, tentativas } as Corpo;
    this.cobrancas.set(txid, nova);
    return nova;
  }

  retentar(txid: string, data: string): Corpo {
    const cobr = this.cobranca(txid);
    const negar = (razao: string) => recusar('CobROperacaoInvalida', razao, 'cobr.tentativas');
    if (cobr.politicaRetentativa !== 'PERMITE_3R_7D') negar('A política da recorrência não permite retentativa.');
    if (cobr.status !== 'ATIVA') negar(`A cobrança está ${cobr.status}.`);
    if (cobr.tentativas.some((um: Corpo) => um.status === 'AGENDADA')) negar('Existe uma tentativa ativa.');
    if (data <= hoje()) negar('O parâmetro data não corresponde a uma data futura.');
    if (cobr.tentativas.some((um: Corpo) => um.dataLiquidacao === data)) negar('Existe uma tentativa para a data.');
    if (cobr.tentativas.length > 3) negar('Já houve três retentativas.');
    if (data > somarDias(cobr.calendario.dataDeVencimento, 7)) negar('Passou o prazo de sete dias.');
    const { pix: _, ...nova } = { ...cobr, tentativas: [...cobr.tentativas, tentativa(data, 'NTAG')] } as Corpo;
    this.cobrancas.set(txid, nova);
    return nova;
  }

  /** The day has come, and the payer's bank debited. */
  debitar(txid: string, { forcar = false } = {}): Corpo {
    const cobr = this.cobranca(txid);
    if (cobr.status !== 'ATIVA' && !forcar) throw new Error(`${txid} is ${cobr.status}`);
    this.#tentou(txid, 'PAGA', 'CONCLUIDA');
    return this.#banco.entrar({ txid, valor: cobr.valor.original });
  }

  /** The day has come, and there was no money; or the payer's bank refused, which may end the charge. */
  falhar(txid: string, codigo = 'AM02', descricao = 'Saldo insuficiente'): void {
    const encerra = QUE_ENCERRAM.has(codigo);
    this.#tentou(txid, encerra ? 'REJEITADA' : 'EXPIRADA', encerra ? 'REJEITADA' : 'ATIVA', { codigo, descricao });
  }

  /** Its days are over and nothing was paid. */
  expirarCobranca(txid: string): void {
    this.#tentou(txid, 'EXPIRADA', 'EXPIRADA');
  }

  #tentou(txid: string, daTentativa: string, status: string, rejeicao?: Corpo): void {
    const { pix: _, ...cobr } = this.cobranca(txid);
    const tentativas = cobr.tentativas.map((um: Corpo) =>
      um.status === 'AGENDADA' ? { ...um, status: daTentativa, ...(rejeicao && { rejeicao }) } : um,
    );
    const encerramento = status === 'REJEITADA' && rejeicao ? { rejeicao } : undefined;
    this.cobrancas.set(txid, { ...cobr, status, tentativas, ...(encerramento && { encerramento }) });
  }
}

const tentativa = (dataLiquidacao: string, tipo: string): Corpo => ({
  dataLiquidacao,
  tipo,
  status: 'AGENDADA',
  endToEndId: `E12345678${letras(23)}`,
  atualizacao: [{ status: 'AGENDADA', data: agora() }],
});

/** Independent of the program's own: fields of the manual, with the sum of the standard. */
function codigoDe(location: string): string {
  const campo = (id: string, texto: string) => `${id}${String(texto.length).padStart(2, '0')}${texto}`;
  const gui = campo('00', 'br.gov.bcb.pix');
  const corpo = [
    campo('00', '01'),
    campo('26', gui),
    '52040000',
    '5303986',
    '5802BR',
    campo('59', 'Loja'),
    campo('60', 'RECIFE'),
    campo('62', campo('05', '***')),
    campo('80', gui + campo('25', location)),
    '6304',
  ].join('');
  let soma = 0xffff;
  for (const byte of Buffer.from(corpo)) {
    soma ^= byte << 8;
    for (let i = 0; i < 8; i++) soma = soma & 0x8000 ? ((soma << 1) ^ 0x1021) & 0xffff : (soma << 1) & 0xffff;
  }
  return corpo + soma.toString(16).toUpperCase().padStart(4, '0');
}
