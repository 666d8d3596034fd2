import { lerChaveAcesso } from '@retaguarda/brasil';
import { buscar, ErroXml, filho, lerXml } from '../xml/leitor.ts';
import { camposDe, formas } from './campos.ts';

/** A registered event of a CT-e. */
export interface EventoDoCte {
  chave: string;
  /** Six digits: `110111` is the cancellation. */
  tipo: string;
  /** Instant, ISO 8601 UTC. */
  em: string;
  /** Who tells it: CNPJ or CPF. */
  autor: string;
  /** `1` production, `2` test. */
  ambiente: '1' | '2';
}

/** Registered and bound to the document; the same after its term; registered without it. */
const REGISTRADOS: ReadonlySet<string> = new Set(['134', '135', '136']);

/**
 * Reads the file of a registered event (`procEventoCTe`).
 *
 * @throws ErroXml in words for a person: not an event, not registered, of another document or of somebody else
 * @source CT-e taxpayer manual, events, layout 4.00
 */
export function lerEventoCte(xml: string): EventoDoCte {
  const raiz = lerXml(xml);
  const [no, retorno] = [buscar(raiz, 'eventoCTe'), buscar(raiz, 'retEventoCTe')];
  const inf = no && filho(no, 'infEvento');
  if (!no || !inf) throw new ErroXml('o arquivo não contém um evento de CT-e');
  const resposta = retorno && filho(retorno, 'infEvento');
  if (!resposta) throw new ErroXml('o evento não traz a resposta da SEFAZ');
  const [pedido, dado] = [camposDe(inf, 'do evento'), camposDe(resposta, 'da resposta ao evento')];
  const cStat = dado.exigido('cStat', formas.codigo);
  if (!REGISTRADOS.has(cStat)) throw new ErroXml(`o evento não foi registrado (${cStat})`);
  const chave = pedido.exigido('chCTe', formas.chave);
  const tipo = pedido.exigido('tpEvento', /^\d{6}$/);
  if (dado.exigido('chCTe', formas.chave) !== chave || dado.exigido('tpEvento', /^\d{6}$/) !== tipo)
    throw new ErroXml('a resposta é de outro evento');
  const ambiente = pedido.exigido('tpAmb', /^[12]$/) as EventoDoCte['ambiente'];
  if (dado.exigido('tpAmb', /^[12]$/) !== ambiente) throw new ErroXml('a resposta é de outro ambiente');
  const partes = lerChaveAcesso(chave);
  if (partes?.modelo !== '57') throw new ErroXml('a chave de acesso não é válida');
  return {
    chave,
    tipo,
    em: pedido.instante('dhEvento'),
    autor: pedido.talvez('CNPJ', formas.cnpj) ?? pedido.exigido('CPF', formas.cpf),
    ambiente,
  };
}
