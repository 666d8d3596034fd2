/** `npm run bench`: everything; `npm run bench -- api`, `-- produtos`, `-- registros`, `-- pacotes` or `-- lotes`: one of them. */
const [which] = process.argv.slice(2);
const wanted = (name: string) => which === undefined || which === name;
if (wanted('api')) await (await import('./api-contra-nu.ts')).benchApi();
if (wanted('produtos')) await (await import('./produtos.ts')).benchProdutos();
if (wanted('registros')) await (await import('./registros.ts')).benchRegistros();
if (wanted('pacotes')) await (await import('./packages.ts')).benchPackages();
if (wanted('lotes')) await (await import('./lotes.ts')).benchLotes();
