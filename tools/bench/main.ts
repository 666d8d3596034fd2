/** `npm run bench`: everything; `npm run bench -- api`, `-- produtos`, `-- pacotes`, `-- lotes` or `-- listas`: one of them. */
const [which, ...args] = process.argv.slice(2);
const wanted = (name: string) => which === undefined || which === name;
if (wanted('api')) await (await import('./api-contra-nu.ts')).benchApi();
if (wanted('produtos')) await (await import('./produtos.ts')).benchProdutos();
if (wanted('pacotes')) await (await import('./packages.ts')).benchPackages();
if (wanted('lotes')) await (await import('./lotes.ts')).benchLotes();
if (wanted('listas')) await (await import('./listas/listas.ts')).benchListas(args);
