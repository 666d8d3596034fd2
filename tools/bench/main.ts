/** `npm run bench`: everything but the copy; `-- api`, `-- produtos`, `-- pacotes`, `-- lotes` or `-- copia` (`BENCH_GB`): one of them. */
const [which] = process.argv.slice(2);
const wanted = (name: string) => which === undefined || which === name;
if (wanted('api')) await (await import('./api-contra-nu.ts')).benchApi();
if (wanted('produtos')) await (await import('./produtos.ts')).benchProdutos();
if (wanted('pacotes')) await (await import('./packages.ts')).benchPackages();
if (wanted('lotes')) await (await import('./lotes.ts')).benchLotes();
if (which === 'copia') await (await import('./copia.ts')).benchCopia();
