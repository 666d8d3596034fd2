import { decimal, isDataCivil } from '@retaguarda/brasil';
import { type ContaDoExtrato, type LancamentoDoExtrato, lerOfx } from '@retaguarda/extratos';
import { type Conferencia, comparar, isObjeto, texto, type Vetor } from '../conferencia.ts';

/**
 * Accounts, balances and movements of a file that came as a bank wrote it. A movement of the case that says `problema`, or
 * whose day is not in the calendar (31 February), is to be told and left out; one that only lacks its id may enter.
 */
export const conferir: Conferencia = (vetor) => {
  const { contas, problemas } = lerOfx(Buffer.from(texto(vetor, 'arquivo'), 'base64'));
  const { contas: esperadas } = vetor.esperado as { contas: Vetor[] };
  const recusados = esperadas.flatMap(transacoesDe).filter(isRecusada).length;
  const diferencas = [
    comparar('contas', contas.length, esperadas.length),
    ...esperadas.map((esperada, indice) => compararConta(contas[indice], esperada, indice)),
    comparar('lançamentos recusados', problemas.filter(({ linha }) => linha > 0).length, recusados),
  ].filter((uma) => uma !== undefined);
  return diferencas.length > 0 ? diferencas.join('; ') : undefined;
};

function compararConta(conta: ContaDoExtrato | undefined, esperada: Vetor, indice: number): string | undefined {
  if (!conta) return undefined;
  const lidos = conta.lancamentos;
  const devidos = transacoesDe(esperada).filter((uma) => !isRecusada(uma));
  const diferencas = [
    'cartao' in esperada ? comparar('cartao', conta.tipo === 'cartao', esperada.cartao) : undefined,
    ...(['banco', 'agencia', 'conta', 'moeda'] as const).map((campo) =>
      campo in esperada ? comparar(campo, conta[campo] ?? '', esperada[campo] ?? '') : undefined,
    ),
    'saldo' in esperada ? compararValor('saldo', conta.saldo?.valor, esperada.saldo) : undefined,
    comparar('lançamentos', lidos.length, devidos.length),
    ...devidos.map((devido, onde) => compararTransacao(lidos[onde], devido, onde)),
  ].filter((uma) => uma !== undefined);
  return diferencas.length > 0 ? `conta ${indice + 1}: ${diferencas.join('; ')}` : undefined;
}

function compararTransacao(lido: LancamentoDoExtrato | undefined, devido: Vetor, onde: number): string | undefined {
  if (!lido) return undefined;
  const diferencas = [
    comparar('data', lido.data, devido.data),
    compararValor('valor', lido.valor, devido.valor),
    'id' in devido ? comparar('id', lido.idNoBanco ?? '', idDe(devido)) : undefined,
    'memo' in devido ? comparar('memo', lido.historico, devido.memo) : undefined,
    'nome' in devido ? comparar('nome', lido.nome ?? '', devido.nome) : undefined,
    'tipo' in devido ? comparar('tipo', lido.tipo ?? '', devido.tipo) : undefined,
  ].filter((uma) => uma !== undefined);
  return diferencas.length > 0 ? `lançamento ${onde + 1}: ${diferencas.join('; ')}` : undefined;
}

/** The sources keep the bank's own digits (`-33.3`); an amount is what it is worth. */
function compararValor(campo: string, obtido: string | undefined, esperado: unknown): string | undefined {
  if (obtido === undefined || typeof esperado !== 'string') return comparar(campo, obtido ?? null, esperado);
  return decimal(obtido).equals(decimal(esperado.replace(',', '.'))) ? undefined : comparar(campo, obtido, esperado);
}

/** An id of blanks or zeros is how a bank says that it has none. */
const idDe = ({ id }: Vetor): string => (typeof id === 'string' && !/^[0\s]*$/.test(id) ? id.trim() : '');

function isRecusada(transacao: Vetor): boolean {
  const temDia = typeof transacao.data === 'string' && isDataCivil(transacao.data);
  const soFaltaOId = temDia && transacao.valor !== undefined && transacao.valor !== '' && idDe(transacao) === '';
  return !temDia || (transacao.problema === true && !soFaltaOId);
}

function transacoesDe({ transacoes }: Vetor): Vetor[] {
  return Array.isArray(transacoes) ? transacoes.filter(isObjeto) : [];
}
