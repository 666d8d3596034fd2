import { documentoDe } from '../../nfse/abrasf/declaracao.ts';
import type { NotaAbrasfLida } from '../../nfse/index.ts';
import { Folha } from '../desenho/folha.ts';
import { marcarFolha } from '../desenho/marca.ts';
import { mm } from '../desenho/medidas.ts';
import { type Estilo, escrever } from '../desenho/texto.ts';
import { cep, data, dataHora, documentoDe as documentoEscrito, juntar } from '../formatos.ts';
import { aliquota, type BlocoDaNfse, campo, quantia } from './campos.ts';
import { alturaDoBloco, desenharBloco } from './desenhar-bloco.ts';
import { coluna, corpo, divisoria, medidas, passo, sombra } from './medidas.ts';
import { desenharInformacoes, emLinhas, escreverLinhas, limitar } from './textos.ts';

type Inf = NotaAbrasfLida['documento']['Nfse']['InfNfse'];
type Declaracao = Inf['DeclaracaoPrestacaoServico']['InfDeclaracaoPrestacaoServico'];

const cinzaDaMarca = '#a6a6a6';
const EXIGIBILIDADE: Readonly<Record<string, string>> = {
  1: 'Exigível',
  2: 'Não incidência',
  3: 'Isenção',
  4: 'Exportação',
  5: 'Imunidade',
  6: 'Suspensa por decisão judicial',
  7: 'Suspensa por processo administrativo',
};

/**
 * A note of a city on one page: what its file says, and nothing else. The form is of this program, not of the city, which has
 * its own; texts longer than the page end in an ellipsis.
 *
 * @param ambiente 2 has no legal value, and says so
 */
export function comporNotaDaPrefeitura(nota: NotaAbrasfLida, ambiente: '1' | '2'): Folha {
  const { Nfse, NfseCancelamento, NfseSubstituicao } = nota.documento;
  const inf = Nfse.InfNfse;
  const declaracao = inf.DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
  const folha = new Folha(mm(medidas.pagina.largura), mm(medidas.pagina.altura));
  const marca = NfseSubstituicao ? 'SUBSTITUÍDA' : NfseCancelamento ? 'CANCELADA' : undefined;
  if (marca !== undefined) marcarFolha(folha, [marca], cinzaDaMarca);
  const borda = mm(medidas.borda);
  folha.moldura({ x: borda, y: borda, largura: folha.largura - 2 * borda, altura: folha.altura - 2 * borda }, 1);
  let y = desenharCabecalho(folha, inf, ambiente);
  const antes = [identificacao(nota, declaracao), prestador(inf, declaracao), tomador(declaracao), servico(declaracao)];
  for (const bloco of antes) y = desenharBloco(folha, bloco, y);
  const depois = [valores(inf, declaracao), retencoes(declaracao)];
  const ocupado = depois.reduce((soma, bloco) => soma + alturaDoBloco(bloco), 0);
  const fim = mm(medidas.corpo.fim);
  const livre = Math.floor((fim - y - ocupado - mm(14)) / passo);
  const descricao = limitar(emLinhas(declaracao.Servico.Discriminacao), Math.max(1, Math.floor(livre * 0.7)));
  y = desenharBloco(folha, { frase: 'DISCRIMINAÇÃO DO SERVIÇO' }, y);
  y = escreverLinhas(folha, descricao, { x: corpo.x + mm(0.8), largura: corpo.largura - mm(1.6) }, y + mm(0.6)) + mm(1);
  for (const bloco of depois) y = desenharBloco(folha, bloco, y);
  const informacoes = juntar('\n', declaracao.InformacoesComplementares, inf.OutrasInformacoes);
  desenharInformacoes(folha, limitar(emLinhas(informacoes), Math.max(1, livre - descricao.length)), y, fim);
  return folha;
}

function desenharCabecalho(folha: Folha, { OrgaoGerador }: Inf, ambiente: '1' | '2'): number {
  const area = { ...corpo, y: mm(medidas.cabecalho.y), altura: mm(medidas.cabecalho.altura) };
  folha.tinta(area, sombra);
  folha.moldura(area, divisoria);
  const grande: Estilo = { familia: 'helvetica', negrito: true, tamanho: 9, alinhamento: 'centro' };
  escrever(folha, 'NFS-e', { x: mm(4.9), y: mm(4.4), largura: mm(40), altura: mm(8.5) }, { ...grande, tamanho: 20 });
  const centro = { x: corpo.x + coluna, largura: 2 * coluna, altura: mm(3.6) };
  escrever(folha, 'Nota Fiscal de Serviços Eletrônica', { ...centro, y: mm(3.6) }, grande);
  escrever(folha, 'Representação da nota gerada pela prefeitura', { ...centro, y: mm(7.3) }, grande);
  if (ambiente === '2') {
    escrever(folha, 'NFS-e SEM VALIDADE JURÍDICA', { ...centro, y: mm(11) }, { ...grande, cor: '#ff0000' });
  }
  const direita = { x: corpo.x + 3 * coluna + mm(0.8), largura: coluna - mm(1.6), y: mm(3.6), altura: mm(4) };
  const cidade = `Município: ${OrgaoGerador.CodigoMunicipio} / ${OrgaoGerador.Uf}`;
  escrever(folha, cidade, direita, { familia: 'helvetica', tamanho: 8, minimo: 6 });
  return area.y + area.altura;
}

