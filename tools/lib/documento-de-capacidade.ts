import { type Capacidade, capacidade, medidas, supostos, type Tamanho } from './capacidade.ts';

export const tamanhos: readonly Tamanho[] = [
  { grupos: 1_000, caixas: 3_000 },
  { grupos: 10_000, caixas: 30_000 },
  { grupos: 100_000, caixas: 300_000 },
];

const numero = (valor: number): string =>
  valor.toLocaleString('pt-BR', { maximumFractionDigits: valor < 10 ? 2 : valor < 100 ? 1 : 0 });

const linhas: readonly (readonly [string, (c: Capacidade) => string])[] = [
  ['vendas por dia', (c) => numero(c.vendasPorDia)],
  ['vendas por segundo, no minuto mais cheio', (c) => numero(c.vendasNoPico)],
  ['chamadas de pessoas por segundo', (c) => numero(c.chamadasNoPico)],
  ['log do banco no minuto mais cheio', (c) => `${numero(c.logNoPicoMbS)} MB/s`],
  ['dados por ano', (c) => `${numero(c.discoPorAnoTb)} TB`],
  [`dados de ${supostos.anos} anos`, (c) => `${numero(c.discoTb)} TB`],
  ['**células**', (c) => `**${numero(c.celulas)}**`],
  ['o que pede tantas', (c) => c.parede],
  ['células que a restauração pede', (c) => numero(c.celulasPor.restauração)],
  ['células que o processador do banco pede', (c) => numero(c.celulasPor['processador do banco'])],
  ['células que as conexões pedem', (c) => numero(c.celulasPor.conexões)],
  ['por célula: grupos', ({ porCelula }) => numero(porCelula.grupos)],
  ['por célula: vendas por segundo', ({ porCelula }) => numero(porCelula.vendasNoPico)],
  ['por célula: dados', ({ porCelula }) => `${numero(porCelula.discoTb)} TB`],
  ['por célula: núcleos do banco em uso', ({ porCelula }) => numero(porCelula.nucleosDoBanco)],
  ['por célula: processos que atendem', ({ porCelula }) => numero(porCelula.processosDaApi)],
  ['por célula: memória dos processos', ({ porCelula }) => `${numero(porCelula.memoriaDaApiGb)} GB`],
  ['por célula: conexões', ({ porCelula }) => numero(porCelula.conexoes)],
  ['por célula: memória das conexões', ({ porCelula }) => `${numero(porCelula.memoriaDasConexoesGb)} GB`],
  ['por célula: memória do banco para páginas', ({ porCelula }) => `${numero(porCelula.memoriaDasPaginasGb)} GB`],
  ['por célula: restaurar da cópia', ({ porCelula }) => `${numero(porCelula.restaurarEmHoras)} h`],
  ['por célula: relógio sem nada a fazer, por minuto', ({ porCelula }) => `${numero(porCelula.relogioS * 1000)} ms`],
];

/** Rows of a table of Markdown: what is asked, for each size. */
export function tabela(de: readonly Tamanho[] = tamanhos): string {
  const feitas = de.map((tamanho) => capacidade(tamanho));
  return [
    `| | ${de.map(({ grupos, caixas }) => `${numero(grupos)} grupos, ${numero(caixas)} caixas`).join(' | ')} |`,
    `| --- |${' --- |'.repeat(de.length)}`,
    ...linhas.map(([nome, valor]) => `| ${nome} | ${feitas.map(valor).join(' | ')} |`),
  ].join('\n');
}

/** How much is won by each thing that may be changed, at the largest size. */
function ganhos(): string {
  const maior = tamanhos.at(-1) as Tamanho;
  const com = (mudado: Partial<typeof medidas> | Partial<typeof supostos>) =>
    capacidade(maior, { ...medidas, ...mudado }, { ...supostos, ...mudado });
  const casos: [string, Capacidade][] = [
    ['como está', com({})],
    ['um ano à mão, os outros no arquivo', com({ anos: 1 } as never)],
    ['restauração quatro vezes mais rápida', com({ restauradosEmS: medidas.restauradosEmS / 4 } as never)],
    ['as duas', com({ anos: 1, restauradosEmS: medidas.restauradosEmS / 4 } as never)],
    ['metade dos bytes por venda', com({ dadosPorVendaKb: medidas.dadosPorVendaKb / 2 } as never)],
    ['100 vendas por caixa e dia', com({ vendasPorCaixaPorDia: 100 } as never)],
  ];
  return [
    '| | células | o que pede tantas | dados |',
    '| --- | --- | --- | --- |',
    ...casos.map(([nome, c]) => `| ${nome} | ${numero(c.celulas)} | ${c.parede} | ${numero(c.discoTb)} TB |`),
  ].join('\n');
}

