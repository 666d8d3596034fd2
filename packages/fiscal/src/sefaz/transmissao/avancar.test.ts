import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notaAssinada } from '../../../test-support/sefaz-local/cenario.ts';
import { falha } from '../../https/falha.ts';
import { lerRetorno, type NomeDoRetorno, type Retorno } from '../../nfe/index.ts';
import type { RespostaDoServico } from '../cliente.ts';
import { catalogoDeCStat, explicarCStat } from '../cstat/index.ts';
import { type Acontecimento, avancar, type Desfecho, iniciar, numeroDepoisDe, type Passo } from './index.ts';

const { chave, xml, digestValue } = notaAssinada();
const paciencia = { envios: 2, esperasMs: [1, 2, 3], janelaMs: 100 };
const inicio = Date.parse('2026-11-20T13:31:00Z');

const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"';
const cabeca = (cStat: string): string =>
  `<tpAmb>2</tpAmb><verAplic>T</verAplic><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo><cUF>35</cUF>` +
  '<dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto>';
const protocolo = (cStat: string, digVal: string): string =>
  '<protNFe versao="4.00"><infProt><tpAmb>2</tpAmb><verAplic>T</verAplic>' +
  `<chNFe>${chave}</chNFe><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto><nProt>135260000000001</nProt>` +
  `<digVal>${digVal}</digVal><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo></infProt></protNFe>`;

function resposta<N extends NomeDoRetorno>(nome: N, conteudo: string): RespostaDoServico<N> {
  const texto = `<${nome} ${NS}>${conteudo}</${nome}>`;
  const { documento, problemas } = lerRetorno(nome, texto);
  return { ok: true, retorno: documento satisfies Retorno<N>, problemas, xml: texto };
}

const codigos = fc.constantFrom(...catalogoDeCStat().map(({ codigo }) => codigo), '1999');
const perdida = fc.constantFrom<RespostaDoServico<never>>(
  { ok: false, falha: falha('sem-resposta', '') },
  { ok: false, falha: falha('conexao-perdida', '') },
  { ok: false, falha: falha('sem-conexao', '') },
);
const digestos = fc.constantFrom(digestValue, digestValue, `${'A'.repeat(27)}=`);

type DistributivoSemInstante<A> = A extends unknown ? Omit<A, 'em'> : never;
type Volta = DistributivoSemInstante<Acontecimento>;

/** What may come back from each call: any status at either level, a queue, or nothing. */
const volta: { readonly [D in Acontecimento['de']]: fc.Arbitrary<Volta> } = {
  envio: fc
    .oneof(
      perdida,
      codigos.map((cStat) => resposta('retEnviNFe', cabeca(cStat))),
      fc.tuple(codigos, digestos).map(([c, d]) => resposta('retEnviNFe', cabeca('104') + protocolo(c, d))),
      fc.constant(
        resposta('retEnviNFe', `${cabeca('103')}<infRec><nRec>351000000000001</nRec><tMed>1</tMed></infRec>`),
      ),
    )
    .map((r) => ({ de: 'envio', resposta: r })),
  consulta: fc
    .oneof(
      perdida,
      codigos.map((cStat) => resposta('retConsSitNFe', `${cabeca(cStat)}<chNFe>${chave}</chNFe>`)),
      fc
        .tuple(codigos, digestos)
        .map(([c, d]) => resposta('retConsSitNFe', `${cabeca(c)}<chNFe>${chave}</chNFe>${protocolo(c, d)}`)),
      fc.constant(resposta('retConsSitNFe', `${cabeca('217')}<chNFe>${chave}</chNFe>`)),
    )
    .map((r) => ({ de: 'consulta', resposta: r })),
  recibo: fc
    .oneof(
      perdida,
      codigos.map((cStat) => resposta('retConsReciNFe', `${cabeca(cStat)}<nRec>351000000000001</nRec>`)),
      fc.tuple(codigos, digestos).map(([c, d]) => resposta('retConsReciNFe', cabeca('104') + protocolo(c, d))),
    )
    .map((r) => ({ de: 'recibo', resposta: r })),
};

const daAcao = { enviar: 'envio', consultar: 'consulta', 'consultar-recibo': 'recibo' } as const;

interface Corrida {
  readonly situacao: 'nunca-enviado' | 'sem-resposta';
  readonly acoes: Passo['acao'][];
  readonly voltas: Acontecimento[];
  readonly desfecho: Desfecho;
}

/** A run in which whatever can come back comes back. */
const corridas: fc.Arbitrary<Corrida> = fc
  .tuple(fc.constantFrom('nunca-enviado' as const, 'sem-resposta' as const), fc.gen())
  .map(([situacao, sortear]) => {
    const documento = { chave, xml, digestValue, situacao, enviadoEm: new Date(inicio).toISOString() };
    let em = inicio;
    let { estado, passo } = iniciar(documento);
    const acoes: Passo['acao'][] = [];
    const voltas: Acontecimento[] = [];
    while (passo.acao !== 'encerrar') {
      acoes.push(passo.acao);
      const de = daAcao[passo.acao];
      em += sortear(() => fc.constantFrom(0, 1, 40, 99, 100, 250));
      const acontecimento: Acontecimento = { em, ...sortear(() => volta[de]) };
      voltas.push(acontecimento);
      ({ estado, passo } = avancar(documento, paciencia, estado, acontecimento));
    }
    return { situacao, acoes, voltas, desfecho: passo.desfecho };
  });

