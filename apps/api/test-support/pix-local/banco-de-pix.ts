import { randomBytes } from 'node:crypto';
import { diasEntre } from '@retaguarda/brasil';
import { BancoDoAutomatico } from './banco-automatico.ts';
import { type Corpo, Recusa } from './recusa.ts';

type Tipo = 'cob' | 'cobv';

const recusar = (tipo: string, propriedade: string, razao: string): never => {
  throw new Recusa(400, tipo, [{ razao, propriedade }]);
};
const letras = (quantas: number) => randomBytes(quantas).toString('hex').slice(0, quantas);
const centavos = (texto: string) => Math.round(Number(texto) * 100);
const reais = (valor: number) => (valor / 100).toFixed(2);

/**
 * What a bank keeps of charges, of what was paid and given back: the states of the standard, and what it refuses in each.
 * An independent reading of it: nothing of the program's is used here.
 */
export class BancoDePix {
  readonly automatico = new BancoDoAutomatico(this);
  readonly cobrancas = new Map<string, Corpo>();
  readonly recebidos: Corpo[] = [];
  readonly avisos = new Map<string, string>();
  /** How refunds end. */
  devolucoes: 'DEVOLVIDO' | 'EM_PROCESSAMENTO' | 'NAO_REALIZADO' = 'DEVOLVIDO';
  /** Keys it keeps for this client. */
  readonly chaves = new Set(['cobranca@loja.test']);

  criar(tipo: Tipo, txid: string, corpo: Corpo): Corpo {
    const recurso = tipo === 'cob' ? 'Cob' : 'CobV';
    if ([...this.cobrancas.keys()].some((chave) => chave.endsWith(`/${txid}`))) {
      recusar(`${recurso}OperacaoInvalida`, `${tipo}.txid`, 'Já existe uma cobrança com este txid.');
    }
    if (!this.chaves.has(corpo.chave)) {
      recusar(`${recurso}OperacaoInvalida`, `${tipo}.chave`, 'A chave não é do usuário recebedor.');
    }
    if (centavos(corpo.valor.original) === 0) {
      recusar(`${recurso}OperacaoInvalida`, `${tipo}.valor.original`, 'O campo está com o valor zero.');
    }
    const hoje = new Date().toISOString().slice(0, 10);
    // A day is in the time zone of Brasília, hours behind ours: yesterday there may still be today.
    if (tipo === 'cobv' && diasEntre(corpo.calendario.dataDeVencimento, hoje) > 1) {
      recusar('CobVOperacaoInvalida', 'cobv.calendario.dataDeVencimento', 'Representa uma data no passado.');
    }
    const location = `pix.local/qr/v2/${tipo === 'cobv' ? 'cobv/' : ''}${letras(32)}`;
    const criacao = new Date().toISOString();
    const cobranca: Corpo = {
      ...corpo,
      calendario: {
        ...(tipo === 'cob' ? { expiracao: 86400 } : { validadeAposVencimento: 30 }),
        ...corpo.calendario,
        criacao,
      },
      txid,
      revisao: 0,
      status: 'ATIVA',
      location,
      loc: { id: this.cobrancas.size + 1, location, tipoCob: tipo, criacao, txid },
      ...(tipo === 'cobv' && {
        recebedor: {
          cnpj: '11222333000181',
          nome: 'Loja',
          logradouro: 'Rua A',
          cidade: 'Recife',
          uf: 'PE',
          cep: '50000000',
        },
      }),
    };
    this.cobrancas.set(`${tipo}/${txid}`, cobranca);
    return cobranca;
  }

  ler(tipo: Tipo, txid: string): Corpo {
    const cobranca = this.cobrancas.get(`${tipo}/${txid}`);
    if (!cobranca) throw new Recusa(404, `${tipo === 'cob' ? 'Cob' : 'CobV'}NaoEncontrado`);
    const pix = this.recebidos.filter((um) => um.txid === txid);
    return { ...cobranca, ...(pix.length > 0 && { pix }) };
  }

  revisar(tipo: Tipo, txid: string, corpo: Corpo): Corpo {
    const cobranca = this.ler(tipo, txid);
    if (cobranca.status !== 'ATIVA') {
      recusar(
        `${tipo === 'cob' ? 'Cob' : 'CobV'}OperacaoInvalida`,
        `${tipo}.status`,
        'A cobrança não está mais ATIVA.',
      );
    }
    const { pix: _, ...guardada } = { ...cobranca, ...corpo, revisao: cobranca.revisao + 1 } as Corpo;
    this.cobrancas.set(`${tipo}/${txid}`, guardada);
    return guardada;
  }

