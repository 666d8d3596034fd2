/**
 * `npm run bench`: everything. One of them: `-- api`, `-- produtos`, `-- registros`, `-- listas`, `-- pacotes`, `-- inicio`, `-- lotes`.
 * By their names only: `-- memoria`, `-- titulos`, `-- conciliacao`, `-- cobranca` (`BENCH_LINHAS`, `BENCH_PDFS`), `-- tamanhos`, `-- nfe`,
 * `-- importacao` (`BENCH_LINHAS`). Also `-- copia` (`BENCH_GB`), `-- relatorios` (`BENCH_SETTLEMENTS`), `-- vendas` (`BENCH_VENDAS`,
 * `BENCH_SEGUNDOS`), `-- relatorios-de-vendas` (`BENCH_VENDAS`), `-- salao` (`BENCH_MESAS`, `BENCH_MUDANCAS`, `BENCH_PEDIDOS`,
 * `BENCH_SEGUNDOS`), `-- mensagens` (`BENCH_DESTINATARIOS`), `-- relogio` (`BENCH_GRUPOS`), and `-- financeiro`, the four of money.
 */
const [which, ...args] = process.argv.slice(2);
const wanted = (name: string) => which === undefined || which === name;
if (wanted('api')) await (await import('./api-contra-nu.ts')).benchApi();
if (wanted('produtos')) await (await import('./produtos.ts')).benchProdutos();
if (wanted('registros')) await (await import('./registros.ts')).benchRegistros();
if (wanted('pacotes')) await (await import('./packages.ts')).benchPackages();
if (wanted('inicio')) await (await import('./inicio.ts')).benchInicio();
// By its name only: it takes minutes.
if (which === 'memoria') await (await import('./memoria.ts')).benchMemoria();
if (wanted('lotes')) await (await import('./lotes.ts')).benchLotes();
if (wanted('listas')) await (await import('./listas/listas.ts')).benchListas(args);
const money = which === 'financeiro';
if (money || which === 'conciliacao') (await import('./conciliacao.ts')).benchConciliacao();
if (money || which === 'titulos') await (await import('./titulos.ts')).benchTitulos();
if (money || which === 'cobranca') await (await import('./cobranca.ts')).benchCobranca();
if (which === 'tamanhos') await (await import('./tamanhos.ts')).benchTamanhos();
if (which === 'nfe') await (await import('./nfe.ts')).benchNfe();
if (which === 'importacao') await (await import('./importacao.ts')).benchImportacao();
if (which === 'copia') await (await import('./copia.ts')).benchCopia();
if (money || which === 'relatorios') await (await import('./relatorios.ts')).benchRelatorios();
if (which === 'relatorios-de-vendas') await (await import('./relatorios-de-vendas.ts')).benchRelatoriosDeVendas();
if (which === 'mensagens') await (await import('./mensagens.ts')).benchMensagens();
if (which === 'vendas') await (await import('./vendas.ts')).benchVendas();
if (which === 'relogio') await (await import('./relogio.ts')).benchRelogio();
if (which === 'salao') await (await import('./salao.ts')).benchSalao();