const cStatDe = ({ resposta: r }: Acontecimento): string | undefined => (r.ok ? r.retorno.cStat : undefined);

test('toda corrida acaba, com no máximo dois envios', () => {
  fc.assert(
    fc.property(corridas, ({ acoes }) => {
      expect(acoes.filter((acao) => acao === 'enviar').length).toBeLessThanOrEqual(2);
      expect(acoes.length).toBeLessThanOrEqual(2 * (1 + paciencia.esperasMs.length) + 1);
    }),
    { numRuns: 500 },
  );
});

test('o mesmo texto só vai de novo logo depois de a SEFAZ dizer que não o tem', () => {
  const naoTem = new Set(['217', '124']);
  fc.assert(
    fc.property(corridas, ({ acoes, voltas }) => {
      acoes.forEach((acao, posicao) => {
        const anterior = voltas[posicao - 1];
        if (acao !== 'enviar' || anterior === undefined) return;
        expect(anterior.de).toBe('consulta');
        expect(naoTem.has(cStatDe(anterior) ?? '')).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});

test('depois de a SEFAZ dizer que já tem a nota (204, 635), o texto não vai mais', () => {
  const jaTem = new Set(['204', '635']);
  const statusDoEnvio = ({ resposta: r }: Acontecimento): string[] =>
    r.ok ? [r.retorno.cStat, ...[...r.xml.matchAll(/<protNFe.*?<cStat>(\d+)</gs)].map(([, cStat]) => cStat ?? '')] : [];
  fc.assert(
    fc.property(corridas, ({ acoes, voltas, desfecho }) => {
      const quando = voltas.findIndex((v) => v.de === 'envio' && statusDoEnvio(v).some((cStat) => jaTem.has(cStat)));
      if (quando < 0) return;
      expect(acoes.slice(quando + 1)).not.toContain('enviar');
      expect(desfecho.tipo).not.toBe('nao-recebida');
    }),
    { numRuns: 2000 },
  );
});

test('a consulta de uma nota cancelada, por qualquer dos códigos, nunca leva a reenviar', () => {
  const enviadoEm = new Date(inicio).toISOString();
  const documento = { chave, xml, digestValue, situacao: 'sem-resposta', enviadoEm } as const;
  for (const cStat of ['101', '151', '155']) {
    const { estado } = iniciar(documento);
    const consulta = resposta('retConsSitNFe', `${cabeca(cStat)}<chNFe>${chave}</chNFe>`);
    const { passo } = avancar(documento, paciencia, estado, { em: inicio, de: 'consulta', resposta: consulta });
    expect(passo).toMatchObject({ acao: 'encerrar', desfecho: { tipo: 'cancelada' } });
  }
});

test('o número só fica livre quando a última notícia é que a nota não está lá', () => {
  fc.assert(
    fc.property(corridas, ({ voltas, desfecho }) => {
      if (numeroDepoisDe(desfecho) !== 'livre') return;
      const ultima = voltas.at(-1);
      if (ultima?.resposta.ok === false) expect(ultima.resposta.falha.alcance).toBe('nao-chegou');
      expect(ultima?.de === 'recibo' && desfecho.tipo === 'nao-recebida').toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('o número só fica livre quando nenhum envio sem resposta pode ainda estar sendo processado', () => {
  const respondida = ({ de, resposta: r }: Acontecimento): boolean =>
    de === 'envio' && (r.ok ? classeDaResposta(r) === 'recusa' : r.falha.alcance === 'nao-chegou');
  fc.assert(
    fc.property(corridas, ({ situacao, voltas, desfecho }) => {
      if (numeroDepoisDe(desfecho) !== 'livre') return;
      // A queue answers for its own send by receipt.
      if (voltas.some(({ resposta: r }) => r.ok && r.xml.includes('<infRec>'))) return;
      const semResposta = voltas.filter((v) => v.de === 'envio' && !respondida(v)).map(({ em }) => em);
      if (situacao === 'sem-resposta') semResposta.push(inicio);
      // Each is followed by a "not here" asked after its window.
      for (const envio of semResposta) {
        const isProvada = voltas.some((v) => v.de !== 'envio' && v.em >= envio + paciencia.janelaMs && v.resposta.ok);
        expect(isProvada).toBe(true);
      }
    }),
    { numRuns: 1000, endOnFailure: true },
  );
});

/** Whether the answer to a send is a refusal of that very send, and not news of a queue or of a failure half-way. */
function classeDaResposta(r: Extract<Acontecimento['resposta'], { ok: true }>): 'recusa' | 'outra' {
  const doDocumento = /<protNFe.*?<cStat>(\d+)</s.exec(r.xml)?.[1];
  const { classe } = explicarCStat(doDocumento ?? r.retorno.cStat);
  const emAberto = ['temporario', 'lote-processado', 'lote-recebido', 'em-processamento', 'autorizado', 'cancelado'];
  return emAberto.includes(classe) ? 'outra' : 'recusa';
}

test('só é autorizada com protocolo desta chave e deste conteúdo', () => {
  fc.assert(
    fc.property(corridas, ({ voltas, desfecho }) => {
      if (desfecho.tipo !== 'autorizada') return;
      const ultima = voltas.at(-1);
      const texto = ultima?.resposta.ok === true ? ultima.resposta.xml : '';
      expect(texto).toContain(`<digVal>${digestValue}</digVal>`);
      expect(desfecho.nfeProc).toContain(xml);
    }),
    { numRuns: 500 },
  );
});