  /** Somebody pays a charge; on its day unless told another. A removed or paid one cannot be. */
  pagar(
    txid: string,
    { dia, horario, forcar = false }: { dia?: string; horario?: string; forcar?: boolean } = {},
  ): Corpo {
    const [chave, cobranca] = [...this.cobrancas].find(([um]) => um.endsWith(`/${txid}`)) ?? [];
    if (!chave || !cobranca) throw new Error(`nobody charged ${txid}`);
    if (cobranca.status !== 'ATIVA' && !forcar) throw new Error(`${txid} is ${cobranca.status}`);
    const componentesValor = chave.startsWith('cobv/')
      ? componentesDe(cobranca, dia ?? cobranca.calendario.dataDeVencimento)
      : { original: { valor: cobranca.valor.original } };
    const { original, multa, juros, desconto } = componentesValor as Record<string, { valor: string } | undefined>;
    const valor = [original, multa, juros].reduce(
      (soma, um) => soma + centavos(um?.valor ?? '0'),
      -centavos(desconto?.valor ?? '0'),
    );
    this.cobrancas.set(chave, { ...cobranca, status: 'CONCLUIDA' });
    return this.entrar({ txid, valor: reais(valor), componentesValor, ...(horario && { horario }) });
  }

  /** Money comes in, whatever it is of. */
  entrar(pix: Corpo): Corpo {
    const recebido = {
      endToEndId: `E12345678${letras(23)}`,
      horario: new Date().toISOString(),
      chave: 'cobranca@loja.test',
      pagador: { nome: 'Maria da Silva', cpf: '52998224725' },
      ...pix,
    } as Corpo;
    this.recebidos.push(recebido);
    return recebido;
  }

  pix(endToEndId: string): Corpo {
    const pix = this.recebidos.find((um) => um.endToEndId === endToEndId);
    if (!pix) throw new Recusa(404, 'PixNaoEncontrado');
    return pix;
  }

  devolver(endToEndId: string, id: string, { valor, descricao }: Corpo): Corpo {
    const pix = this.pix(endToEndId);
    pix.devolucoes ??= [];
    const repetida = pix.devolucoes.find((um: Corpo) => um.id === id);
    if (repetida) recusar('PixDevolucaoInvalida', 'devolucao.id', 'Já existe uma devolução com este id.');
    const devolvido = pix.devolucoes
      .filter((um: Corpo) => um.status !== 'NAO_REALIZADO')
      .reduce((soma: number, um: Corpo) => soma + centavos(um.valor), 0);
    if (devolvido + centavos(valor) > centavos(pix.valor)) {
      recusar('PixDevolucaoInvalida', 'devolucao.valor', 'A soma das devoluções passa do valor do Pix.');
    }
    const devolucao = {
      id,
      rtrId: `D12345678${letras(23)}`,
      valor,
      ...(descricao && { descricao }),
      horario: { solicitacao: new Date().toISOString() },
      status: this.devolucoes,
      ...(this.devolucoes === 'NAO_REALIZADO' && { motivo: 'Conta do pagador encerrada.' }),
    };
    pix.devolucoes.push(devolucao);
    return devolucao;
  }

  devolucao(endToEndId: string, id: string): Corpo {
    const devolucao = this.pix(endToEndId).devolucoes?.find((um: Corpo) => um.id === id);
    if (!devolucao) throw new Recusa(404, 'PixDevolucaoNaoEncontrado');
    return devolucao;
  }
}

/** Fine once, interest by calendar day of a month of thirty, discount up to its day. */
function componentesDe({ valor, calendario }: Corpo, dia: string): Record<string, { valor: string }> {
  const original = centavos(valor.original);
  const atraso = diasEntre(calendario.dataDeVencimento, dia);
  const perc = (parte: Corpo | undefined) => Number(parte?.valorPerc ?? 0) / 100;
  const multa = atraso > 0 ? Math.round(original * perc(valor.multa)) : 0;
  const juros = atraso > 0 ? Math.round((original * perc(valor.juros) * atraso) / 30) : 0;
  const fixo = valor.desconto?.descontoDataFixa?.find(({ data }: Corpo) => dia <= data);
  return {
    original: { valor: valor.original },
    ...(multa > 0 && { multa: { valor: reais(multa) } }),
    ...(juros > 0 && { juros: { valor: reais(juros) } }),
    ...(fixo && { desconto: { valor: fixo.valorPerc } }),
  };
}
