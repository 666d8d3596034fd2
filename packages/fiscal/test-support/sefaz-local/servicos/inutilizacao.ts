import { leiauteInutNFe, leiauteRetInutNFe } from '../../../src/nfe/leiaute/mensagens/index.ts';
import { type DocumentoXml, escrever, ler } from '../../../src/xml/leiaute/index.ts';
import { emBrasilia } from '../../servidor-local/relogio.ts';
import { type Chamada, type Contexto, motivo, novoProtocolo, Rejeicao, VERSAO } from '../contexto.ts';
import { escrito } from '../escrito.ts';
import { chaveDoNumero } from '../estado.ts';
import { exigirAssinatura, exigirEsquema, exigirFormaDoTexto } from '../verificar.ts';

/** A range of numbers that can no longer be used. */
export interface FaixaInutilizada {
  emitente: string;
  modelo: string;
  serie: number;
  tpAmb: string;
  ano: string;
  primeiro: number;
  ultimo: number;
}

/** The most numbers one request may void. */
const MAXIMO = 10_000;

/** NFeInutilizacao4. */
export async function inutilizar(contexto: Contexto, { mensagem }: Chamada): Promise<string> {
  const { estado, regras, agora } = contexto;
  const { infInut } = ler(leiauteInutNFe, mensagem).documento;
  const { tpAmb, cUF, ano, CNPJ, mod, serie, nNFIni, nNFFin } = infInut;
  const responder = (cStat: string, xMotivo: string, nProt?: string): string =>
    escrito(leiauteRetInutNFe, {
      versao: '4.00',
      infInut: {
        ...(nProt === undefined ? {} : { Id: `ID${nProt}` }),
        tpAmb,
        verAplic: VERSAO,
        cStat,
        xMotivo,
        cUF,
        ano,
        CNPJ,
        mod,
        serie,
        nNFIni,
        nNFFin,
        dhRecbto: emBrasilia(agora()),
        ...(nProt === undefined ? {} : { nProt }),
      },
    });
  try {
    exigirFormaDoTexto(mensagem);
    const leiaute: DocumentoXml = leiauteInutNFe;
    await exigirEsquema(contexto, mensagem, 'leiaute', '215', () => {
      const escrita = escrever(leiaute, ler(leiaute, mensagem).documento);
      return escrita.ok ? [] : escrita.problemas;
    });
    if (!regras.ambientes.includes(tpAmb)) throw new Rejeicao('252');
    if (regras.cUF !== undefined && cUF !== regras.cUF) throw new Rejeicao('250');
    exigirAssinatura(contexto, mensagem, CNPJ);
    const anoAtual = emBrasilia(agora()).slice(2, 4);
    if (ano > anoAtual) throw new Rejeicao('453');
    if (ano < '06') throw new Rejeicao('454');
    const faixa: FaixaInutilizada = {
      emitente: CNPJ,
      modelo: mod,
      serie: Number(serie),
      tpAmb,
      ano,
      primeiro: Number(nNFIni),
      ultimo: Number(nNFFin),
    };
    if (faixa.primeiro > faixa.ultimo) throw new Rejeicao('224');
    if (faixa.ultimo - faixa.primeiro >= MAXIMO) throw new Rejeicao('201');
    exigirFaixaLivre(contexto, faixa);
    estado.inutilizacoes.push(faixa);
    return responder('102', motivo('102'), novoProtocolo(contexto, cUF));
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return responder(error.cStat, error.message);
  }
}

function exigirFaixaLivre({ estado }: Contexto, faixa: FaixaInutilizada): void {
  const mesmaSerie = estado.inutilizacoes.filter(
    ({ emitente, modelo, serie, tpAmb }) =>
      emitente === faixa.emitente && modelo === faixa.modelo && serie === faixa.serie && tpAmb === faixa.tpAmb,
  );
  if (mesmaSerie.some(({ primeiro, ultimo }) => primeiro === faixa.primeiro && ultimo === faixa.ultimo)) {
    throw new Rejeicao('563');
  }
  if (mesmaSerie.some(({ primeiro, ultimo }) => primeiro <= faixa.ultimo && faixa.primeiro <= ultimo)) {
    throw new Rejeicao('256');
  }
  for (let numero = faixa.primeiro; numero <= faixa.ultimo; numero += 1) {
    const chave = estado.numeros[chaveDoNumero(faixa.emitente, faixa.modelo, faixa.serie, numero, faixa.tpAmb)];
    if (chave !== undefined) throw new Rejeicao('241', `[chNFe: ${chave}]`);
  }
}