function identificacao({ documento, emitidaEm }: NotaAbrasfLida, { Rps, Competencia }: Declaracao): BlocoDaNfse {
  const { Numero, CodigoVerificacao, NfseSubstituida } = documento.Nfse.InfNfse;
  const { IdentificacaoRps: rps } = Rps ?? {};
  return {
    titulo: 'IDENTIFICAÇÃO',
    linhas: [
      [
        campo('Número da NFS-e', Numero),
        campo('Código de Verificação', CodigoVerificacao),
        campo('Data e Hora da Emissão', dataHora(emitidaEm)),
      ],
      [
        campo('Número / Série do RPS', rps && juntar(' / ', rps.Numero, rps.Serie)),
        campo('Emissão do RPS', Rps && data(Rps.DataEmissao)),
        campo('Competência', data(Competencia.slice(0, 10))),
        campo('NFS-e Substituída', NfseSubstituida),
      ],
    ],
  };
}

const escrito = (quem: Declaracao['Prestador'] | undefined): string => {
  if (quem === undefined) return '';
  const { tipo, valor } = documentoDe(quem);
  return documentoEscrito(tipo === 'cnpj' ? { CNPJ: valor } : { CPF: valor }) ?? '';
};

type Endereco = Inf['PrestadorServico']['Endereco'];
const enderecoEscrito = (onde: Endereco | undefined): string =>
  onde === undefined ? '' : juntar(', ', onde.Endereco, onde.Numero, onde.Complemento, onde.Bairro);
const lugarEscrito = (onde: Endereco | undefined): string =>
  onde === undefined ? '' : juntar(' / ', onde.CodigoMunicipio, onde.Uf, cep(onde.Cep));

function prestador({ PrestadorServico: { RazaoSocial, Endereco, Contato } }: Inf, inf: Declaracao): BlocoDaNfse {
  return {
    titulo: 'PRESTADOR',
    linhas: [
      [
        campo('CNPJ / CPF', escrito(inf.Prestador)),
        campo('Inscrição Municipal', inf.Prestador.InscricaoMunicipal),
        campo('Simples Nacional', inf.OptanteSimplesNacional === '1' ? 'Optante' : 'Não Optante'),
      ],
      [campo('Nome / Nome Empresarial', RazaoSocial, 2), campo('Código IBGE / UF / CEP', lugarEscrito(Endereco), 2)],
      [campo('Endereço', enderecoEscrito(Endereco), 2), campo('E-mail', Contato?.Email, 2)],
    ],
  };
}

function tomador({ TomadorServico: quem }: Declaracao): BlocoDaNfse {
  if (quem === undefined) return { frase: 'TOMADOR DO SERVIÇO NÃO IDENTIFICADO NA NFS-e' };
  const { EnderecoExterior: fora } = quem;
  return {
    titulo: 'TOMADOR',
    linhas: [
      [
        campo('CNPJ / CPF / NIF', escrito(quem.IdentificacaoTomador) || quem.NifTomador),
        campo('Inscrição Municipal', quem.IdentificacaoTomador?.InscricaoMunicipal),
        campo('Telefone', quem.Contato?.Telefone),
      ],
      [
        campo('Nome / Nome Empresarial', quem.RazaoSocial, 2),
        fora === undefined
          ? campo('Código IBGE / UF / CEP', lugarEscrito(quem.Endereco), 2)
          : campo('Código do País', fora.CodigoPais, 2),
      ],
      [
        campo('Endereço', fora?.EnderecoCompletoExterior ?? enderecoEscrito(quem.Endereco), 2),
        campo('E-mail', quem.Contato?.Email, 2),
      ],
    ],
  };
}

function servico({ Servico }: Declaracao): BlocoDaNfse {
  const codigos = juntar(' / ', Servico.ItemListaServico, Servico.CodigoTributacaoMunicipio);
  return {
    titulo: 'SERVIÇO PRESTADO',
    linhas: [
      [
        campo('Item da Lista / Código Municipal', codigos),
        campo('Código da NBS', Servico.CodigoNbs),
        campo('CNAE', Servico.CodigoCnae),
      ],
      [
        Servico.CodigoPais === undefined
          ? campo('Município da Prestação', Servico.CodigoMunicipio)
          : campo('País da Prestação', Servico.CodigoPais),
        campo('Município da Incidência do ISS', Servico.MunicipioIncidencia),
        campo('Exigibilidade do ISS', EXIGIBILIDADE[Servico.ExigibilidadeISS]),
        campo('ISS Retido', Servico.IssRetido === '1' ? 'Sim' : 'Não'),
      ],
    ],
  };
}

function valores({ ValoresNfse }: Inf, { Servico }: Declaracao): BlocoDaNfse {
  const { Valores } = Servico;
  return {
    titulo: 'VALORES',
    linhas: [
      [
        quantia('Valor do Serviço', Valores.ValorServicos),
        quantia('Deduções', Valores.ValorDeducoes),
        quantia('Desconto Incondicionado', Valores.DescontoIncondicionado),
      ],
      [
        quantia('Base de Cálculo', ValoresNfse.BaseCalculo),
        campo('Alíquota do ISS', aliquota(ValoresNfse.Aliquota)),
        quantia('Valor do ISS', ValoresNfse.ValorIss),
        { ...quantia('Valor Líquido da NFS-e', ValoresNfse.ValorLiquidoNfse), destaque: true },
      ],
    ],
  };
}

function retencoes({ Servico: { Valores } }: Declaracao): BlocoDaNfse {
  return {
    titulo: 'RETENÇÕES FEDERAIS',
    linhas: [
      [quantia('IRRF', Valores.ValorIr), quantia('INSS', Valores.ValorInss), quantia('CSLL', Valores.ValorCsll)],
      [
        quantia('PIS', Valores.ValorPis),
        quantia('COFINS', Valores.ValorCofins),
        quantia('Outras', Valores.OutrasRetencoes),
      ],
    ],
  };
}