/** `docs/capacidade.md`, whole: figures and words agree because both come from here. */
export const documento = (): string => `# Capacidade

Quanto pedem 100.000 grupos com 300.000 caixas, e onde está a próxima parede. Esta página é escrita por \`npm run capacidade -- --gravar\`,
do modelo em \`tools/lib/capacidade.ts\`. Um teste falha quando ela e o modelo discordam. Para os seus números, mude \`supostos\` e execute
\`npm run capacidade\`.

Uma célula é um conjunto de grupos inteiros com o seu banco: um principal, uma réplica síncrona e os processos do programa
([cluster.md](cluster.md)). Os grupos de uma célula não dependem das outras.

## O que se mediu

| | | onde |
| --- | --- | --- |
| disco por venda, com estoque, recebíveis e histórico | ${numero(medidas.dadosPorVendaKb)} kB | [medidas.md](medidas.md#vendas) |
| log do banco por venda | ${numero(medidas.logPorVendaKb)} kB | o mesmo |
| processador por venda, API e banco | ${numero(medidas.apiPorVendaMs)} e ${numero(medidas.bancoPorVendaMs)} ms | o mesmo |
| processador por chamada de uma pessoa, API e banco somados | ${numero(medidas.chamadaMs)} ms | [medidas.md](medidas.md#o-grupo-em-cada-leitura) |
| memória de um processo, parado e no maior trabalho | ${numero(medidas.memoriaParadaMb)} e ${numero(medidas.memoriaNoAugeMb)} MB | [medidas.md](medidas.md#início-e-memória-parada) |
| relógio de ${numero(medidas.relogioGrupos)} grupos parados, por minuto | ${numero(medidas.relogioMs)} ms de processador | [medidas.md](medidas.md#relógio) |
| restauração e prova de uma cópia de ${numero(medidas.restauradosGb)} GB | ${numero(medidas.restauradosEmS)} s | [copias.md](copias.md) |

## O que se supõe

| | |
| --- | --- |
| vendas por caixa e dia | ${numero(supostos.vendasPorCaixaPorDia)} |
| parte do dia na hora mais cheia | ${numero(supostos.horaCheia * 100)} % |
| o minuto mais cheio, em relação a essa hora | ${numero(supostos.minutoCheio)} vezes |
| pessoas na retaguarda, por grupo, e o que cada uma pede | ${numero(supostos.pessoasPorGrupo)}; ${numero(supostos.chamadasPorMinuto)} chamadas por minuto |
| anos que ficam à mão | ${numero(supostos.anos)} |
| máquina do banco | ${numero(supostos.nucleos)} núcleos, até ${numero(supostos.uso * 100)} % em uso, ${numero(supostos.memoriaGb)} GB |
| uma célula perdida volta da cópia em | ${numero(supostos.restaurarEmHoras)} h |
| conexões do banco | até ${numero(supostos.maxConexoes)}, ${numero(supostos.conexaoMb)} MB cada uma |

## O que daí segue

${tabela()}

Perder um principal não pede a cópia: a réplica assume em 20 a 40 segundos. A cópia é para quando os dois se perdem.

## As próximas paredes

${ganhos()}

1. **Restaurar.** A cópia volta na velocidade que se mediu em dois núcleos, com a prova. O pgBackRest restaura por várias linhas ao mesmo tempo:
   ainda não se mediu, e é o que mais muda o número de células.
2. **Disco.** Os dados de anos passados quase não são lidos. Levá-los para fora do banco, em arquivos que se abrem quando alguém os pede, é o que
   mais reduz o custo. Ainda não há esse arquivo.
3. **Processador do banco.** Depois das duas primeiras é ele que pede células. Cada venda custa ao banco mais do que custa à API: gatilhos de histórico,
   estoque e recebíveis.
4. **Conexões.** Cada processo guarda as suas, porque avisos e travas vivem nelas. Elas só pesam em uma célula com muitas dezenas de processos.
5. **Entre células.** Um grupo pequeno muda em 7 segundos, com 0,7 s sem gravar ([cluster.md](cluster.md#o-que-foi-e-o-que-não-foi-experimentado)).
   De um grande todas as linhas são lidas duas vezes, e as células se perguntam a cada minuto. Com grupos grandes, e com centenas de células,
   ainda não se mediu.

O relógio já não é parede: um grupo parado não lhe custa nada, só a busca do que venceu.

## O que o modelo não diz

Os XML das notas e os anexos vão ao armazém S3 e às tabelas das notas: uma loja que emite pela retaguarda pede mais por venda. Lojas não são iguais: com
poucas muito grandes, distribua os grupos pelas vendas, não pelo número. As medidas são de uma máquina de dois núcleos. Processadores de servidor
costumam custar menos por venda, e discos de rede mais.
`;
